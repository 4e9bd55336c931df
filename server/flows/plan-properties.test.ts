import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { NewTicketItem } from '@/lib/contract/cart-items';
import {
  AgreeToPrice,
  CancelAutoplay,
  ChangeAutoplay,
  ChangeSubscription,
  PauseAutoplay,
  type PlanChange,
  PricePlan,
  SetMinimumJackpot,
  SetSubscriptionStatus,
  SkipNextDraw,
  UnpauseAutoplay,
} from '@/lib/contract/plans';
import { repeats, SEQUENCES_TIMEOUT_MS } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { spendLimitState } from '@/server/limits';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw } from '@/server/testing/a-draw';
import { aPlan } from '@/server/testing/a-plan';
import { guestContext } from '@/server/testing/context';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import type { Api } from '@/web/api/server-client';
import { removeSpendLimit, setSpendLimit } from './change-limits';
import { runDuePlans } from './run-due-plans';
import { startBreak } from './start-break';

jest.setTimeout(SEQUENCES_TIMEOUT_MS);
const shop = testShop({ poolSize: 20 });
const { database } = shop;
const PEOPLE = 2;
const PURSE_CENTS = 8_000;
const HOUR_MS = 3_600_000;
const DRAWS = 14;
const JACKPOT_CENTS = 2_000_000_000;

/** What a plan is changed to; what its game does not sell is refused. */
const CHANGES: readonly PlanChange[] = [
  { numGames: 8 },
  { numGames: 4 },
  { size: 8, numGames: 1 },
  { size: 7, numGames: 4 },
  { quickpick: true },
  { quickpick: false },
  { cadence: 'weekly' },
  { cadence: 'every_draw' },
  { cadence: 'quarterly' },
  { numberOfTickets: 5 },
  { causeKey: 'river_and_reef' },
  { causeKey: 'second_wind' },
];
const who = fc.nat(PEOPLE - 1);
const at = fc.nat(2);
const step = fc.oneof(
  fc.record({
    do: fc.constant('begin' as const),
    who,
    plan: fc.constantFrom('every_draw', 'weekly', 'jackpot', 'raffle'),
  }),
  fc.record({
    do: fc.constantFrom(...(['pause', 'unpause', 'unpause', 'cancel', 'skip', 'agree'] as const)),
    who,
    at,
  }),
  fc.record({ do: fc.constant('break' as const), who }),
  fc.record({ do: fc.constant('dearer' as const), who, at, cents: fc.constantFrom(1, 100) }),
  fc.record({
    do: fc.constant('minimum' as const),
    who,
    at,
    cents: fc.constantFrom(0, JACKPOT_CENTS),
  }),
  fc.record({
    do: fc.constant('change' as const),
    who,
    at,
    to: fc.constantFrom(...CHANGES),
    // a price that was not seen is refused where it is dearer
    isSeen: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('limit' as const),
    who,
    cents: fc.constantFrom(1_300, 3_000, 0, 10_000),
  }),
  fc.record({ do: fc.constant('announce' as const), cents: fc.constantFrom(1, 2 * JACKPOT_CENTS) }),
  ...Array.from({ length: 8 }, () =>
    fc.record({
      do: fc.constant('pass' as const),
      hours: fc.constantFrom(1, 6, 24, 24, 60),
      nodes: fc.constantFrom(0, 1, 1, 2),
    }),
  ),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const RAFFLE = { lotteryKey: 'one_lottery', causeKey: 'river_and_reef', quantity: 1 };

/** Draws of both games, daily from the last one on: a run of the test begins after those of the run before. */
async function writeDraws(): Promise<void> {
  const { rows } = await database.db.execute<{ no: number; hours: number }>(sql`
    select coalesce(max(draw_no), 100)::int as no,
      greatest(0, coalesce(extract(epoch from max(closes_at) - shop_now()) / 3600, 0))::float8 as hours
    from draws where offer_key = 'powerball2018'`);
  const { no = 100, hours = 0 } = rows[0] ?? {};
  for (let day = 1; day <= DRAWS; day += 1) {
    const at = { drawNo: no + day, closesInMs: (hours + 24 * day) * HOUR_MS };
    await aDraw(database.db, { ...at, offerKey: 'powerball2018', prizePoolCents: 500_000_000 });
  }
  for (const days of [3, 33]) {
    const at = { drawNo: no + days, closesInMs: (hours + 24 * days) * HOUR_MS };
    await aDraw(database.db, { ...at, offerKey: 'one_lottery', ticketTotal: 5_000 });
  }
}

async function nextDraw(offerKey: string): Promise<number> {
  const { rows } = await database.db.execute<{ draw_no: number }>(sql`
    select draw_no from draws where offer_key = ${offerKey} and closes_at > shop_now() and status = 'DRAW_OPEN'
    order by draw_no limit 1`);
  return rows[0]?.draw_no ?? 0;
}

async function itemFor(plan: string): Promise<NewTicketItem> {
  if (plan === 'raffle') {
    const recurringPurchase = {
      ...{ type: 'subscription' as const, enabled: true, cadence: 'monthly' as const },
    };
    const drawNo = await nextDraw(RAFFLE.lotteryKey);
    return aRaffleItem({ ...RAFFLE, drawNo, recurringPurchase });
  }
  const recurringPurchase = {
    ...{ type: 'autoplay' as const, enabled: true },
    cadence: plan === 'weekly' ? ('weekly' as const) : ('every_draw' as const),
    minimumJackpotCents: plan === 'jackpot' ? JACKPOT_CENTS : 0,
  };
  return aLotteryItem({ drawNo: await nextDraw('powerball2018'), recurringPurchase });
}

type Player = TestCustomer;

interface OwnPlan extends Record<string, unknown> {
  id: string;
  type: 'autoplay' | 'subscription';
  asked_cents: number | null;
}

/** One of the customer's plans, if there is one. */
async function planOf({ ctx }: Player, at: number): Promise<OwnPlan | undefined> {
  const { rows } = await database.db.execute<OwnPlan>(sql`
    select id, type, asked_cents::int from recurring_plans where customer_id = ${ctx.customer.id} order by id`);
  return rows[at % Math.max(rows.length, 1)];
}

/** What a customer does with a plan on its page. */
const PAGE = {
  pause: (api: Api, { id, type }: OwnPlan) =>
    type === 'autoplay'
      ? api(PauseAutoplay, { autoplayId: id })
      : api(SetSubscriptionStatus, { subscriptionId: id, status: 'recurring_status_paused' }),
  unpause: (api: Api, { id, type }: OwnPlan) =>
    type === 'autoplay'
      ? api(UnpauseAutoplay, { autoplayId: id })
      : api(SetSubscriptionStatus, { subscriptionId: id, status: 'recurring_status_active' }),
  cancel: (api: Api, { id, type }: OwnPlan) =>
    type === 'autoplay'
      ? api(CancelAutoplay, { autoplayId: id })
      : api(SetSubscriptionStatus, { subscriptionId: id, status: 'recurring_status_cancelled' }),
  skip: (api: Api, { id }: OwnPlan) => api(SkipNextDraw, { planId: id, skips: true }),
  agree: (api: Api, { id, asked_cents }: OwnPlan) =>
    api(AgreeToPrice, { planId: id, askedCents: asked_cents ?? 0 }),
};

/** Changes a plan as its page does: with the price that was seen, if it was. */
async function change(
  api: Api,
  { id, type }: OwnPlan,
  { to, isSeen }: Extract<Step, { do: 'change' }>,
): Promise<unknown> {
  const { cadence: _, ...priced } = to;
  const seen = isSeen ? await api(PricePlan, { planId: id, ...priced }) : null;
  const changed = { ...to, ...(seen && { expectedPriceCents: seen.price.amountCents }) };
  return type === 'autoplay'
    ? api(ChangeAutoplay, { autoplayId: id, ...changed })
    : api(ChangeSubscription, { subscriptionId: id, ...changed });
}

/** A limit of a week; none where it is 0. */
async function limit({ ctx }: Player, cents: number): Promise<void> {
  if (cents > 0) {
    await setSpendLimit(ctx, { period: 'week', limit: String(cents / 100) });
    return;
  }
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from spend_limits where customer_id = ${ctx.customer.id}`,
  );
  if (rows[0]) await removeSpendLimit(ctx, { spendLimitId: rows[0].id });
}

async function act(people: readonly Player[], todo: Step): Promise<unknown> {
  switch (todo.do) {
    case 'announce':
      return database.db.execute(sql`
        update draws set prize_pool_cents = ${todo.cents}
        where offer_key = 'powerball2018' and draw_no = ${await nextDraw('powerball2018')}`);
    case 'pass':
      await database.db.execute(
        sql`update shop_clock set offset_ms = offset_ms + ${todo.hours * HOUR_MS}::bigint`,
      );
      await database.db.execute(sql`
        update draws set status = 'DRAW_CLOSED' where status = 'DRAW_OPEN' and closes_at <= shop_now()`);
      return run(people, todo.nodes);
    default: {
      const player = people[todo.who];
      if (!player) throw new RangeError('no such person');
      return doOwn(player, todo);
    }
  }
}

async function doOwn(player: Player, todo: Extract<Step, { who: number }>): Promise<unknown> {
  if (todo.do === 'begin') return aPlan(player, await itemFor(todo.plan));
  if (todo.do === 'break') return startBreak(player.ctx, { length: 'day' });
  if (todo.do === 'limit') return limit(player, todo.cents);
  const plan = await planOf(player, todo.at);
  if (!plan) return;
  switch (todo.do) {
    case 'dearer':
      // a price that rises is one that is higher than what was agreed to
      return database.db.execute(sql`
        update recurring_plans set agreed_cents = greatest(0, agreed_cents - ${todo.cents}) where id = ${plan.id} and asked_cents is null`);
    case 'change':
      return change(player.api, plan, todo);
    case 'minimum':
      return player.api(SetMinimumJackpot, {
        autoplayId: plan.id,
        minimumJackpotAmount: String(todo.cents / 100),
      });
    default:
      return PAGE[todo.do](player.api, plan);
  }
}

interface Before extends Record<string, unknown> {
  id: string;
  customer_id: string;
  may_buy: boolean;
  agreed_cents: number;
  minimum_cents: number;
  skips_next: boolean;
  bought: number;
}

const plansNow = async (): Promise<Before[]> => {
  const { rows } = await database.db.execute<Before>(sql`
    select p.id, p.customer_id, agreed_cents::int, minimum_jackpot_cents::float8 as minimum_cents, skips_next,
      status = 'active' and due_at <= shop_now() and not exists (
        select from breaks b where b.customer_id = p.customer_id and ends_at > shop_now()) as may_buy,
      (select count(*)::int from recurring_purchases r where r.plan_id = p.id and outcome = 'purchased') as bought
    from recurring_plans p`);
  return rows;
};

/** Buys what is due; nothing is bought that may not be, for more than was agreed to, or beyond a limit. */
async function run(people: readonly Player[], count: number): Promise<void> {
  const before = await plansNow();
  await Promise.all(
    Array.from({ length: count }, () => runDuePlans(guestContext(database.db), { atOnce: 3 })),
  );
  const after = new Map((await plansNow()).map((plan) => [plan.id, plan]));
  for (const plan of before) {
    const isBought = (after.get(plan.id)?.bought ?? 0) > plan.bought;
    if (!isBought) continue;
    expect(plan).toMatchObject({ may_buy: true, skips_next: false });
    const { rows } = await database.db.execute<{
      cents: number;
      jackpot: number;
      left: number;
    }>(sql`
      select r.total_cents::int as cents, d.prize_pool_cents::float8 as jackpot,
        extract(epoch from d.closes_at - r.happened_at)::float8 as left
      from recurring_purchases r join recurring_plans p on p.id = r.plan_id
      join draws d on d.offer_key = p.offer_key and d.draw_no = r.draw_no
      where plan_id = ${plan.id} and outcome = 'purchased' order by r.draw_no desc limit 1`);
    expect(rows[0]?.cents).toBeLessThanOrEqual(plan.agreed_cents);
    expect(rows[0]?.jackpot).toBeGreaterThanOrEqual(plan.minimum_cents);
    expect(rows[0]?.left).toBeGreaterThan(0);
    const owner = people.find(({ ctx }) => ctx.customer.id === plan.customer_id)?.ctx;
    const limits = owner ? await spendLimitState(owner, owner.customer.id) : [];
    for (const { amountSpent, limit, pending } of limits)
      if (!pending) expect(amountSpent.amountCents).toBeLessThanOrEqual(limit.amountCents);
  }
}

/** What must hold at any moment; every count must be zero. */
const DISAGREEMENTS = sql`
  select (select coalesce(sum(amount_cents), 0)::int from ledger_postings) as postings,
    (select count(*)::int from wallet_balances b where balance_cents < 0 or balance_cents <> (
      select coalesce(sum(amount_cents), 0) from ledger_postings p
      where p.customer_id = b.customer_id and p.account = b.account)) as balances,
    (select count(*)::int from (
      select from recurring_purchases r join orders o on o.checkout_id = r.checkout_id
      join tickets t on t.order_id = o.id group by r.plan_id, t.draw_id having count(*) > 1) twice) as twice,
    (select count(*)::int from carts where status = 'recurring') as unbought,
    (select count(*)::int from recurring_plans where asked_cents <= agreed_cents) as not_dearer`;

test('plans bought beside pauses, cancellations, skips, limits, breaks, prices and jackpots, in any order: once a draw, never more or other than the customer allows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      await database.db.execute(sql`update recurring_plans set status = 'cancelled'`);
      await writeDraws();
      const people: Player[] = [];
      while (people.length < PEOPLE) people.push(await shop.customer({ purseCents: PURSE_CENTS }));
      for (const player of people) await aPlan(player, await itemFor('every_draw'));
      for (const todo of steps) {
        await act(people, todo).catch((error: unknown) => {
          // what a state or a limit does not allow is refused, with a code; anything else is a fault
          if (!/^[a-z_]+\./.test(String((error as { code?: unknown }).code))) throw error;
        });
        const { rows } = await database.db.execute(DISAGREEMENTS);
        expect(rows).toEqual([{ postings: 0, balances: 0, twice: 0, unbought: 0, not_dearer: 0 }]);
      }
      const topics = ['ledger.', 'plans.', 'purchases.', 'refunds.'];
      expect(await findFaults(database, { only: topics })).toEqual([]);
    }),
    { numRuns: repeats({ suite: 4, soak: 120 }) },
  );
});
