import { isSignatureValid } from '@/lib/api/sign';
import { readEnv } from '@/server/kernel/env';
import { ShopError } from '@/server/kernel/errors';

const TOLERANCE_MS = 5 * 60_000;
const VERSIONS = new Set(['2.0', '3.0', '3.1', '3.2', '3.3', '3.4', '3.5', '3.6']);

/** Every request is signed by an application that knows the secret, within the last five minutes of real time. */
export async function checkSignature(request: Request): Promise<void> {
  const { API_APPLICATION_KEY, API_SECRET } = readEnv();
  const timestamp = request.headers.get('x-timestamp') ?? '';
  const applicationKey = request.headers.get('x-application-key') ?? '';
  const customerToken = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  const isFresh =
    /^\d{10,16}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp)) <= TOLERANCE_MS;
  const isOurs =
    isFresh &&
    applicationKey === API_APPLICATION_KEY &&
    (await isSignatureValid(
      { secret: API_SECRET, applicationKey, timestamp, customerToken },
      request.headers.get('x-signature') ?? '',
    ));
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
