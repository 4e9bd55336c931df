import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

interface CodeOptions {
  digits?: number;
  algorithm?: 'sha1' | 'sha256' | 'sha512';
}

/** The code of one 30-second step (RFC 6238 over the truncation of RFC 4226). */
export function totpCode(secret: Buffer, step: number, options: CodeOptions = {}): string {
  const { digits = 6, algorithm = 'sha1' } = options;
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac(algorithm, secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (timeMs: number): number => Math.floor(timeMs / 1000 / STEP_SECONDS);

/** The step a code belongs to: the present one, or one before or after it for clocks that are off. */
export function matchingStep(secret: string, code: string, timeMs: number): number | null {
  const key = decodeBase32(secret);
  const now = stepAt(timeMs);
  const steps = [now, now - 1, now + 1];
  return steps.find((step) => isEqual(totpCode(key, step), code)) ?? null;
}

/** Base32 as authenticator apps take it: any case, spaces and padding ignored. */
export function decodeBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text.toUpperCase().replace(/[\s=-]/g, '')) {
    const index = BASE32.indexOf(letter);
    if (index < 0) throw new Error('not a base32 secret');
    value = ((value << 5) | index) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  return Buffer.from(bytes);
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
