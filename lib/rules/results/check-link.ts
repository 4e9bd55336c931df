/** What somebody typed into the number checker. */
export interface TypedNumbers {
  numbers: string;
  special: string;
}

const LINK = /^#check=([\d.-]{1,300})(?:~(\d{1,3}))?$/;

/** A page's hash that carries numbers to check: `#check=9.5.32.13.33.4.25~7`. It never reaches a server. */
export function checkHash({ numbers, special }: TypedNumbers): string {
  const tidy = numbers
    .trim()
    .replace(/\s*[-–]\s*/g, '-')
    .replace(/[\s,;.]+/g, '.');
  return `#check=${tidy}${special.trim() && `~${special.trim()}`}`;
}

/** The numbers that a page's hash carries; null where it carries none. */
export function readCheckHash(hash: string): TypedNumbers | null {
  const found = LINK.exec(hash);
  if (!found) return null;
  return { numbers: (found[1] ?? '').replaceAll('.', ' '), special: found[2] ?? '' };
}
