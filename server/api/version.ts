import type { Endpoint } from '@/lib/contract/call';
import { ShopError } from '@/server/kernel/errors';

/** The version a call is declared in; the lotto party's base has one of its own (specification 000, section 7). */
export const versionOf = ({ version, base }: Pick<Endpoint, 'version' | 'base'>): string =>
  version ?? (base === '/social/v2' ? '2.0' : '3.0');

/**
 * A call is spoken in the version that declares it, or in a later one of the same number before the point: who speaks
 * an earlier one knows other fields. @throws request.version_unsupported
 */
export function requireVersion(endpoint: Endpoint, request: Request): void {
  const wanted = versionOf(endpoint);
  const [major, minor] = partsOf(wanted);
  const [spokenMajor, spokenMinor] = partsOf(request.headers.get('x-version') ?? '3.0');
  if (spokenMajor === major && spokenMinor >= minor) return;
  throw new ShopError('request.version_unsupported', {
    key: 'request.version_unsupported.call',
    values: { wanted, major },
  });
}

function partsOf(version: string): [major: number, minor: number] {
  const [major = '', minor = ''] = version.split('.');
  return [Number(major), Number(minor)];
}
