import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isOfficePath } from '@/lib/routes/office';
import { familyOf, networkList } from '@/web/network-list';
import type { RequestLink } from './chain';
import { refuseEarly } from './refuse-early';

/** Whether a request comes from one of these networks; without a list it may come from anywhere. */
export function officeNetworks(
  networks: readonly string[] | undefined,
): (request: Pick<IncomingMessage, 'headers'>) => boolean {
  if (!networks) return () => true;
  const list = networkList(networks);
  return ({ headers }) => {
    const address = String(headers['x-forwarded-for'] ?? '');
    const version = isIP(address);
    return version !== 0 && list.check(address, familyOf(version));
  };
}

/**
 * Opens the office, its pages and its calls, to these networks alone: to everybody else there is no such place. Without a
 * list it is open to whoever signs in. Comes after `trustProxy`, which has written the visitor's address down.
 */
export function guardOffice(networks: readonly string[] | undefined): RequestLink {
  const mayCome = officeNetworks(networks);
  return (request, response, next) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (!isOfficePath(decoded(path)) || mayCome(request)) return next();
    refuseEarly(request, response, 404);
  };
}

/** As Next reads the path: escapes and case hide nothing. A path that cannot be read is no page. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replace(/^\/+/, '/').toLowerCase();
  } catch {
    return path;
  }
}
