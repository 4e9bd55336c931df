/** Month and year of a card, as `MM/YY`. */
export type CardExpiry = string;

const PATTERNS = [
  // 12/29, 1-2029, 12 29, 12.29
  /^(?<month>\d{1,2})[ /.-]+(?<year>\d{2}|\d{4})$/,
  // 2029-12, as browsers fill it in
  /^(?<year>\d{4})[ /.-]+(?<month>\d{1,2})$/,
  // 1229 and 122029, on a keypad without a slash
  /^(?<month>0[1-9]|1[0-2])(?<year>\d{2}|20\d{2})$/,
  // 202912
  /^(?<year>20\d{2})(?<month>0[1-9]|1[0-2])$/,
] as const;

/** Reads an expiry date as people type, paste or autofill it; returns `MM/YY`, or null while it is not one. */
export function readExpiry(text: string): CardExpiry | null {
  const tidy = text.trim().slice(0, 20).replaceAll(/\s+/g, ' ');
  for (const pattern of PATTERNS) {
    const { month = '', year = '' } = pattern.exec(tidy)?.groups ?? {};
    const isMonth = Number(month) >= 1 && Number(month) <= 12;
    if (isMonth && (year.length === 2 || year.startsWith('20')))
      return `${month.padStart(2, '0')}/${year.slice(-2)}`;
  }
  return null;
}

/** Whether a card that says `MM/YY` has expired. It is valid to the end of that month in every time zone. */
export const isPastExpiry = (expiry: CardExpiry, now: Date): boolean =>
  now.getTime() >= expiresAtMs(expiry);

/** When a card that says `MM/YY` stops being valid, in milliseconds since 1970. */
export function expiresAtMs(expiry: CardExpiry): number {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  const ANYWHERE_ON_EARTH_MS = 12 * 3_600_000;
  return Date.UTC(2000 + year, month) + ANYWHERE_ON_EARTH_MS;
}
