import { mergedRanges, type SoldTickets } from './ticket-ranges';

/** @throws RangeError unless it is 32 bytes in hexadecimal. */
export function seedBytes(seedHex: string): Uint8Array<ArrayBuffer> {
  if (!/^[0-9a-f]{64}$/i.test(seedHex)) throw new RangeError('a seed is 64 hexadecimal digits');
  return Uint8Array.from({ length: 32 }, (_, index) =>
    Number.parseInt(seedHex.slice(2 * index, 2 * index + 2), 16),
  );
}

async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of the seed's 32 bytes, in lower-case hexadecimal: published before sales close. */
export function seedHash(seedHex: string): Promise<string> {
  return sha256Hex(seedBytes(seedHex));
}

/**
 * The sold tickets in their only valid form: ascending, neighbours joined, `from-to` separated by
 * commas, a single ticket as `n-n`, nothing else: `1-250,300-300,402-411`.
 */
export function entriesText(sold: SoldTickets): string {
  return mergedRanges(sold)
    .map(({ from, to }) => `${from}-${to}`)
    .join(',');
}

/** SHA-256 of `entriesText` in UTF-8, in lower-case hexadecimal: published when sales close. */
export function entriesHash(sold: SoldTickets): Promise<string> {
  return sha256Hex(new TextEncoder().encode(entriesText(sold)));
}
