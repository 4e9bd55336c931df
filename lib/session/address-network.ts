import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;
/** The groups of an IPv6 address that name the network: a visitor chooses the other four at will. */
const GROUPS_OF_NETWORK = 4;

/**
 * The network by which visitors of an address are counted: an IPv4 address stands for itself, also when it is written
 * as IPv6; an IPv6 address becomes its /64. Anything else is returned as it is.
 */
export function networkOf(address: string): string {
  const plain = address.replace(MAPPED, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = (plain.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const first = before ? before.split(':') : [];
  const last = after ? after.split(':') : [];
  const size = 8 - (plain.includes('.') ? 1 : 0);
  const zeros = after === undefined ? [] : Array(Math.max(size - first.length - last.length, 0));
  const groups = [...first, ...Array.from(zeros, () => '0'), ...last];
  const network = groups.slice(0, GROUPS_OF_NETWORK);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
