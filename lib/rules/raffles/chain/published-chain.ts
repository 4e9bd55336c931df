import type { ProofChain } from '@/lib/contract/draw-proofs';
import type { RaffleWinner } from '../pick-winners';
import type { Beside } from './beside-the-chain';
import type { PublishedChain } from './check-chain';

/** A proof as the API returns it. */
interface Published extends Beside {
  drawNo: number;
  isSandbox: boolean;
  published: readonly RaffleWinner[];
  chain: ProofChain;
}

/**
 * The data to check for a proof; null until all of it is published.
 * @param offer the draw's offer as the caller knows it
 */
export function publishedChain(
  { drawNo, isSandbox, published, chain, prizes, stop, drawDate }: Published,
  offer: string,
): PublishedChain | null {
  const { list, root, closingToken, signature, secret, second = null, head = null } = chain;
  if (list === null || !root || !closingToken || !signature || !secret) return null;
  return {
    ...{ list, root, head, closingToken, signature, secret, published, offer, isSandbox },
    draw: drawNo,
    fingerprint: chain.fingerprint,
    document: chain.document,
    authority: chain.authority,
    commitmentToken: chain.commitmentToken,
    second: second && { ...second, closingToken: second.closingToken ?? '' },
    round: chain.round,
    beside: { prizes, stop, drawDate },
  };
}
