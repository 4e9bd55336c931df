import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const HEADER = 'x-forwarded-for';
/** what a proxy says of the address that was asked for */
const PLACE_HEADERS = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/**
 * Whose request it is: of all the addresses it came by, the one that our own proxies saw last. What stands before
 * it in the header was written by the visitor, who may write anything.
 * @param trustedProxies how many proxies of ours stand in front, each adding the address it was called from
 */
export function visitorAddress(
  header: string | undefined,
  socketAddress: string,
  trustedProxies: number,
): string {
  const said = (header ?? '').split(',').map((address) => address.trim());
  const way = [...said.filter(Boolean), socketAddress];
  return plain(way.at(Math.max(-way.length, -1 - trustedProxies)) ?? socketAddress);
}

/** An IPv4 address that came by an IPv6 socket is the same visitor's. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * From here on `x-forwarded-for` of every request to this process is one address that can be believed. Next keeps a
 * header that a visitor sent and tells route handlers no other address, so it is put right before Next sees it.
 * @throws an Error for a setting that is no number of proxies
 */
export function trustProxy(setting: string | undefined): void {
  const trustedProxies = Number(setting ?? 0);
  if (!Number.isInteger(trustedProxies) || trustedProxies < 0)
    throw new Error(`TRUSTED_PROXIES must be a number of proxies; it is "${setting}".`);
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const { headers, socket } = request;
    const header = headers[HEADER];
    const said = Array.isArray(header) ? header.join() : header;
    headers[HEADER] = visitorAddress(said, socket.remoteAddress ?? '', trustedProxies);
    // Next makes addresses of its own from these: without a proxy of ours a visitor has written them
    if (trustedProxies === 0) for (const name of PLACE_HEADERS) delete headers[name];
  });
}
