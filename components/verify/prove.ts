import { browserApi } from '@/lib/api/browser-client';
import type { GetDrawProof } from '@/lib/contract/draws';
import { drawsEndpoints as at } from '@/lib/contract/endpoints/draws';
import type { Copy } from '@/lib/copy/copy';
import { checkProof, type ProofStep } from '@/lib/rules/raffles/check-proof';

/** The steps of a published draw, recomputed here. @throws ApiError | Error when there is nothing to check yet */
export async function* proofSteps(
  offerKey: string,
  drawNo: number,
  words: Copy['proofCheck'],
): AsyncGenerator<ProofStep> {
  const proof = await browserApi<typeof GetDrawProof>(at.getDrawProof, { offerKey, drawNo });
  const { seed, seedHash, entriesHash } = proof;
  if (!seed || !seedHash || !entriesHash) throw new Error(words.notHeld);
  yield* checkProof({ ...proof, seed, seedHash, entriesHash });
}
