/**
 * Reads a node's facts: what it is, never what may be wrong with it.
 *
 * <p>{@link dev.diagnose.facts.collect.NodeCollector} runs one {@link
 * dev.diagnose.facts.collect.Collector} per source on a few daemon threads and stops waiting when
 * the budget is spent; what has not come back by then is <em>timed out</em>, and everything read
 * before is kept. A collector names the facts it is responsible for, so that none can be forgotten:
 * each ends in one of the five states, with its source.
 *
 * <p>All files are read through {@link dev.diagnose.facts.collect.NodeFiles}, which puts the root
 * in front of every path, opens only regular files (a FIFO would block for ever), reads a bounded
 * number of bytes and turns every failure into a state. A captured tree is a world of its own: no
 * link leads out of it. Most facts are a place in a file; the catalogue's {@code source} says which
 * place and by which steps, and {@link dev.diagnose.facts.collect.FileFacts} reads it, so that such
 * a fact needs YAML and no Java. Versions of libraries, python packages, system packages and kernel
 * modules, running processes and the space of file systems have forms of their own; the head of
 * {@code facts.yaml} describes all.
 *
 * <p>Counters since boot are read once; with an interval the ports' are read again at its end and
 * each gets its change beside it ({@code IbCounterChanges}), so that a rule tells a climbing
 * counter from an old scar. A list of which a part could not be read says why in its reading.
 *
 * <p>libc is asked through JNA only for what no file tells, and only on the live node: the native
 * access costs tens of milliseconds at its first use. Nothing is executed, written or sent. Looking
 * has no effect either: a sleeping PCI device is left asleep, a network file system is not asked
 * for its space, and a device node is opened only where that starts nothing.
 *
 * <p>The vendors' libraries are asked in child processes ({@code dev.diagnose.facts.probe}); a
 * {@code LibraryQuestion} finds the file that a program would get, and puts the answers and how the
 * asking went. Loading a library runs its code, so root loads none that another user could have put
 * there. {@code gpus} is put twice: from the bus and the kernel driver, which cannot hang, and
 * again when NVML has answered, merged by PCI address; a GPU that NVML has lost keeps its record.
 */
package dev.diagnose.facts.collect;
