import { useOpenDraws } from '@/components/offers/offer-now';
import type { OfferDraw, ProductOffer } from '@/lib/contract/catalogue';
import type { AgainOption } from './again-options';

export interface DrawPlan {
  /** draws that a ticket can start with, the next first */
  draws: OfferDraw[];
  first: OfferDraw;
  counts: number[];
  count: number;
  /** how often the ticket is bought again; null: once */
  again: AgainOption | null;
  /** the requested draw, if it can no longer be entered */
  missedDrawNo: number | null;
}

/**
 * The first draw and the number of draws of a ticket, among the draws open now; null when none is. A choice that is no
 * longer available falls back to the next draw, or the smallest number of draws. A ticket that is bought again is one
 * entry at a time.
 */
export function useDrawPlan(
  offer: ProductOffer,
  picked: { firstDrawNo: number | null; numDraws: number | null; again: string | null },
  againOptions: readonly AgainOption[],
): DrawPlan | null {
  const open = useOpenDraws(offer.draws);
  const shortest = Math.min(...offer.drawCounts);
  const draws = open.slice(0, Math.max(0, open.length - shortest + 1));
  const chosenDraw = draws.find(({ drawNo }) => drawNo === picked.firstDrawNo);
  const first = chosenDraw ?? draws[0];
  if (!first) return null;
  const left = open.length - open.indexOf(first);
  const counts = offer.drawCounts.filter((count) => count <= left);
  const again = againOptions.find(({ value }) => value === picked.again) ?? null;
  const chosenCount = again ? shortest : picked.numDraws;
  const count = counts.find((choice) => choice === chosenCount) ?? shortest;
  return {
    draws,
    first,
    counts,
    count,
    again,
    missedDrawNo: chosenDraw ? null : picked.firstDrawNo,
  };
}
