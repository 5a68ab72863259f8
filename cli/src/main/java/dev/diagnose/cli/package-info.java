/**
 * The {@code diagnose} command.
 *
 * <p>{@link dev.diagnose.cli.Main} knows the process (streams, exit code) and nothing else. {@code
 * Application} picks the command; {@code DiagnoseCommand} and {@code FactsCommand} turn arguments
 * into a request, and {@code Diagnose} answers one: facts, scan, inference, report. What a user did
 * wrong is a {@code UsageException}, whose message is the one line that is printed. {@code
 * KbCommand} is the group of commands about the knowledge base itself.
 *
 * <p>A node that is looked at without a log brings its kernel's: {@code KernelLog} on this machine,
 * {@code CapturedKernelLog} in a captured tree.
 *
 * <p>Options are spelled out as picocli's command model, without annotations: the annotation
 * proxies are made anew at every start, and cost more than the whole inference.
 */
package dev.diagnose.cli;
