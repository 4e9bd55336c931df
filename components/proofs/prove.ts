import { browserApi } from '@/lib/client/browser-client';
import type { Copy } from '@/lib/copy/copy';
import { checkChain } from '@/lib/rules/raffles/chain/check-chain';
import { publishedChain } from '@/lib/rules/raffles/chain/published-chain';
import { checkProof } from '@/lib/rules/raffles/check-proof';
import type { CheckedStep } from './proof-steps';

/**
 * The steps of a published draw, recomputed in the browser.
 * @param fingerprint from a ticket, or empty @throws ApiError | Error when there is nothing to verify yet
 */
export async function* proofSteps(
  { offerKey, drawNo, fingerprint }: { offerKey: string; drawNo: number; fingerprint: string },
  words: Copy['proofCheck'],
): AsyncGenerator<CheckedStep> {
  const proof = await browserApi.query('getDrawProof', { offerKey, drawNo });
  const { seed, seedHash, entriesHash, chain } = proof;
  if (chain) {
    const published = publishedChain({ ...proof, chain }, offerKey, fingerprint);
    if (!published) throw new Error(words.notHeld);
    for await (const { step, ...outcome } of checkChain(published))
      yield { ...outcome, step: `chain:${step}` };
    return;
  }
  if (!seed || !seedHash || !entriesHash) throw new Error(words.notHeld);
  yield* checkProof({ ...proof, seed, seedHash: fingerprint || seedHash, entriesHash });
}
