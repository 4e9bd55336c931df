import { addMonths } from 'date-fns';
import { formatInTimeZone } from 'date-fns-tz';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetDrawCalendar, SubscriptionInterval } from '@/lib/contract/recurring';
import { findOffer } from '@/server/catalogue';
import { plannedDraws } from '@/server/draws';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

const MONTHS: Readonly<Record<SubscriptionInterval, number>> = {
  monthly: 1,
  quarterly: 3,
  biannually: 6,
  annually: 12,
};

/** The last day of the calendar, which has twelve months including the present one. */
function lastOfTwelveMonths(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year + 1, month - 1, 0)).toISOString().slice(0, 10);
}

/** The draws of the next twelve months in the game's calendar. @throws offer.not_found */
export async function getDrawCalendar(
  ctx: Context,
  { offerKey }: VerbInput<typeof GetDrawCalendar>,
): Promise<CallResult<typeof GetDrawCalendar>> {
  const offer = findOffer(offerKey);
  if (!offer) throw new ShopError('offer.not_found', { values: { offerKey } });
  const { zone, closeTime, drawTime } = offer.rules;
  const now = await shopNow(ctx);
  const planned = plannedDraws(offer, now, addMonths(now, MONTHS.annually));
  const dateOf = (instant: Date) => formatInTimeZone(instant, zone, 'yyyy-MM-dd');
  const from = dateOf(now);
  const until = lastOfTwelveMonths(from);
  const within = (months: number) =>
    planned.filter(({ drawsAt }) => drawsAt <= addMonths(now, months)).length;
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
    drawsPerInterval: {
      monthly: within(MONTHS.monthly),
      quarterly: within(MONTHS.quarterly),
      biannually: within(MONTHS.biannually),
      annually: within(MONTHS.annually),
    },
  };
}
