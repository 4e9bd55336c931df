import { createHmac, timingSafeEqual } from 'node:crypto';
import { readEnv } from '@/server/kernel/env';
import { ShopError } from '@/server/kernel/errors';

const TOLERANCE_MS = 5 * 60_000;
const VERSIONS = new Set(['2.0', '3.0', '3.1', '3.2', '3.3', '3.4', '3.5', '3.6']);

/** Every request is signed by an application that knows the secret, within the last five minutes of real time. */
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
    isSignatureOf(
      `${timestamp}\n${applicationKey}\n${customerToken}`,
      API_SECRET,
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

// What `sign` of lib/api makes for the edge and for us; here it is checked on every request, and at once.
function isSignatureOf(text: string, secret: string, signature: string): boolean {
  const given = Buffer.from(signature, 'hex');
  const right = createHmac('sha256', secret).update(text).digest();
  return given.length === right.length && timingSafeEqual(given, right);
}
