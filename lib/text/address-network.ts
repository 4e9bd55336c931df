/** Longer than any IP address with a zone; what is longer is no address, and is cut before anything looks at it. */
const LONGEST = 64;
const GROUPS = 8;
const GROUP = /^[0-9a-f]{1,4}$/i;
const BYTE = /^(?:0|[1-9]\d{0,2})$/;

/**
 * Whom to count an address as: an IPv6 customer has at least the 2^64 addresses of a /64 and may use a new one for every
 * request, an IPv4 customer has one.
 * @returns an IPv4 address (also one mapped into IPv6) as it is, an IPv6 address as its /64 in canonical text
 * (`2001:db8:0:1::/64`), and what is no address unchanged but for its length
 */
export function networkOf(address: string): string {
  const groups = groupsOf(plainText(address));
  if (!groups) return address.slice(0, LONGEST);
  return mappedIpv4(groups) ?? prefixOf(groups, 4);
}

/**
 * The next larger network that one holder may have: many providers lend a household or a server a whole /48, which is
 * 65,536 of the /64 above. Count it as well, with a higher bound: others lend a /48 to many customers.
 * @returns the /48 of an IPv6 address in canonical text, null for everything else
 */
export function wideNetworkOf(address: string): string | null {
  const groups = groupsOf(plainText(address));
  return groups && mappedIpv4(groups) === null ? prefixOf(groups, 3) : null;
}

/** Without the zone of a link-local address (`fe80::1%eth0`), which names an interface of ours. */
const plainText = (address: string): string => address.slice(0, LONGEST).split('%', 1)[0] ?? '';

/** The eight groups of an IPv6 address as numbers; null for anything else. */
function groupsOf(text: string): number[] | null {
  const [left = '', right, ...more] = text.split('::');
  if (more.length > 0) return null;
  const head = left ? left.split(':') : [];
  const tail = right ? right.split(':') : [];
  const last = (right === undefined ? head : tail).pop();
  const words = [...head, ...tail, ...(last === undefined ? [] : (lastWords(last) ?? ['?']))];
  if (right === undefined ? words.length !== GROUPS : words.length >= GROUPS) return null;
  if (!words.every((word) => GROUP.test(word))) return null;
  const zeros = Array.from({ length: GROUPS - words.length }, () => '0');
  return [...head, ...zeros, ...words.slice(head.length)].map((word) => Number.parseInt(word, 16));
}

/** An address may end in IPv4's notation, which stands for two groups. */
function lastWords(last: string): string[] | null {
  if (!last.includes('.')) return [last];
  const bytes = last.split('.');
  if (bytes.length !== 4 || !bytes.every((byte) => BYTE.test(byte) && Number(byte) < 256))
    return null;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16));
}

/** The IPv4 address inside `::ffff:0:0/96`, as a socket that listens on both families reports it. */
function mappedIpv4(groups: number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return null;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** RFC 5952: the zeros at the end are always the longest run, so they are what `::` stands for. */
function prefixOf(groups: number[], length: number): string {
  const prefix = groups.slice(0, length);
  while (prefix.at(-1) === 0) prefix.pop();
  return `${prefix.map((group) => group.toString(16)).join(':')}::/${length * 16}`;
}
