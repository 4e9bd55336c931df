const PREFIX = 'FDW';
const DIGITS = 9;
const PATTERN = /^FDW(\d{9,15})$/;

/** What the bank's statement shows of a withdrawal, in letters and digits that every bank takes: `FDW000000042`. */
export const referenceOf = ({ referenceNo }: { referenceNo: number }): string =>
  `${PREFIX}${String(referenceNo).padStart(DIGITS, '0')}`;

/** The number in a reference; null for any other text. */
export function referenceNoOf(reference: string): number | null {
  const [, digits] = PATTERN.exec(reference) ?? [];
  return digits === undefined ? null : Number(digits);
}
