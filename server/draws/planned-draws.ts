import { addDays } from 'date-fns';
import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import { drawsBetween } from '@/lib/rules/games/draw-calendar';
import { catalogueAt, findSoldOffer, type LotteryOffer, type Offer } from '@/server/catalogue';
import { newId } from '@/server/kernel/ids';
import { raffleDrawsBetween } from './raffle-calendar';

/** A draw in the calendar that is not stored yet. */
export interface PlannedDraw {
  offer: Offer;
  drawNo: number;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
}

/** Sales open this long before the draw: a little earlier than the schedule first writes it. */
const OPEN_DAYS = { lottery: 60, raffle: 150 } as const;

function plan(offer: Offer, drawNo: number, date: string): PlannedDraw {
  const { drawTime, zone } = offer.rules;
  const closeDate =
    offer.kind === 'raffle'
      ? addDays(Date.parse(`${date}T00:00:00Z`), -offer.rules.daysFromCloseToDraw)
          .toISOString()
          .slice(0, 10)
      : date;
  const drawsAt = fromZonedTime(`${date}T${drawTime}`, zone);
  // a raffle's terms are promised when it is written
  const closeTime = offer.kind === 'raffle' ? offer.rules.closeTime : closeTimeAt(drawsAt, offer);
  return {
    offer,
    drawNo,
    opensAt: addDays(drawsAt, -OPEN_DAYS[offer.kind]),
    closesAt: fromZonedTime(`${closeDate}T${closeTime}`, zone),
    drawsAt,
  };
}

/** By the catalogue that will hold then, as far as it is known. What is not on sale is drawn all the same. */
const closeTimeAt = (drawsAt: Date, { key, rules }: LotteryOffer): string =>
  (findSoldOffer(key, catalogueAt(drawsAt))?.rules ?? rules).closeTime;

/**
 * An offer's draws held after one instant and up to another, in order, by the clock of the game's own
 * zone.
 * @param known numbers to skip, because converting time zones is most of the work
 */
export function plannedDraws(
  offer: Offer,
  after: Date,
  until: Date,
  known: readonly number[] = [],
): PlannedDraw[] {
  const dateOf = (instant: Date) => formatInTimeZone(instant, offer.rules.zone, 'yyyy-MM-dd');
  const dates =
    offer.kind === 'lottery'
      ? drawsBetween(offer.rules, laterOf(offer.rules.since, dateOf(after)), dateOf(until))
      : raffleDrawsBetween(offer.rules, dateOf(after), dateOf(until));
  return dates
    .filter(({ drawNo }) => !known.includes(drawNo))
    .map(({ drawNo, date }) => plan(offer, drawNo, date))
    .filter(({ drawsAt }) => drawsAt > after && drawsAt <= until);
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** A planned draw as a new row of `draws`, as far as the calendar determines it. */
export function plannedRow({ offer, drawNo, opensAt, closesAt, drawsAt }: PlannedDraw) {
  return {
    id: newId(),
    offer_key: offer.key,
    draw_no: drawNo,
    kind: offer.kind,
    currency: offer.currency,
    zone: offer.rules.zone,
    opens_at: opensAt,
    closes_at: closesAt,
    draws_at: drawsAt,
  };
}
