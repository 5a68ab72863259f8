/**
 * What is known, as values: rules, patterns, fixes and causes, and how they get here from YAML.
 *
 * <p>{@link dev.diagnose.rule.PackLoader} reads a directory of YAML into a {@link
 * dev.diagnose.rule.Pack} and reports everything that is wrong in it at once, each {@link
 * dev.diagnose.yaml.Problem} with file, line and column. {@link dev.diagnose.rule.PackWriter} and
 * {@link dev.diagnose.rule.PackReader} are the flat binary form that the build ({@link
 * dev.diagnose.rule.PackCompiler}) writes and the program starts from. Names that a rule uses
 * (conditions, shared fixes) are resolved by the loader: nothing downstream looks anything up in
 * YAML.
 *
 * <h2>Files</h2>
 *
 * Files can lie in any layout; the first key says what a file is.
 *
 * <pre>
 * schema: pack/1            name: ...          version: ...
 *                           engine?: '>=0.1 <1' (of diagnose)   licence?: SPDX expression
 * schema: causes/1          causes: {AREA: {ID: {en, zh, parent?} or TEXT}}
 * schema: patterns/1        patterns: {ID: PATTERN}
 * schema: blocks/1       blocks: {ID: BLOCK}
 * schema: conditions/1      conditions: {NAME: CLAUSE}
 * schema: fixes/1           fixes: {ID: FIX with parameters: {NAME: DEFAULT}; empty = must be given}
 * schema: table/1           table: NAME, key: COLUMN, columns: {COLUMN: TYPE}, rows: [{COLUMN: CELL}]
 * schema: diagnosis/1       one rule; the file is named after its id
 * schema: overlay/1         what a site changes in a rule below; see there
 * schema: translation/1     NAME.zh.yaml beside NAME.yaml: {PATH: CHINESE}; a path is keys joined by
 *                           dots, list items by number from 1 or by id: evidence.2.say
 * </pre>
 *
 * <h2>A rule</h2>
 *
 * <pre>
 * schema, id, severity, title, why, when            must be there
 * cause       default: the id; must be one of causes/1
 * parent      declares the cause as a finer one of this listed cause
 * status      draft (not read at all) | testing | stable (default) | deprecated
 * role        cause (default) | consequence, with of: {areas: [...]}; then also
 *             same: job (default) | host, and not-before: cause
 * impact, patterns, references: [URL]
 * evidence    [{if: CLAUSE, weight: decisive, say: TEXT, sign?: NAME}]; pieces of the same sign show
 *             the same thing, and the heaviest that holds counts
 * links       {causes|suppresses|refines|excludes: [CAUSE or {cause: CAUSE, earlier: true}]}
 * ask         [{fact: F} or {source: S}, with run and text at will]
 * fixes       [FIX with id, or {use: SHARED-ID, with: {NAME: VALUE}, if, and whatever differs}]
 * tests       [{name, log?, facts?: {F: VALUE as --fact takes it},
 *               expect: {top, band, ask, first-fix, absent: [...], silent: true}}]
 * also        {CAUSE: REASON}: what the logs of these tests and samples tell besides; the shipped
 *             rules are tested to tell nothing else
 * TEXT        a plain text or {en, zh}, with ${event.capture} and ${fact:NAME}
 * PATTERN     source, needs? (default: the source), counter-samples?, states?: {F: '${capture}'},
 *             wordings: [{regex, seen-in?: [...], sample: LINE or samples: [...]}]
 * FIX         title; run, show, note (one at least); if, undo, verify: [{run, expect}], needs: [...],
 *             effect: cures | looks | mitigates | works-around
 *             scope: node | process | container | fabric
 *             risk: low | none | medium | high              cost: minutes | hours | days
 *             disrupts: job | none | node                   reboot: none | service | driver | node
 *             (the first word is the default; what only looks has no risk and disrupts nothing,
 *             if it does not say so)
 * </pre>
 *
 * <h2>A block</h2>
 *
 * The output of a command as people paste it into a log. A header line begins it; rows follow,
 * until the {@code end}; without one, until the first line that is neither row nor blank nor
 * indented deeper than the header. A row is searched in its line without the indentation.
 *
 * <pre>
 * blocks: {ID: BLOCK}
 * BLOCK       source, begin: [REGEX], rows: {NAME: ROW}, skip?: [REGEX], end?: [REGEX], states?: {...},
 *             complete?: [LIST] (the output names every record of it),
 *             names-host?: true (the capture 'host' is the machine of the outputs that follow),
 *             columns?: {separator: REGEX, line?: REGEX}
 *             tests: [{log: TEXT, states: {F: VALUE; empty when the block must say nothing}, host?}]
 * ROW         regex: [REGEX], states?: {F: '${capture}'}, in?: NAME of an opening row,
 *             opens?: deeper (its captures hold for the lines indented deeper than itself)
 *                     | following (... for all lines up to the next such row)
 * </pre>
 *
 * A row's {@code states} may use its own captures, those of the header and of opening rows before
 * it; a statement whose capture took no part in the match is not made. A row that captures {@code
 * host} speaks of that machine, and so do the rows that stand in it.
 *
 * <p>With {@code columns}, the header captures {@code columns}: the names of the columns, parted as
 * the cells are. A line with as many cells is read cell by cell, as lines {@code NAME: VALUE}
 * behind a first one {@code #: NUMBER OF THE LINE}; opening rows hold for all cells of their line,
 * whatever the order. {@code line} says what else stands in it: {@code '^(?P<host>\S+):
 * (?P<cells>.+)$'}.
 *
 * <h2>A clause</h2>
 *
 * <pre>
 * {fact: F, OPERATOR: OPERAND, ...}        several operators must all hold
 * {event: P, as: e, where: {capture: VALUE or [VALUES] or {OPERATOR: OPERAND}},
 *  count: N or {ge: N, distinct: rank, across: job}, within: 60s, within-lines: 200, same: [host, rank]}
 * {event: P, as: e, count: {missing: CAPTURE, of: CAPTURE}, same: [CAPTURE]}
 *                                          ... {missing: rank, of: log}; ${e.missing} in texts
 * {sequence: {of: [EVENT, EVENT, ...], without: [EVENT], within: 60s, same: [host]}}
 * {absent: {event: EVENT, after: EVENT, within: 60s, same: [host]}}
 * {all: [...]}  {any: [...]}  {not: CLAUSE}  {is: CONDITION}
 * {some|every|none: {over: LIST, where: CLAUSE on its fields}}
 * {count: {over: LIST, where: ...}, ge: N}
 * {differs: {fact: F, across: host | rank}}
 * OPERAND     a literal of the fact's type, {fact: OTHER}, or $e.capture; in the 'where' of a
 *             list OTHER is a field of the same record, or else a fact of the node
 * EVENT       a pattern's id, or {event: P, as: e, where: {...}}
 * </pre>
 *
 * A literal has its fact's type, so {@code 2.20} is a version and {@code on} is true. A capture has
 * no type; {@link dev.diagnose.rule.LiteralParser} says how its literals are read.
 *
 * <p>A count within a window is the largest number of lines that any window of that width holds,
 * both ends included; {@code within} and {@code within-lines} together bound the same lines. {@code
 * same} names places ({@code host}, {@code rank}, {@code device}) or captures that the lines must
 * agree in. Lines of one host count together, with those whose host is not known; different hosts
 * or ranks are counted over all hosts, and so is what says {@code across: job}; another event that
 * compares with a capture of such a one may then be of another host. {@code missing} counts the
 * numbers from 0 that no line names, of as many as the capture after {@code of} states, or the
 * ranks that the logs name and these lines do not; where too few of them stand in the log, it may
 * lack whole hosts, and nothing is told. A sequence goes by the times that the lines state, and by
 * their order within one input where they state none; then {@code within} cannot be told. {@code
 * absent} is true when {@code event} did not follow {@code after} in time at least once, and the
 * log goes on for that long.
 *
 * <h2>Tables</h2>
 *
 * <pre>
 * TYPE    int | word | text (in two languages) | versions (bounds) | cause | [CHOICE, ...]
 *         | {row: TABLE} (the key of a row of that table); "optional TYPE" when a row may lack it
 * - {for: {row: TABLE, where: {COLUMN: VALUE or [VALUES]}}, ...}
 *         an item of any list, repeated for each such row; $cause is the rule's own cause
 * row.COLUMN, ${row.COLUMN}, ${row.COLUMN.COLUMN}
 *         a cell, alone or within a text; the last of a row that the cell names. A value that is
 *         an empty cell is left out with its key
 * - {for: ..., value: row.COLUMN}
 *         an item that becomes the cell: code: {not-in: [{for: {row: xid}, value: row.code}]}
 * </pre>
 *
 * {@link dev.diagnose.rule.RowExpansion} does this to the YAML, so rules, their lint, their flat
 * form and the inference know nothing of tables. A pack on top names a table without columns: its
 * rows are added or take the place of those with the same key, and the base's rules that came from
 * rows are made anew from their texts, which the flat form keeps for that.
 *
 * <h2>Overlays</h2>
 *
 * <pre>
 * schema: overlay/1, rule: ID, for: VERSION, why: TEXT
 * disable: true, or any of:
 * severity, weights: [{say or if, weight or none}], evidence, ask, references: more of each
 * fixes (more), replace-fixes (each its namesake), remove-fixes: [ID], fix-order: [ID]
 * tests       what must hold of the changed rule
 * </pre>
 *
 * {@link dev.diagnose.rule.RuleMeaning} makes the version: twelve digits of a hash over what
 * decides about the diagnosis and over its fixes. An overlay for another version is left out and
 * told; so what somebody decided about one rule never acts on another that has only its name.
 * Overlays are lists of {@link dev.diagnose.rule.RuleEdit}, made in the order of packs and files,
 * each for the rule as it was without any; two that touch the same part are an error. A piece of
 * evidence is told by its condition, for that is what the version vouches for; {@code say} finds
 * the condition. Only rules with an overlay are decoded, and a pack without any costs nothing.
 *
 * <h2>What is checked beyond form</h2>
 *
 * Every placeholder resolves, and Chinese has the same ones as English; all wordings of a pattern
 * have the same captures and a literal of six bytes or more to scan for; a sample is matched by its
 * wording and a counter-sample by none, on the way that every log takes; links do not lead in a
 * circle. {@link dev.diagnose.rule.LintLevel} says how many tests are demanded, and whether
 * Chinese.
 *
 * <h2>What is left out</h2>
 *
 * A file with an error is left out whole, and every file that uses a name of it becomes an error
 * too. Causes alone stay known: a misspelt area should not make every rule unknown. A pack that is
 * for other versions of diagnose is left out whole.
 */
package dev.diagnose.rule;
