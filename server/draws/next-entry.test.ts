import { addMonths, addYears, subHours } from 'date-fns';
import { formatInTimeZone } from 'date-fns-tz';
import fc from 'fast-check';
import { SUBSCRIPTION_INTERVALS } from '@/lib/contract/cadences';
import { periodOf } from '@/lib/rules/recurring/periods';
import { repeats } from '@/lib/testing/repeats';
import { allOffers, findOffer, type Offer } from '@/server/catalogue';
import { entriesIn, notBefore } from './next-entry';
import { type PlannedDraw, plannedDraws } from './planned-draws';

const MONTHS = { monthly: 1, quarterly: 3, biannually: 6, annually: 12 } as const;
type Cadence = keyof typeof MONTHS;
type Dated = PlannedDraw & { date: string };

/** The draws of more than ten years, written down once for each offer and zone. */
const calendars = new Map<string, Dated[]>();
function calendarOf(offer: Offer): Dated[] {
  const { zone } = offer.rules;
  const key = `${offer.key} ${zone}`;
  const calendar =
    calendars.get(key) ??
    plannedDraws(offer, new Date('2026-06-01'), new Date('2039-01-01')).map((draw) => ({
      ...draw,
      date: formatInTimeZone(draw.drawsAt, zone, 'yyyy-MM-dd'),
    }));
  calendars.set(key, calendar);
  return calendar;
}

/** What a plan enters within ten years, as the shop takes it: the first draw that is not before the time it waits for. */
function enteredFrom(first: Dated, cadence: Cadence): string[] {
  const calendar = calendarOf(first.offer);
  const until = addYears(first.drawsAt, 10);
  const entered = [first.date];
  for (let last = first; ; ) {
    const { drawsAt, drawNo } = last;
    const earliest = notBefore(first.offer, { cadence, countedFrom: first.drawsAt, drawsAt });
    const next = calendar.find(
      (draw) => draw.drawNo > drawNo && earliest !== null && draw.drawsAt >= earliest,
    );
    if (!next || next.drawsAt >= until) return entered;
    entered.push(next.date);
    last = next;
  }
}

const monthOf = (date: string) => date.slice(0, 7);
const daysApart = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

/** The same day of a month so many months later, or that month's last. */
function dayAfter(from: string, months: number): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

function offerOf(key: string): Offer {
  const offer = findOffer(key);
  if (!offer) throw new Error(`${key} is not sold`);
  return offer;
}

function drawOn(offerKey: string, date: string): Dated {
  const draw = calendarOf(offerOf(offerKey)).find((each) => each.date === date);
  if (!draw) throw new Error(`${offerKey} is not drawn on ${date}`);
  return draw;
}

test('every month from 26 November is once in each month: on Christmas Eve, in January, and so on for a year', () => {
  const dates = enteredFrom(drawOn('powerball2018', '2026-11-26'), 'monthly');
  expect(dates.slice(0, 13)).toEqual([
    ...['2026-11-26', '2026-12-24', '2027-01-28', '2027-02-25', '2027-03-25', '2027-04-29'],
    ...['2027-05-27', '2027-06-24', '2027-07-29', '2027-08-26', '2027-09-23', '2027-10-28'],
    '2027-11-25',
  ]);
});

test('a plan of the 31st enters the last draw of a shorter month, and goes on from the 31st', () => {
  const dates = enteredFrom(drawOn('set_for_life2020', '2027-01-31'), 'monthly');
  expect(dates.slice(0, 5)).toEqual([
    ...['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
  ]);
  expect(dates).toContain('2028-02-29');
});

test('a plan of every year stays at its time of the year for ten years', () => {
  const dates = enteredFrom(drawOn('powerball2018', '2026-11-26'), 'annually');
  expect(dates).toHaveLength(10);
  for (const date of dates) expect(daysApart(date, `${date.slice(0, 4)}-11-26`)).toBeLessThan(6);
});

test('a raffle of every other month is entered four times a year by a plan of every quarter, and six by one of every month', () => {
  const offer = offerOf('make_a_smile_lottery');
  const [first] = calendarOf(offer);
  if (!first) throw new Error('no raffle');
  expect(enteredFrom(first, 'quarterly')).toHaveLength(40);
  expect(enteredFrom(first, 'monthly')).toHaveLength(60);
  const year = { first: first.drawsAt, months: 12 };
  expect(entriesIn(offer, { cadence: 'monthly', ...year })).toHaveLength(6);
  expect(entriesIn(offer, { cadence: 'quarterly', ...year })).toHaveLength(4);
});

test('in ten years of any offer, from any draw, with and without summer time: once in each period, the draw nearest to the day in its month', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...allOffers().map(({ key }) => key)),
      fc.constantFrom(null, 'Australia/Sydney', 'Europe/London'),
      fc.constantFrom(...SUBSCRIPTION_INTERVALS),
      fc.nat(1_000),
      (key, zone, cadence, start) => {
        const own = offerOf(key);
        const offer = zone ? ({ ...own, rules: { ...own.rules, zone } } as Offer) : own;
        const calendar = calendarOf(offer);
        const begins = calendar.filter(({ date }) => date < '2028-06-01');
        const first = begins[start % begins.length];
        if (!first) throw new Error(`${key} is not drawn`);
        const months = MONTHS[cadence];
        // the day of ten years later may be before the draw that is nearest to it
        const until = monthOf(dayAfter(first.date, 120));
        const dates = enteredFrom(first, cadence).filter((date) => monthOf(date) < until);
        for (let period = 0; period * months < 120; period += 1) {
          const day = dayAfter(first.date, period * months);
          const isInMonth = (date: string) => monthOf(date) === monthOf(day);
          const nearest = Math.min(
            ...calendar
              .filter(({ date }) => isInMonth(date))
              .map(({ date }) => daysApart(date, day)),
          );
          if (nearest === Number.POSITIVE_INFINITY) continue;
          expect(dates.filter(isInMonth).map((date) => daysApart(date, day))).toEqual([nearest]);
        }
        const isRare = offer.kind === 'raffle' && offer.rules.drawsPerYear < 12;
        if (isRare) expect(dates.length).toBeLessThanOrEqual(120 / months + 1);
        else expect(dates).toHaveLength(120 / months);
      },
    ),
    { numRuns: repeats({ suite: 20, soak: 2_000 }) },
  );
});

/** The time that the release before waited for: so many months from the last draw. */
const formerNotBefore = ({ drawsAt }: Dated, months: number) =>
  subHours(addMonths(drawsAt, months), 6);

test('whichever release moves a plan on, and in whichever order, no period is entered twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...allOffers().map(({ key }) => key)),
      fc.constantFrom(...SUBSCRIPTION_INTERVALS),
      fc.nat(200),
      fc.array(fc.boolean(), { minLength: 12, maxLength: 60 }),
      (key, cadence, start, isFormer) => {
        const offer = offerOf(key);
        const calendar = calendarOf(offer);
        const first = calendar[start % calendar.length];
        if (!first) throw new Error(`${key} is not drawn`);
        const months = MONTHS[cadence];
        const counted = { from: first.date, months };
        const periods = [periodOf(first.date, counted)];
        for (let last: Dated | undefined = first, at = 0; last && at < isFormer.length; at += 1) {
          const { drawsAt, drawNo }: Dated = last;
          const earliest: Date | null = isFormer[at]
            ? formerNotBefore(last, months)
            : notBefore(offer, { cadence, countedFrom: first.drawsAt, drawsAt });
          last = calendar.find(
            (draw) => draw.drawNo > drawNo && earliest !== null && draw.drawsAt >= earliest,
          );
          if (last) periods.push(periodOf(last.date, counted));
        }
        expect(new Set(periods).size).toBe(periods.length);
      },
    ),
    { numRuns: repeats({ suite: 30, soak: 3_000 }) },
  );
});
