import { addMonths } from 'date-fns';
import { formatInTimeZone } from 'date-fns-tz';
import type { SubscriptionInterval } from '@/lib/contract/cadence';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetDrawCalendar } from '@/lib/contract/recurring';
import { findOffer, findSoldOffer, type Offer } from '@/server/catalogue';
import { entriesIn, type PlannedDraw, plannedDraws } from '@/server/draws';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

/** The last day of the calendar, which has twelve months including the present one. */
function lastOfTwelveMonths(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year + 1, month - 1, 0)).toISOString().slice(0, 10);
}

/** How many draws a plan that begins with the next one enters in a year. */
function entriesOf(
  offer: Offer,
  [next]: readonly PlannedDraw[],
  cadence: SubscriptionInterval,
): number {
  return next ? entriesIn(offer, { cadence, first: next.drawsAt, months: 12 }).length : 0;
}

/** The draws of the next twelve months in the game's calendar. @throws offer.not_found */
export async function getDrawCalendar(
  ctx: Context,
  { offerKey }: VerbInput<typeof GetDrawCalendar>,
): Promise<CallResult<typeof GetDrawCalendar>> {
  const offer = findOffer(offerKey);
  if (!offer) throw new ShopError('offer.not_found', { values: { offerKey } });
  const { zone, drawTime } = offer.rules;
  const { closeTime } = (findSoldOffer(offer.key) ?? offer).rules;
  const now = await shopNow(ctx);
  const planned = plannedDraws(offer, now, addMonths(now, 12));
  const dateOf = (instant: Date) => formatInTimeZone(instant, zone, 'yyyy-MM-dd');
  const from = dateOf(now);
  const until = lastOfTwelveMonths(from);
  return {
    offerKey: offer.key,
    offerName: offer.name,
    kind: offer.kind,
    currency: offer.currency,
    timeZone: zone,
    from,
    until,
    closeTime,
    drawTime,
    draws: planned
      .map(({ drawNo, drawsAt }) => ({ drawNo, date: dateOf(drawsAt) }))
      .filter(({ date }) => date <= until),
    entriesPerYear: {
      monthly: entriesOf(offer, planned, 'monthly'),
      quarterly: entriesOf(offer, planned, 'quarterly'),
      biannually: entriesOf(offer, planned, 'biannually'),
      annually: entriesOf(offer, planned, 'annually'),
    },
  };
}
