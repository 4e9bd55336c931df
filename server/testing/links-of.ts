import type { ProofChain } from '@/lib/contract/draw-proofs';
import type { Beside } from '@/lib/rules/raffles/chain/beside-the-chain';
import { type ChainStep, checkChain, type Measure } from '@/lib/rules/raffles/chain/check-chain';
import { publishedChain } from '@/lib/rules/raffles/chain/published-chain';
import type { RaffleWinner } from '@/lib/rules/raffles/pick-winners';

interface Proof extends Beside {
  drawNo: number;
  isSandbox: boolean;
  published: readonly RaffleWinner[];
  chain: ProofChain | null;
}

/** Every step of a published proof, checked; with what a ticket or a copy of the log says. */
export async function linksOf(
  { chain, ...proof }: Proof,
  offer: string,
  measure: Measure = {},
): Promise<ChainStep[]> {
  const published = chain && publishedChain({ ...proof, chain }, offer);
  if (!published) throw new Error('This draw is not published yet');
  const links: ChainStep[] = [];
  for await (const link of checkChain(published, measure)) links.push(link);
  return links;
}
