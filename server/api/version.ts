import { versionOf } from '@/lib/client/exchange';
import type { Endpoint } from '@/lib/contract/call';
import { ShopError } from '@/server/kernel/errors';
import type { ApiRequest } from './api-request';

/**
 * Accepts the version that declares the call, or a later one with the same major number: clients of an earlier version
 * know other fields.
 * @throws request.version_unsupported
 */
export function requireVersion(endpoint: Endpoint, request: ApiRequest): void {
  const requested = versionOf(endpoint);
  const [major, minor] = partsOf(requested);
  const [spokenMajor, spokenMinor] = partsOf(request.headers.get('x-version') ?? '3.0');
  if (spokenMajor === major && spokenMinor >= minor) return;
  throw new ShopError('request.version_unsupported', {
    key: 'request.version_unsupported.call',
    values: { wanted: requested, major },
  });
}

function partsOf(version: string): [major: number, minor: number] {
  const [major = '', minor = ''] = version.split('.');
  return [Number(major), Number(minor)];
}
