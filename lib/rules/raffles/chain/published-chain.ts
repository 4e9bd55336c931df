import type { ProofChain } from '@/lib/contract/draws';
import type { RaffleWinner } from '../pick-winners';
import type { PublishedChain } from './check-chain';

/** A proof as the wire carries it. */
interface Published {
  drawNo: number;
  isSandbox: boolean;
  published: readonly RaffleWinner[];
  chain: ProofChain;
}

/**
 * What is checked of a proof; null until all of it is published.
 * @param offer as the checker knows the draw @param fingerprint from a ticket; without one, as it is published
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
