import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const HEADER = 'x-forwarded-for';
const SCHEME_HEADER = 'x-forwarded-proto';
/** the headers in which proxies pass on the requested host */
const PLACE_HEADERS = ['x-forwarded-host', 'x-forwarded-port'];
const SCHEMES = ['http', 'https'];

/**
 * The visitor's IP address: the one that the outermost of our own proxies added. Anything before it in the header was
 * written by the visitor, and may be forged.
 * @param trustedProxies the number of our proxies in front, each of which appends its caller's address
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

/** Turns an IPv4-mapped IPv6 address into the plain IPv4 address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The scheme that the visitor used: `http` or `https`. The outermost of our own proxies says so; one that says nothing,
 * or nonsense, passes on what it was asked by itself.
 * @param trustedProxies the number of our proxies in front, each of which replaces the header or adds to it
 */
export function visitorScheme(
  header: string | undefined,
  isEncrypted: boolean,
  trustedProxies: number,
): string {
  const said = (header ?? '').split(',').map((scheme) => scheme.trim().toLowerCase());
  const scheme = said.at(Math.max(-said.length, -trustedProxies));
  if (trustedProxies > 0 && scheme && SCHEMES.includes(scheme)) return scheme;
  return isEncrypted ? 'https' : 'http';
}

/**
 * Reduces `x-forwarded-for` of every request to this process to one trustworthy address, and `x-forwarded-proto` to the
 * scheme. Next keeps a header sent by the visitor and gives route handlers no other address, so it is corrected before
 * Next sees it.
 * @throws an Error when the setting is not a number of proxies
 */
export function trustProxy(setting: string | undefined): void {
  const trustedProxies = Number(setting ?? 0);
  if (!Number.isInteger(trustedProxies) || trustedProxies < 0)
    throw new Error(`TRUSTED_PROXIES must be a number of proxies; it is "${setting}".`);
  const country = process.env.COUNTRY_HEADER ? [process.env.COUNTRY_HEADER.toLowerCase()] : [];
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const { headers, socket } = request;
    const said = (name: string) => {
      const header = headers[name];
      return Array.isArray(header) ? header.join() : header;
    };
    headers[HEADER] = visitorAddress(said(HEADER), socket.remoteAddress ?? '', trustedProxies);
    const isEncrypted = 'encrypted' in socket && socket.encrypted === true;
    headers[SCHEME_HEADER] = visitorScheme(said(SCHEME_HEADER), isEncrypted, trustedProxies);
    // Next builds URLs from these headers; without a proxy of ours the visitor may have written them
    if (trustedProxies === 0)
      for (const name of [...PLACE_HEADERS, ...country]) delete headers[name];
  });
}
