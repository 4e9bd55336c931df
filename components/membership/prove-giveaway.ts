import { browserApi } from '@/lib/api/browser-client';
import { membershipEndpoints as at } from '@/lib/contract/endpoints/membership';
import type { GetGiveawayProof } from '@/lib/contract/membership';
import { checkProof, type ProofStep } from '@/lib/rules/raffles/check-proof';

/** The steps of a drawn giveaway, recomputed here; null before it is drawn. @throws ApiError */
export async function giveawaySteps(drawId: string): Promise<AsyncGenerator<ProofStep> | null> {
  const proof = await browserApi<typeof GetGiveawayProof>(at.getGiveawayProof, { drawId });
  const { seed, entriesHash } = proof;
  return seed && entriesHash ? checkProof({ ...proof, seed, entriesHash }) : null;
}
