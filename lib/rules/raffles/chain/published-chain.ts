import type { ProofChain } from '@/lib/contract/draws';
import type { RaffleWinner } from '../pick-winners';
import type { PublishedChain } from './check-chain';

/** A proof as the API returns it. */
interface Published {
  drawNo: number;
  isSandbox: boolean;
  published: readonly RaffleWinner[];
  chain: ProofChain;
}

/**
 * The data to check for a proof; null until all of it is published.
 * @param offer the draw's offer as the caller knows it @param fingerprint from a ticket; the default
 * is the published one
 */
export function publishedChain(
  { drawNo, isSandbox, published, chain }: Published,
  offer: string,
  fingerprint = '',
): PublishedChain | null {
  const { list, root, closingToken, signature, secret } = chain;
  if (list === null || !root || !closingToken || !signature || !secret) return null;
  return {
    ...{ list, root, closingToken, signature, secret, published, offer, isSandbox },
    draw: drawNo,
    fingerprint: fingerprint || chain.fingerprint,
    document: chain.document,
    authority: chain.authority,
    commitmentToken: chain.commitmentToken,
    round: chain.round,
  };
}
