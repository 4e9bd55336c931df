import { browserApi } from '@/lib/api/browser-client';
import type { GetDrawProof } from '@/lib/contract/draws';
import { drawsEndpoints as at } from '@/lib/contract/endpoints/draws';
import { checkProof, type ProofStep } from '@/lib/rules/raffles/check-proof';

/** The steps of a published draw, recomputed here. @throws ApiError | Error when there is nothing to check yet */
export async function* proofSteps(offerKey: string, drawNo: number): AsyncGenerator<ProofStep> {
  const proof = await browserApi<typeof GetDrawProof>(at.getDrawProof, { offerKey, drawNo });
  const { seed, seedHash, entriesHash } = proof;
  if (!seed || !seedHash || !entriesHash) throw new Error('This draw has not been held yet.');
  yield* checkProof({ ...proof, seed, seedHash, entriesHash });
}
