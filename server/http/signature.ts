import { timingSafeEqual } from 'node:crypto';
import { hmacSha256 } from '@/lib/api/hmac/node';
import { signedText } from '@/lib/api/sign';
import { readEnv } from '@/server/kernel/env';
import { ShopError } from '@/server/kernel/errors';

const TOLERANCE_MS = 5 * 60_000;
const VERSIONS = new Set(['2.0', '3.0', '3.1', '3.2', '3.3', '3.4', '3.5', '3.6']);

/**
 * Every request is signed by an application that knows the secret, within the last five minutes of real time.
 * It throws at once, with no promise that a caller could forget to wait for.
 */
export function checkSignature(request: Request): void {
  const { API_APPLICATION_KEY, API_SECRET } = readEnv();
  const timestamp = request.headers.get('x-timestamp') ?? '';
  const applicationKey = request.headers.get('x-application-key') ?? '';
  const customerToken = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  const isFresh =
    /^\d{10,16}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp)) <= TOLERANCE_MS;
  const isOurs =
    isFresh &&
    applicationKey === API_APPLICATION_KEY &&
    isSame(
      hmacSha256(API_SECRET, signedText({ timestamp, applicationKey, customerToken })),
      request.headers.get('x-signature') ?? '',
    );
  if (!isOurs)
    throw new ShopError(
      'request.signature_invalid',
      'The request is not signed, or its signature is stale.',
    );
  if (!VERSIONS.has(request.headers.get('x-version') ?? '')) {
    throw new ShopError(
      'request.version_unsupported',
      `The version must be one of ${[...VERSIONS].join(', ')}.`,
    );
  }
}

/** Compares in constant time. */
function isSame(right: string, signature: string): boolean {
  const one = Buffer.from(right, 'hex');
  const other = Buffer.from(signature, 'hex');
  return one.length === other.length && timingSafeEqual(one, other);
}
