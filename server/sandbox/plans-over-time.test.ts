import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { NewTicketItem } from '@/lib/contract/cart-items';
import { repeats } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { ensureSchedule } from '@/server/draws';
import { catchUp } from '@/server/flows/catch-up';
import { purchaseCart } from '@/server/flows/purchase-cart';
import { runDuePlans } from '@/server/flows/run-due-plans';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aBuyer, purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aPurse } from '@/server/testing/a-purse';
import { guestContext } from '@/server/testing/context';
import { booksOf } from '@/server/testing/what-was-written';
import { house, move, postEntry, wallet } from '@/server/wallet';
import { moveClock } from './move-clock';

// months of draws and giveaways are settled
jest.setTimeout(180_000);
const database = testDatabase();
const { balance } = booksOf(database);
const DAY_MS = 86_400_000;
const PURSE_CENTS = 50_000;
const MINIMUM_CENTS = 1_500_000_000;

beforeAll(() => ensureSchedule(database));

async function nextDrawNo(offerKey: string): Promise<number> {
  const { rows } = await database.db.execute<{ draw_no: number }>(sql`
    select draw_no from draws where offer_key = ${offerKey} and closes_at > shop_now() and status = 'DRAW_OPEN'
    order by draw_no limit 1`);
  return rows[0]?.draw_no ?? Number.NaN;
}

/** The test itself puts money in and takes it out. */
const OF_THE_PURSE = new Set(['ledger.own_accounts', 'ledger.adjustments']);

/** Buys the item, which begins a plan. @returns the plan's id */
async function begin(ctx: CustomerContext, item: NewTicketItem): Promise<string> {
  const cart = await aCart(ctx, [{ ...item, drawNo: await nextDrawNo(item.lotteryKey) }]);
  const { id } = await purchaseCart(ctx, purchaseOf(cart));
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from recurring_plans where checkout_id = ${id}`,
  );
  return rows[0]?.id ?? '';
}

const autoplay = (over: object = {}) =>
  aLotteryItem({ recurringPurchase: { type: 'autoplay', enabled: true, ...over } });
const monthlyRaffle = () =>
  aRaffleItem({
    lotteryKey: 'one_lottery',
    causeKey: 'river_and_reef',
    quantity: 1,
    recurringPurchase: { type: 'subscription', enabled: true, cadence: 'monthly' },
  });

interface Entered extends Record<string, unknown> {
  draw_no: number;
  outcome: string;
  reason: string | null;
  cents: number;
  jackpot: number;
  hours_before_close: number;
}

async function outcomesOf(planId: string): Promise<Entered[]> {
  const { rows } = await database.db.execute<Entered>(sql`
    select r.draw_no, r.outcome, r.reason, r.total_cents::int as cents, d.prize_pool_cents::float8 as jackpot,
      round((extract(epoch from d.closes_at - r.happened_at) / 3600)::numeric, 1)::float8 as hours_before_close
    from recurring_purchases r join recurring_plans p on p.id = r.plan_id
    join draws d on d.offer_key = p.offer_key and d.draw_no = r.draw_no
    where plan_id = ${planId} order by r.draw_no`);
  return rows;
}

/** The draws of a plan's offer that have closed since it began, after the one that it began with. */
async function drawsSince(planId: string): Promise<number[]> {
  const { rows } = await database.db.execute<{ draw_no: number }>(sql`
    select d.draw_no from recurring_plans p join orders o on o.id = p.order_id
    join draws d on d.offer_key = p.offer_key and d.draw_no > o.first_draw_no and d.closes_at <= shop_now()
    where p.id = ${planId} order by d.draw_no`);
  return rows.map(({ draw_no }) => draw_no);
}

/** A row for each draw that has closed, in order; the one that closes within a day may be entered too. */
async function expectEachDraw(
  planId: string,
  entered: readonly Entered[],
  { atLeast }: { atLeast: number },
): Promise<void> {
  const closed = await drawsSince(planId);
  expect(closed.length).toBeGreaterThanOrEqual(atLeast);
  expect(entered.slice(0, closed.length).map(({ draw_no }) => draw_no)).toEqual(closed);
  expect(entered.length - closed.length).toBeLessThanOrEqual(1);
}

const moveDays = (days: number) => moveClock(guestContext(database.db), { byMs: days * DAY_MS });

/** Until the next draw of this offer is drawn and paid. */
async function moveAfter(offerKey: string): Promise<void> {
  const { rows } = await database.db.execute<{ at: string }>(sql`
    select min(draws_at) + interval '1 hour' as at from draws
    where offer_key = ${offerKey} and draws_at > shop_now()`);
  await moveClock(guestContext(database.db), { to: new Date(rows[0]?.at ?? '').toISOString() });
}

async function empty(ctx: CustomerContext): Promise<number> {
  const cents = await balance(ctx);
  await postEntry(database.db, ctx, {
    kind: 'adjustment',
    customerId: ctx.customer.id,
    referenceId: newId(),
    description: 'Taken out',
    postings: [move(wallet(ctx.customer.id), house('opening'), cents, 'AUD')],
  });
  return cents;
}

/** What the customer won. */
async function prizes({ customer }: CustomerContext): Promise<number> {
  const { rows } = await database.db.execute<{ cents: number }>(sql`
    select coalesce(sum(p.amount_cents), 0)::int as cents from ledger_postings p
    join ledger_entries e on e.id = p.entry_id
    where p.customer_id = ${customer.id} and account = 'wallet' and kind = 'prize'`);
  return rows[0]?.cents ?? 0;
}

/** What was bought on one day is told in one mail, which names every purchase once; the last days' may still wait. */
async function expectOneMailADay({ customer }: CustomerContext): Promise<void> {
  const { rows } = await database.db.execute<{
    mailed: number;
    waiting: number;
    mails: number;
    days: number;
  }>(sql`
    select (select coalesce(sum(jsonb_array_length(payload -> 'data' -> 'purchases')), 0)::int from outbox
        where payload ->> 'to' = ${customer.email} and payload ->> 'template' = 'plans-purchased') as mailed,
      (select count(*)::int from outbox
        where payload ->> 'to' = ${customer.email} and payload ->> 'template' = 'plans-purchased') as mails,
      count(*) filter (where mailed_at is null)::int as waiting,
      count(distinct mailed_at)::int as days
    from recurring_purchases where customer_id = ${customer.id} and outcome = 'purchased'`);
  const { mailed = 0, waiting = 0, mails = 0, days = 0 } = rows[0] ?? {};
  const { rows: bought } = await database.db.execute<{ count: number; days: number }>(sql`
    select count(*)::int as count, count(distinct (happened_at - interval '8 hours')::date)::int as days
    from recurring_purchases where customer_id = ${customer.id} and outcome = 'purchased'`);
  expect(mailed + waiting).toBe(bought[0]?.count);
  expect(waiting).toBeLessThanOrEqual(3);
  expect(mails).toBe(days);
  expect(mails).toBeGreaterThanOrEqual((bought[0]?.days ?? 0) - 2);
}

test('months at one stroke: every plan enters each of its draws once, at its own time, as if the time had passed', async () => {
  const ctx = await aBuyer(database.db, PURSE_CENTS);
  const weekly = await begin(ctx, autoplay());
  const jackpots = await begin(ctx, autoplay({ minimumJackpotCents: MINIMUM_CENTS }));
  const raffle = await begin(ctx, monthlyRaffle());
  const begun = PURSE_CENTS - (await balance(ctx));

  await moveDays(14);
  // a raffle that nobody else plays is won: after its draw the wallet stays empty
  await moveAfter('one_lottery');
  await moveAfter('powerball2018');
  const takenOut = await empty(ctx);
  const dryFrom = (await drawsSince(weekly)).at(-1) ?? 0;
  await moveDays(14);
  const dryUntil = (await drawsSince(weekly)).at(-1) ?? 0;
  await aPurse(database.db, ctx.customer, PURSE_CENTS);
  await moveDays(repeats({ suite: 21, soak: 42 }));

  const isDry = (drawNo: number) => drawNo > dryFrom && drawNo <= dryUntil;
  expect(dryUntil - dryFrom).toBe(2);
  const ofWeekly = await outcomesOf(weekly);
  await expectEachDraw(weekly, ofWeekly, { atLeast: 8 });
  for (const { draw_no, outcome, reason, hours_before_close } of ofWeekly) {
    if (isDry(draw_no)) {
      expect({ outcome, reason }).toEqual({
        outcome: 'missed',
        reason: 'wallet.insufficient_funds',
      });
      expect(hours_before_close).toBeLessThan(0.3);
    } else {
      expect(outcome).toBe('purchased');
      expect(Math.round(hours_before_close)).toBe(24);
    }
  }
  const ofJackpots = await outcomesOf(jackpots);
  await expectEachDraw(jackpots, ofJackpots, { atLeast: 8 });
  for (const { draw_no, outcome, jackpot } of ofJackpots) {
    if (jackpot < MINIMUM_CENTS) expect(outcome).toBe('skipped');
    else expect(outcome).toBe(isDry(draw_no) ? 'missed' : 'purchased');
  }
  const ofRaffle = await outcomesOf(raffle);
  // drawn once a month: bought on a month's last days, it begins with the next one's
  await expectEachDraw(raffle, ofRaffle, { atLeast: 1 });

  const spent = [...ofWeekly, ...ofJackpots, ...ofRaffle].reduce(
    (sum, { cents }) => sum + cents,
    0,
  );
  expect(await balance(ctx)).toBe(2 * PURSE_CENTS - takenOut - begun - spent + (await prizes(ctx)));
  await expectOneMailADay(ctx);
  const findings = await findFaults(database);
  expect(findings.filter(({ check }) => !OF_THE_PURSE.has(check))).toEqual([]);
});

test('draws that closed while the shop stood still are recorded as missed, and the next one is entered', async () => {
  const ctx = await aBuyer(database.db, PURSE_CENTS);
  const weekly = await begin(ctx, autoplay());
  const jackpots = await begin(ctx, autoplay({ minimumJackpotCents: 30_000_000_000 }));
  await database.db.execute(
    sql`update shop_clock set offset_ms = offset_ms + ${22 * DAY_MS}::bigint`,
  );
  await catchUp(guestContext(database.db));
  await runDuePlans(guestContext(database.db));
  await moveDays(7);
  const lapsed = (await drawsSince(weekly)).slice(0, 2);
  expect(await outcomesOf(weekly)).toMatchObject([
    ...lapsed.map((drawNo) => ({ draw_no: drawNo, outcome: 'missed', reason: 'draw.closed' })),
    { outcome: 'purchased' },
    ...(await outcomesOf(weekly)).slice(3),
  ]);
  // nobody knows that it would have been entered
  const [first] = await outcomesOf(jackpots);
  expect(first?.draw_no).toBeGreaterThan(lapsed.at(-1) ?? 0);
});
