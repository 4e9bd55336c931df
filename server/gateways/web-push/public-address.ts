import { lookup as lookupName } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

const inward = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inward.addSubnet(network, bits, 'ipv4');

/** What the internet's own addresses begin with; of these, some carry an IPv4 address within, or are examples. */
const outward = new BlockList();
outward.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inward.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the public internet, as far as its form says. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return outward.check(address, 'ipv6') && !inward.check(address, 'ipv6');
  return !inward.check(address, 'ipv4');
}

/**
 * Resolves a name for a connection, and refuses it where any of its addresses leads inward: a name that somebody else
 * owns may lead anywhere. The connection goes to what was looked at.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookupName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${hostname} leads to no public address`), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
