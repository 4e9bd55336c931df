const encoder = new TextEncoder();
const keys = new Map<string, Promise<CryptoKey>>();

/** HMAC-SHA256 as hex with WebCrypto, for middleware. */
export async function hmacSha256(secret: string, text: string): Promise<string> {
  return hex(await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(text)));
}

/** SHA-256 of a text or of bytes, as hex. */
export async function sha256(body: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  return hex(await crypto.subtle.digest('SHA-256', bytes));
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

function keyOf(secret: string): Promise<CryptoKey> {
  let key = keys.get(secret);
  if (!key) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    key = crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
    keys.set(secret, key);
  }
  return key;
}
