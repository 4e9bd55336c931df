/** One line of the table: what was measured, in plain words, against what it ought to be. */
export interface Finding {
  what: string;
  measured: number;
  unit: '' | 's' | 'KB';
  atLeast?: number;
  atMost?: number;
  /** where the number comes from */
  detail: string;
}

const isMet = ({ measured, atLeast = -Infinity, atMost = Infinity }: Finding) =>
  measured >= atLeast && measured <= atMost;

const amount = (value: number, unit: Finding['unit']) =>
  unit === 'KB' ? `${value.toFixed(0)} KB` : `${value.toFixed(2)}${unit && ` ${unit}`}`;

const target = ({ atLeast, atMost, unit }: Finding) =>
  atLeast === undefined
    ? `at most ${amount(atMost ?? 0, unit)}`
    : `at least ${amount(atLeast, unit)}`;

/** Prints the table as Markdown, and says in a sentence how many targets were met. */
export function printReport(findings: readonly Finding[]): void {
  const rows = [
    ['', 'measured', 'target', '', 'how'],
    ['-', '-:', '-:', '-', '-'],
    ...findings.map((finding) => [
      finding.what,
      amount(finding.measured, finding.unit),
      target(finding),
      isMet(finding) ? 'met' : 'MISSED',
      finding.detail,
    ]),
  ];
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows)
    console.log(`| ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join(' | ')} |`);
  const met = findings.filter(isMet).length;
  console.log(`\n${met} of ${findings.length} targets met in this run.`);
}
