import { getTimezoneOffset } from 'date-fns-tz';

/** Lotto Strike is played on four days of a week: a ticket is for one of them first (specification 001, section 5). */
const ZONES: Readonly<Record<string, string>> = { lotto_strike: 'Australia/Brisbane' };

/** The day of an offer's draw in its own zone, Monday 1 to Sunday 7; undefined for games that are not chosen by their day. */
export function chosenDay(offerKey: string, drawDate: string): number | undefined {
  const zone = Object.hasOwn(ZONES, offerKey) ? ZONES[offerKey] : undefined;
  if (zone === undefined) return undefined;
  const instant = new Date(drawDate);
  return new Date(instant.getTime() + getTimezoneOffset(zone, instant)).getUTCDay() || 7;
}

export const isChosenByDay = (offerKey: string): boolean => Object.hasOwn(ZONES, offerKey);
