import { useOpenDraws } from '@/components/offers/offer-now';
import type { OfferDraw, ProductOffer } from '@/lib/contract/catalogue';

export interface DrawPlan {
  /** draws a ticket can start with, the next first */
  draws: OfferDraw[];
  first: OfferDraw;
  counts: number[];
  count: number;
  /** the draw that was asked for, when it cannot be entered any more */
  missedDrawNo: number | null;
}

/**
 * Where a ticket starts and how many draws it enters, of what is open by now; null when nothing is. A choice that
 * is gone falls back to the next draw, or the shortest run.
 */
export function useDrawPlan(
  offer: ProductOffer,
  asked: { firstDrawNo: number | null; numDraws: number | null },
): DrawPlan | null {
  const open = useOpenDraws(offer.draws);
  const shortest = Math.min(...offer.drawCounts);
  const draws = open.slice(0, Math.max(0, open.length - shortest + 1));
  const wanted = draws.find(({ drawNo }) => drawNo === asked.firstDrawNo);
  const first = wanted ?? draws[0];
  if (!first) return null;
  const left = open.length - open.indexOf(first);
  const counts = offer.drawCounts.filter((count) => count <= left);
  const count = counts.find((choice) => choice === asked.numDraws) ?? shortest;
  return { draws, first, counts, count, missedDrawNo: wanted ? null : asked.firstDrawNo };
}
