/**
 * The knowledge base as pages for people, written by the build from the rules themselves, so that a
 * page can never say something that the program does not.
 *
 * <p>One Markdown page for each diagnosis and language, and an index by area. The hand-written
 * guides stand in {@code kb-docs/guides}.
 */
package dev.diagnose.docs;
