import type { SentenceKey } from '@/lib/contract/sentence';
import { networkOf, wideNetworkOf } from '@/lib/text/address-network';
import type { Db } from '@/server/db/pool';
import { countSender } from './count-sender';

/** Some providers lend a /48 to many customers, others a whole one to each: it may do as much as eight of its /64. */
const WIDE_TIMES = 8;

export interface CountedNetwork {
  /** what it is counted as */
  name: string;
  /** how many times the bound of a single address it may reach */
  times: number;
}

/**
 * The networks that a request's address counts against, always the small one first, so that two requests at once do
 * not deadlock: an IPv4 address, or the /64 of an IPv6 address and its /48.
 */
export function networksOf(address: string): CountedNetwork[] {
  const wide = wideNetworkOf(address);
  return [
    { name: networkOf(address), times: 1 },
    ...(wide === null ? [] : [{ name: wide, times: WIDE_TIMES }]),
  ];
}

/**
 * Whether an address says nothing about who the visitor is: behind a proxy that TRUSTED_PROXIES does not name, everybody
 * appears to have the address of this machine. Jobs have none.
 */
export const isThisMachine = (address: string): boolean =>
  address === '::1' || ['', '127.0.0.1'].includes(networkOf(address));

/**
 * Counts requests for one purpose by network address, in windows of an hour of real time, across all nodes.
 * @param limit for one address; a larger network may do more
 * @throws request.rate_limited with the sentence of that key
 */
export async function countAddress(db: Db, { purpose, address, limit, key }: Visit): Promise<void> {
  for (const { name, times } of networksOf(address))
    await countSender(db, { sender: `${purpose}:${name}`, limit: limit * times, key });
}

interface Visit {
  /** what is counted apart from other purposes: `sign-up` */
  purpose: string;
  address: string;
  limit: number;
  key: SentenceKey;
}
