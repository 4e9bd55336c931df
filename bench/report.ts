/** One line of the table: what was measured, in plain words, against what it ought to be. */
export interface Finding {
  what: string;
  measured: number;
  unit: '' | 's' | 'KB' | 'points';
  /** the target; none where the number is only for scale */
  atLeast?: number;
  atMost?: number;
  /** where the number comes from */
  detail: string;
}

const isMet = ({ measured, atLeast = -Infinity, atMost = Infinity }: Finding) =>
  measured >= atLeast && measured <= atMost;

const amount = (value: number, unit: Finding['unit']) => {
  if (unit === 'points') return value.toFixed(0);
  return unit === 'KB' ? `${value.toFixed(0)} KB` : `${value.toFixed(2)}${unit && ` ${unit}`}`;
};

const hasTarget = ({ atLeast, atMost }: Finding) => atLeast !== undefined || atMost !== undefined;

function target({ atLeast, atMost, unit }: Finding): string {
  if (atLeast !== undefined) return `at least ${amount(atLeast, unit)}`;
  return atMost === undefined ? 'for scale' : `at most ${amount(atMost, unit)}`;
}

function verdict(finding: Finding): string {
  if (!hasTarget(finding)) return '';
  return isMet(finding) ? 'met' : 'MISSED';
}

/** Prints the table as Markdown. */
export function printTable(findings: readonly Finding[]): void {
  const rows = [
    ['', 'measured', 'target', '', 'how'],
    ['-', '-:', '-:', '-', '-'],
    ...findings.map((finding) => [
      finding.what,
      amount(finding.measured, finding.unit),
      target(finding),
      verdict(finding),
      finding.detail,
    ]),
  ];
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows)
    console.log(`| ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join(' | ')} |`);
}

/** How many targets were met, in a sentence. */
export function targetsMet(findings: readonly Finding[]): string {
  const targets = findings.filter(hasTarget);
  const met = targets.filter(isMet).length;
  return `${met} of ${targets.length} targets met in this run.`;
}
