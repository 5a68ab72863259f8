/**
 * Reads logs of any size once and turns the lines that patterns know into {@link
 * dev.diagnose.log.Event}s.
 *
 * <p>In: inputs and {@link dev.diagnose.log.LogPattern}s. Out: a {@link
 * dev.diagnose.log.ScanResult}. The package knows nothing of rules, facts or diagnoses.
 *
 * <h2>The way of a byte</h2>
 *
 * <p>{@code InputDecoder} makes any input plain UTF-8; {@code BlockReader} cuts it into blocks of
 * whole lines; {@code BlockScanner} looks for the literals of all patterns at once ({@code
 * GramIndex}) and finds the bounds of the few lines that hold one; {@code LineJudge} takes the
 * prefix off such a line ({@code PrefixParser}) and tries the expressions of which it holds a
 * literal ({@code Suspects}) on its bytes ({@code ByteMatcher}, with RE2/J for what that leaves);
 * {@code ResultMerger} puts the blocks together in their order. Threads share the reader, the
 * merger with its {@code KnownEvents} and the immutable {@link dev.diagnose.log.PatternTable},
 * nothing else, so the outcome does not depend on their number.
 *
 * <h2>What a match is</h2>
 *
 * <ul>
 *   <li>A line ends at {@code \n} or {@code \r} (progress bars); line numbers count {@code \n}
 *       only.
 *   <li>ANSI sequences are not there, a no-break space is a blank; a JSON line of journald, Docker,
 *       a logger or a log collector is its message ({@code JsonLine} knows the names).
 *   <li>In an input of at most 1 MiB, what copying did is undone ({@code PastedText}), byte for
 *       byte: colours without their escape character, names of characters from a page's source, and
 *       the escapes of a log that is one text of a JSON answer, and lines that a terminal cut at
 *       its width. The pieces of such a line are one line; its number is that of the first piece.
 *   <li>A pattern is tried on the message behind the prefix, then on the whole line; its first
 *       wording that matches wins. It gives at most one event for a line.
 *   <li>A line longer than a window (64 KiB) is matched window by window as if each were a line. A
 *       match that begins in the overlap (4 KiB) of two counts in the later one, which has more of
 *       it.
 *   <li>Text is UTF-8; what is not becomes U+FFFD for the expression. NUL is a byte like others.
 * </ul>
 *
 * <p>The property test states the same a second time, as plainly as possible, and compares.
 *
 * <p>An event whose line states no rank, but in a capture named {@code pid} a process of its host,
 * is given the rank that other lines state for that process ({@code Processes}).
 *
 * <p>A word and a colon before a line may be a launcher's label or the message itself. Only the
 * beginning of an input decides which words are labels, from one line to the next ({@code
 * HostLabelReader}), so neither threads nor blocks change it.
 *
 * <p>Hosts, ranks and what wrote the log are known from every line with an event, from all lines of
 * an input of one block, and from 64 lines of each MiB of a larger one.
 *
 * <p>A line whose event is known already with all its samples is only counted ({@code Repeats}, by
 * way of {@code CountedEvents}); so is one whose pattern takes no more events. A line that came
 * before byte for byte, and from which nothing but such counting follows, is not looked at again
 * ({@code FamiliarLines}).
 *
 * <p>The index of literals is made with grams that are rare in ordinary logs. After some blocks of
 * an input it is made anew with those that are rare in what was just read: what a job repeats in
 * each line then stops the search no more.
 *
 * <h2>Windows and order</h2>
 *
 * Equal events are counted, not kept, so how many of them share a minute is lost. The caller names
 * the patterns whose every line it must know ({@link dev.diagnose.log.Watch}); their events have a
 * {@link dev.diagnose.log.Timeline}, taken before deduplication. A storm is thinned so that no
 * answer changes; {@code Track} says how.
 *
 * <h2>A log that grows</h2>
 *
 * {@link dev.diagnose.log.LogFollower} is handed the bytes as they come. {@code BlockReader} then
 * makes a block of the whole lines that are there; such parts of a full block count as that block
 * wherever only a part of it is looked at, so the end is the same as of one pass. {@code
 * ResultMerger} keeps what it always keeps, and can be asked for the outcome so far.
 *
 * <h2>Bounds</h2>
 *
 * <p>A block and its results for each thread; events of one pattern up to 10,000 and all together
 * 32 MiB; lines of watched events up to 65,536 each and 500,000 together; captures up to 1 KiB;
 * shown text up to 400 characters; pasted outputs that are open at a time, of 10,000 hosts and
 * ranks. What goes beyond is counted and said in the notes. Of the text itself the first and the
 * last 64 KiB of 32 inputs are kept ({@link dev.diagnose.log.LogExtract}), for what no pattern
 * knows.
 */
package dev.diagnose.log;
