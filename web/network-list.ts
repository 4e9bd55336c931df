import { BlockList, isIP } from 'node:net';

/** Addresses and networks in CIDR notation, as `OPERATOR_ADDRESSES` names them. @throws RangeError for what is neither */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix, ...rest] = network.split('/');
    const version = isIP(address);
    const bits = prefix === undefined ? widthOf(version) : Number(prefix);
    const isNetwork =
      version !== 0 &&
      rest.length === 0 &&
      /^\d{1,3}$/.test(prefix ?? '0') &&
      bits <= widthOf(version);
    if (!isNetwork) throw new RangeError(`${network} is neither an address nor a network`);
    list.addSubnet(address, bits, familyOf(version));
  }
  return list;
}

const widthOf = (version: number): number => (version === 4 ? 32 : 128);
/** As `BlockList` names it. */
export const familyOf = (version: number) => (version === 4 ? 'ipv4' : 'ipv6');
