import type { ProofChain } from '@/lib/contract/draws';
import { type ChainStep, checkChain } from '@/lib/rules/raffles/chain/check-chain';
import { publishedChain } from '@/lib/rules/raffles/chain/published-chain';
import type { RaffleWinner } from '@/lib/rules/raffles/pick-winners';

interface Proof {
  drawNo: number;
  isSandbox: boolean;
  published: readonly RaffleWinner[];
  chain: ProofChain | null;
}

/** Every step of a published proof, checked; the fingerprint is the published one unless a ticket's is given. */
export async function linksOf(
  { chain, ...proof }: Proof,
  offer: string,
  fingerprint = '',
): Promise<ChainStep[]> {
  const published = chain && publishedChain({ ...proof, chain }, offer, fingerprint);
  if (!published) throw new Error('This draw is not published yet');
  const links: ChainStep[] = [];
  for await (const link of checkChain(published)) links.push(link);
  return links;
}
