const OFFER_KEY = 'weekday_windfall';
const FIRST_OLD = 5001;
const FIRST_OFFICIAL = 4392;
/** Behind it an old number would stand for a draw whose official number looks like an old one. */
const LAST_OLD = FIRST_OLD + (FIRST_OLD - 1 - FIRST_OFFICIAL);

/**
 * The number today of a draw that an old address may mean; null where none can be meant. Weekday Windfall was numbered
 * from 5001 before it took the operator's numbers, from 4392 (decision 037). Those come to 5001 in April 2028 only, so
 * until a draw has such a number itself, it is an old one.
 */
export function renumberedDraw(offerKey: string, drawNo: number): number | null {
  const isOld = offerKey === OFFER_KEY && drawNo >= FIRST_OLD && drawNo <= LAST_OLD;
  return isOld ? drawNo - FIRST_OLD + FIRST_OFFICIAL : null;
}
