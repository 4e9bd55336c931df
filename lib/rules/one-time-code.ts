const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** How long the code of this moment stays good, in milliseconds. */
export const codeExpiresInMs = (nowMs: number): number => STEP_MS - (nowMs % STEP_MS);

/** The six digits an authenticator app shows for a base32 secret at a moment (RFC 6238, SHA-1, 30 seconds). */
export async function oneTimeCode(secret: string, nowMs: number): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret),
    { name: 'HMAC', hash: 'SHA-1' },
    false,
    ['sign'],
  );
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(nowMs / STEP_MS)));
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = digest.getUint8(digest.byteLength - 1) & 0x0f;
  const number = digest.getUint32(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Five bits a letter, most significant first; what is no letter of the alphabet is left out. */
function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  const bits = [...secret.toUpperCase()]
    .map((letter) => BASE32.indexOf(letter))
    .filter((value) => value >= 0)
    .map((value) => value.toString(2).padStart(5, '0'))
    .join('');
  const bytes = new Uint8Array(Math.floor(bits.length / 8));
  for (let i = 0; i < bytes.length; i += 1)
    bytes[i] = Number.parseInt(bits.slice(i * 8, i * 8 + 8), 2);
  return bytes;
}
