import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';

/**
 * The number today of a draw that an old address may mean; null where none can be meant. A game that took its operator's
 * numbers was counted from another one before (Weekday Windfall from 5001, decision 037). Until the official numbers come
 * to those, a number that looks like an old one is one.
 */
export function renumberedDraw(offerKey: string, drawNo: number): number | null {
  if (!isOfferKey(offerKey)) return null;
  const { drawNo: first, formerDrawNo } = gameRules(offerKey).drawNumber;
  if (formerDrawNo === undefined) return null;
  // Behind it an old number would stand for a draw whose official number looks like an old one.
  const last = formerDrawNo + (formerDrawNo - 1 - first);
  const isOld = drawNo >= formerDrawNo && drawNo <= last;
  return isOld ? drawNo - formerDrawNo + first : null;
}
