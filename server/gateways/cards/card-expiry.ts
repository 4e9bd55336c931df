/** Is a card that says `MM/YY` out of date? It is good to the end of that month, anywhere on earth. */
export function isPastExpiry(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  const ANYWHERE_ON_EARTH_MS = 12 * 3_600_000;
  return now.getTime() >= Date.UTC(2000 + year, month) + ANYWHERE_ON_EARTH_MS;
}
