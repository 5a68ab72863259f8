/**
 * A pack as one file that can be handed on: a zip of YAML, signed or not.
 *
 * <p>{@link dev.diagnose.pack.PackArchive} reads and writes the zip, {@link
 * dev.diagnose.pack.PackSignature} signs what is in it (Ed25519 over the names and SHA-256 sums of
 * all files, so that neither the order in the zip nor its compression matters), {@link
 * dev.diagnose.pack.TrustedKeys} says whose signature counts. What the YAML means is the business
 * of {@link dev.diagnose.rule}. All cryptography is the JDK's own.
 *
 * <p>A pack can do no more than suggest commands to a person; a signature says who suggests them.
 * So an unsigned pack is read as a directory is, but one whose signature does not fit, or whose
 * signer is not known, is left out and the report says so.
 */
package dev.diagnose.pack;
