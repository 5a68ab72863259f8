/**
 * Asks the vendor's libraries, each in a child process of its own.
 *
 * <p>NVML, CUDA, NCCL, ibverbs and cuFile may hang in the kernel, crash or print anything, above
 * all on the broken nodes that this program is for. {@link dev.diagnose.facts.probe.ProbeRun}
 * therefore starts the same java with {@link dev.diagnose.facts.probe.ProbeMain}, which loads one
 * library and writes a line before and after each call. What was written stays known; how the child
 * ended, and in which call, becomes known too. A child that stands still is killed, and started
 * again without the device that it stood still at. A child that the kernel does not let go is named
 * with its wait channel and left behind, never waited for.
 *
 * <p>Lines carry a word that only this run knows, so that whatever a library prints is passed over;
 * the total is bounded. Symbols are looked up one by one: an older library that lacks one costs one
 * answer. Structures are avoided where a call with plain numbers exists.
 */
package dev.diagnose.facts.probe;
