import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { DrawProof, GetDrawProof } from '@/lib/contract/draw-proofs';
import type { Currency } from '@/lib/contract/site';
import { readDocument } from '@/lib/rules/raffles/chain/commitment-document';
import { firstRaffle } from '@/lib/rules/raffles/first-raffle';
import { findOffer } from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readChain } from '@/server/proofs';
import { readEntries } from './entries';
import { findDraw } from './find-draws';
import { noSuchDraw, resultKey } from './result-scope';
import { readResult } from './results';
import { hasResult } from './states';

/**
 * Everything needed to repeat a raffle draw: the seed's hash from the start, the entries' hash from
 * the close, seed and entries once it is drawn. @throws draw.not_raffle | draw.not_found |
 * offer.not_found
 */
export async function getDrawProof(
  ctx: Context,
  { offerKey, drawNo }: VerbInput<typeof GetDrawProof>,
): Promise<CallResult<typeof GetDrawProof>> {
  const key = resultKey(offerKey);
  const offer = findOffer(key);
  if (offer?.kind !== 'raffle') {
    throw new ShopError('draw.not_raffle');
  }
  const draw = await findDraw(ctx, key, drawNo);
  const result = await readResult(ctx.db, key, drawNo);
  if (!draw || !result) noSuchDraw(key, drawNo);
  const isRevealed = hasResult(draw.status);
  const chain = await readChain(ctx.db, draw.id, isRevealed ? draw.seed : null);
  return {
    offerKey: key,
    offerName: offer.name,
    drawNo,
    status: draw.status,
    stop: result.stop,
    drawDate: result.drawDate,
    isSandbox: result.isSandbox,
    seedHash: draw.seedHash,
    seed: isRevealed ? draw.seed : null,
    entriesHash: draw.entriesHash,
    entries: isRevealed && !chain ? await readEntries(ctx.db, draw.id) : [],
    prizes: chain
      ? promisedPrizes(chain.document, offer.currency)
      : isRevealed
        ? drawnPrizes(result.rafflePrizes)
        : offeredPrizes(key, offer.currency),
    published: result.rafflePrizes.map(({ rank, ticketNo }) => ({ rank, ticketNo })),
    chain,
  };
}

/** The prizes as committed: the rules may have changed since. */
function promisedPrizes(document: string, currency: Currency): DrawProof['prizes'] {
  return readDocument(document).prizes.map(({ rank, title, valueCents, quantity }) => ({
    rank,
    title,
    value: { amountCents: valueCents, currency },
    quantity,
  }));
}

/** What promised nothing was written before catalogues. */
function offeredPrizes(key: string, currency: Currency): DrawProof['prizes'] {
  const { prizes = [] } = firstRaffle(key) ?? {};
  return prizes.map(({ rank, title, valueCents, quantity }) => ({
    rank,
    title,
    value: { amountCents: valueCents, currency },
    quantity,
  }));
}

/** The prizes as drawn: the rules may have changed since. */
function drawnPrizes(
  drawn: { rank: number; title: string; value: DrawProof['prizes'][number]['value'] }[],
) {
  const prizes = new Map<number, DrawProof['prizes'][number]>();
  for (const { rank, title, value } of drawn) {
    const quantity = (prizes.get(rank)?.quantity ?? 0) + 1;
    prizes.set(rank, { rank, title, value, quantity });
  }
  return [...prizes.values()].sort((one, other) => one.rank - other.rank);
}
