import { browserApi } from '@/lib/client/browser-client';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Anchors } from '@/lib/rules/raffles/chain/chain-steps';
import { checkChain } from '@/lib/rules/raffles/chain/check-chain';
import { demandProtocol1 } from '@/lib/rules/raffles/chain/protocol-of-draw';
import { publishedChain } from '@/lib/rules/raffles/chain/published-chain';
import { checkProof } from '@/lib/rules/raffles/check-proof';
import type { CheckedStep } from './proof-steps';

/**
 * The steps of a published draw, recomputed in the browser.
 * @param anchors what stands on a ticket or in a mail @throws ApiError | Error when there is nothing to verify yet
 */
export async function* proofSteps(
  { offerKey, drawNo, anchors }: { offerKey: string; drawNo: number; anchors: Anchors },
  messages: ShopMessages['proofCheck'],
): AsyncGenerator<CheckedStep> {
  const proof = await browserApi.query('getDrawProof', { offerKey, drawNo });
  const { seed, seedHash, entriesHash, chain } = proof;
  if (chain) {
    const published = publishedChain({ ...proof, chain }, offerKey);
    if (!published) throw new Error(messages.notHeld);
    for await (const { step, ...outcome } of checkChain(published, { anchors }))
      yield { ...outcome, step: `chain:${step}` };
    return;
  }
  if (!seed || !seedHash || !entriesHash) throw new Error(messages.notHeld);
  demandProtocol1(offerKey, drawNo);
  yield* checkProof({ ...proof, seed, seedHash: anchors.fingerprint ?? seedHash, entriesHash });
}
