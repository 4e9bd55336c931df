const HEADINGS = [
  'what happens',
  'sales',
  's without',
  's until whole',
  'errors seen',
  'guarantees',
];

/** The drill's outcome as a table of Markdown. */
export function tableOf(rows) {
  const lines = [
    HEADINGS,
    HEADINGS.map(() => '---'),
    ...rows.map(({ name, sales, gapMs, wholeMs, errors, broken }) => [
      name,
      String(sales),
      inSeconds(gapMs),
      inSeconds(wholeMs),
      errors.map(([error, count]) => `${count} × ${error}`).join(', ') || 'none',
      broken ? `BROKEN: ${broken.replaceAll('|', '/')}` : 'hold',
    ]),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const inSeconds = (ms) => (ms === undefined ? '-' : (ms / 1_000).toFixed(1));
