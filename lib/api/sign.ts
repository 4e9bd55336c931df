const encoder = new TextEncoder();

/** What every request says about itself, besides its body. */
export interface SignatureInput {
  secret: string;
  applicationKey: string;
  /** milliseconds since 1970, as text */
  timestamp: string;
  /** the customer's access token, or empty for a visitor */
  customerToken: string;
}

/** HMAC-SHA256 over timestamp, application key and customer token, as hex. WebCrypto: the edge signs the same way. */
export async function sign({
  secret,
  applicationKey,
  timestamp,
  customerToken,
}: SignatureInput): Promise<string> {
  const key = await keyOf(secret);
  const text = encoder.encode(`${timestamp}\n${applicationKey}\n${customerToken}`);
  return hex(await crypto.subtle.sign('HMAC', key, text));
}

/** Compares in constant time. */
export async function isSignatureValid(input: SignatureInput, signature: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const key = await keyOf(input.secret);
  const text = encoder.encode(
    `${input.timestamp}\n${input.applicationKey}\n${input.customerToken}`,
  );
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', key, bytes, text);
}

const keys = new Map<string, Promise<CryptoKey>>();

function keyOf(secret: string): Promise<CryptoKey> {
  let key = keys.get(secret);
  if (!key) {
    key = crypto.subtle.importKey(
      'raw',
      encoder.encode(secret),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign', 'verify'],
    );
    keys.set(secret, key);
  }
  return key;
}

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
