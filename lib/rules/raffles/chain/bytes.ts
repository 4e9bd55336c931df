import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 in lower-case hexadecimal; text is taken as UTF-8. */
export const sha256Hex = (data: string | Uint8Array): string =>
  bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data));

/** HMAC-SHA-256 of an ASCII text. */
export const hmacSha256 = (key: Uint8Array, text: string): Uint8Array =>
  hmac(sha256, key, utf8ToBytes(text));

/** The same with one key for many texts, which halves the time. */
export function hmacUnder(key: Uint8Array): (text: string) => Uint8Array {
  const keyed = hmac.create(sha256, key);
  return (text) => keyed.clone().update(utf8ToBytes(text)).digest();
}

/** @throws RangeError unless `hex` is `length` bytes in lower-case hexadecimal */
export function bytesOf(hex: string, length: number, what: string): Uint8Array {
  if (hex.length !== 2 * length || !/^[0-9a-f]*$/.test(hex)) {
    throw new RangeError(`${what} is not ${length} bytes in lower-case hexadecimal`);
  }
  return Uint8Array.from({ length }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The first four or eight bytes as a big-endian number. */
export const word32 = (bytes: Uint8Array): number => view(bytes).getUint32(0);
export const word64 = (bytes: Uint8Array): bigint => view(bytes).getBigUint64(0);
