import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';

/**
 * The present number of a draw that an old URL may mean; null where it means none. A game that took
 * over its operator's numbers had other numbers before (Weekday Windfall from 5001, decision 037).
 * Until the official numbers reach those, a number in the old range is an old number.
 */
export function renumberedDraw(offerKey: string, drawNo: number): number | null {
  if (!isOfferKey(offerKey)) return null;
  const { drawNo: first, formerDrawNo } = gameRules(offerKey).drawNumber;
  if (formerDrawNo === undefined) return null;
  // Beyond this, an old number would map to an official number that is itself in the old range.
  const last = formerDrawNo + (formerDrawNo - 1 - first);
  const isOld = drawNo >= formerDrawNo && drawNo <= last;
  return isOld ? drawNo - formerDrawNo + first : null;
}
