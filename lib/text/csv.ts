/** Lines of cells as CSV. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;

/** Cents as a number with two decimals, exactly. */
export function plainAmount(amountCents: number): string {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A text that a spreadsheet would take for a formula is kept a text. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
