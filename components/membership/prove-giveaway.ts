import { browserApi } from '@/lib/client/browser-client';
import type { GiveawayType } from '@/lib/contract/membership';
import { type ChainStep, checkChain } from '@/lib/rules/raffles/chain/check-chain';
import { demandProtocol1 } from '@/lib/rules/raffles/chain/protocol-of-draw';
import { publishedChain } from '@/lib/rules/raffles/chain/published-chain';
import { checkProof, type ProofStep } from '@/lib/rules/raffles/check-proof';

/** The steps of a drawn giveaway, recomputed in the browser; null before the draw. @throws ApiError */
export async function giveawaySteps(
  drawId: string,
  type: GiveawayType,
): Promise<AsyncGenerator<ProofStep | ChainStep> | null> {
  const proof = await browserApi.query('getGiveawayProof', { drawId });
  const { seed, entriesHash, chain } = proof;
  if (chain) {
    const published = publishedChain({ ...proof, chain }, `giveaway:${type}`);
    return published && checkChain(published);
  }
  if (!seed || !entriesHash) return null;
  demandProtocol1(`giveaway:${type}`, proof.drawNo);
  return checkProof({ ...proof, seed, entriesHash });
}
