import type { LineProblem } from './incoming-payment';
import { all, textAt, type XmlElement } from './read-xml';

/** The bank's own sums of a statement, where they are not those of its entries: a part of it may be missing. */
export function misfitsOf(statement: XmlElement): LineProblem[] {
  const [summary] = all(statement, 'TxsSummry');
  // a page may tell of the sums of all pages
  if (!summary || all(statement, 'StmtPgntn').length > 0) return [];
  const entries = all(statement, 'Ntry').filter((entry) => statusOf(entry) === 'BOOK');
  const everything = all(statement, 'Ntry');
  return [
    ['TtlNtries', 'entries', () => true] as const,
    [
      'TtlCdtNtries',
      'credits',
      (entry: XmlElement) => textAt(entry, 'CdtDbtInd') === 'CRDT',
    ] as const,
  ].flatMap(([name, words, isOne]) => {
    const [total] = all(summary, name);
    if (!total) return [];
    // some banks count what is only expected, others do not
    const either = [entries, everything].map((each) => each.filter(isOne));
    const misfit = (what: string, expected: string, values: readonly number[]) =>
      expected === '' || values.includes(Number(expected))
        ? []
        : [
            {
              line: total.line,
              reason: `the bank tells of ${what} ${expected}, and the statement has ${values[0]}: a part of it may be missing`,
            },
          ];
    return [
      ...misfit(
        `${words}:`,
        textAt(total, 'NbOfNtries'),
        either.map(({ length }) => length),
      ),
      ...(name === 'TtlCdtNtries'
        ? misfit(`${words} that sum up to`, textAt(total, 'Sum'), either.map(sumOf))
        : []),
    ];
  });
}

const statusOf = (entry: XmlElement): string => textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');

/** Rounded to five decimals, which is as many as amounts may have. */
const sumOf = (entries: readonly XmlElement[]): number =>
  Number(entries.reduce((sum, entry) => sum + Number(textAt(entry, 'Amt')), 0).toFixed(5));
