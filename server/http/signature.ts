import { timingSafeEqual } from 'node:crypto';
import { hmacSha256, sha256 } from '@/lib/client/hmac/node';
import { claimsOf, isFresh, signedText, versioned } from '@/lib/client/sign';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';

const VERSIONS = new Set(['2.0', '3.0', '3.1', '3.2', '3.3', '3.4', '3.5', '3.6']);

/**
 * Checks that an application that knows the secret signed the request within the last five minutes of real time:
 * method, path, query, customer token, idempotency key and the hash of its body. Reads only the headers: an unsigned
 * request's body is never read. Synchronous, so that no caller can forget to await it.
 */
export function checkSignature(request: Request): void {
  const { API_APPLICATION_KEY, API_APPLICATION_KEY_BEFORE, API_SECRET, API_SECRET_BEFORE } =
    readEnv();
  const claims = claimsOf(request);
  const shown = request.headers.get('x-signature') ?? '';
  const text = signedText(claims);
  // a web tier that has begun before a secret was changed signs by the one before, where that is still named
  const isSignedBy = (secret: string | undefined) =>
    secret !== undefined && isSame(versioned(hmacSha256(secret, text)), shown);
  const isOurs =
    isFresh(claims) &&
    [API_APPLICATION_KEY, API_APPLICATION_KEY_BEFORE].includes(claims.applicationKey) &&
    (isSignedBy(API_SECRET) || isSignedBy(API_SECRET_BEFORE));
  if (!isOurs) throw notSigned();
  if (!VERSIONS.has(request.headers.get('x-version') ?? '')) {
    throw new ShopError('request.version_unsupported', {
      values: { versions: [...VERSIONS].join(', ') },
    });
  }
}

/** Checks, once the body is read, that it is the signed one. @throws request.signature_invalid */
export function checkSignedBody(request: Request, body: string | Uint8Array<ArrayBuffer>): void {
  const signed = claimsOf(request).bodyHash;
  if (!isSame(body.length > 0 ? sha256(body) : '', signed)) throw notSigned();
}

const notSigned = () => new ShopError('request.signature_invalid');

/** Compares in constant time. */
function isSame(expected: string, received: string): boolean {
  const one = Buffer.from(expected);
  const other = Buffer.from(received);
  return one.length === other.length && timingSafeEqual(one, other);
}
