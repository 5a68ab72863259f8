/**
 * The knowledge base as a static site, written by the build from the rules, the fact catalogue and
 * the hand-written guides, so that a page can never say something that the program does not.
 *
 * <p>Data goes one way: {@link dev.diagnose.docs.SiteCompiler} loads the pack, {@link
 * dev.diagnose.docs.CrossReferences} turns its references round (which rules use a fact, a pattern,
 * a cause), {@link dev.diagnose.docs.Site} hands both to the templates under {@code templates/},
 * once for each language. Templates hold all markup; Java holds none but {@link
 * dev.diagnose.docs.Prose} and the drawing of {@link dev.diagnose.docs.RelationGraph}.
 *
 * <p>The pages ask nothing of any host: they are read from a disk as well as from a web server. So
 * the search index is a script and not a file to be fetched.
 */
package dev.diagnose.docs;
