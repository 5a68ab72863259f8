/**
 * Asks the vendor's libraries, each in a child process of its own.
 *
 * <p>NVML, CUDA, NCCL, ibverbs and cuFile may hang in the kernel, crash or print anything, above
 * all on the broken nodes that this program is for. {@link dev.diagnose.facts.probe.ProbeRun}
 * therefore starts the same java with {@link dev.diagnose.facts.probe.ProbeMain}, which loads one
 * library and writes a line before and after each call. What was written stays known; how the child
 * ended, and in which call, becomes known too. A call about one GPU or HCA that does not come back
 * within seconds ends its child, and another one is started that leaves the device out; any other
 * call may take what is left of the budget, because initialising a healthy node with many GPUs is
 * slow. A child that the kernel does not let go is named with its wait channel and left behind,
 * never waited for; every other one ends with the parent, however that ends, because its standard
 * input does.
 *
 * <p>Lines carry a word that only this run knows, so that whatever a library prints is passed over;
 * the total is bounded. Symbols are looked up one by one: an older library that lacks one costs one
 * answer. What NVML is asked about a GPU is a table ({@code NvmlQuestions}); structures are avoided
 * where a call with plain numbers exists, and memory that a library writes into has more room than
 * it is told of. A text that has no end or is not printable is no value. Children stand in {@code
 * /proc}, where no library can leave a log file, and cannot start programs, so that nvmlInit loads
 * no kernel module ({@code NoPrograms}).
 *
 * <p>Keys of answers: a fact's name, or {@code gpu/5/temperature}, {@code hca/1/opened}, {@code
 * port/1.1/state}, {@code pci/0000:3b:00.0/nvml-state}, whose last part is a record's field.
 */
package dev.diagnose.facts.probe;
