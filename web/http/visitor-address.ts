import type { RequestLink } from './chain';

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
  const addresses = (header ?? '').split(',').map((address) => address.trim());
  const way = [...addresses.filter(Boolean), socketAddress];
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
  const schemes = (header ?? '').split(',').map((scheme) => scheme.trim().toLowerCase());
  const scheme = schemes.at(Math.max(-schemes.length, -trustedProxies));
  if (trustedProxies > 0 && scheme && SCHEMES.includes(scheme)) return scheme;
  return isEncrypted ? 'https' : 'http';
}

/**
 * Reduces `x-forwarded-for` of every request to one trustworthy address, and `x-forwarded-proto` to the scheme. Next
 * keeps a header sent by the visitor and gives route handlers no other address, so it is corrected before Next sees it.
 * @param countryHeader the header in which a proxy names the visitor's country
 */
export function trustProxy(trustedProxies: number, countryHeader?: string): RequestLink {
  const country = countryHeader ? [countryHeader.toLowerCase()] : [];
  return (request, _response, next) => {
    const { headers, socket } = request;
    const headerOf = (name: string) => {
      const header = headers[name];
      return Array.isArray(header) ? header.join() : header;
    };
    headers[HEADER] = visitorAddress(headerOf(HEADER), socket.remoteAddress ?? '', trustedProxies);
    const isEncrypted = 'encrypted' in socket && socket.encrypted === true;
    headers[SCHEME_HEADER] = visitorScheme(headerOf(SCHEME_HEADER), isEncrypted, trustedProxies);
    // Next builds URLs from these headers; without a proxy of ours the visitor may have written them
    if (trustedProxies === 0)
      for (const name of [...PLACE_HEADERS, ...country]) delete headers[name];
    next();
  };
}
