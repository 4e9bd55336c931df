import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw } from '@/server/testing/a-draw';
import { customerContext, guestContext } from '@/server/testing/context';
import { isSpared, runCare } from '.';

const database = testDatabase();

/** Wednesday 25 November 2026, noon in Brisbane. */
beforeAll(() =>
  database.db.execute(sql`
    create or replace function shop_now() returns timestamptz language sql stable as $$
      select timestamptz '2026-11-25T02:00:00Z' + make_interval(secs => offset_ms / 1000.0) from shop_clock $$`),
);
let nights = 0;
const runNight = async () => {
  nights += 1;
  await database.db.execute(sql`update shop_clock set offset_ms = offset_ms + 86400000`);
  // what a test writes has ids of now; a run leaves an hour to the next one
  return runCare(guestContext(database.db));
};

const aPlayer = async (over: Parameters<typeof aCustomer>[1] = {}): Promise<CustomerContext> => {
  const customer = await aCustomer(database.db, over);
  await database.db.execute(
    sql`update customers set created_at = shop_now() - interval '400 days' where id = ${customer.id}`,
  );
  return customerContext(database.db, customer);
};

/** `daysAgo` at this hour of the player's own clock. */
const when = (daysAgo: number, hour: number, minute = 0, zone = 'Australia/Brisbane') => sql`
  ((date_trunc('day', shop_now() at time zone ${zone}) - make_interval(days => ${daysAgo}::int)
    + make_interval(hours => ${hour}::int, mins => ${minute}::int)) at time zone ${zone})`;
type At = ReturnType<typeof when>;

const deposits = ({ customer }: CustomerContext, at: At, status = 'completed') =>
  database.db.execute(sql`
    insert into deposits (id, customer_id, method_code, gateway, amount_cents, currency, status, created_at, settled_at)
    values (${newId()}, ${customer.id}, 'cc', 'sandbox', 2000, ${customer.currency}, ${status}, ${at}, ${at})`);

async function spends({ customer }: CustomerContext, at: At, cents = 1_000): Promise<string> {
  const [cartId, id] = [newId(), newId()];
  await database.db.execute(sql`
    insert into carts (id, customer_id, pricing_id, currency, status, expires_at)
    values (${cartId}, ${customer.id}, ${customer.pricingId}, ${customer.currency}, 'purchased', shop_now())`);
  await database.db.execute(sql`
    insert into checkouts (id, customer_id, cart_id, total_cents, currency, created_at)
    values (${id}, ${customer.id}, ${cartId}, ${cents}, ${customer.currency}, ${at})`);
  return id;
}

let draws = 500;
/** A ticket in a draw that was held then, and won nothing. */
async function loses(ctx: CustomerContext, at: At, offerKey = 'powerball2018'): Promise<void> {
  draws += 1;
  const drawId = await aDraw(database.db, { offerKey, drawNo: draws });
  await database.db.execute(
    sql`update draws set opens_at = ${at} - interval '7 days', closes_at = ${at} - interval '1 hour',
      draws_at = ${at}, status = 'DRAW_PAID' where id = ${drawId}`,
  );
  const checkoutId = await spends(ctx, at);
  const orderId = newId();
  await database.db.execute(sql`
    insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, first_draw_no, num_draws,
      quantity, total_cents)
    values (${orderId}, ${checkoutId}, ${ctx.customer.id}, 'lottery_ticket', 'powerball2018', 'standard', ${draws}, 1, 1, 1000)`);
  await database.db.execute(sql`
    insert into tickets (id, order_id, customer_id, draw_id, price_cents)
    values (${newId()}, ${orderId}, ${ctx.customer.id}, ${drawId}, 1000)`);
}

const asksForMore = ({ customer }: CustomerContext, at: At) =>
  database.db.execute(sql`
    insert into events (id, kind, customer_id, subject_id, payload, happened_at)
    values (${newId()}, 'limits.spend_limit_changed', ${customer.id}, ${customer.id},
      '{"period": "week", "beforeCents": 5000, "pending": 9000}', ${at})`);

const cancelsWithdrawal = async ({ customer }: CustomerContext, at: At) => {
  const id = newId();
  const fundId = newId();
  await database.db.execute(sql`
    insert into funds (id, customer_id, kind, gateway, token, brand, last4, is_default)
    values (${fundId}, ${customer.id}, 'bank', 'bank', ${fundId}, 'BSB 062-000', '1234', false)`);
  await database.db.execute(sql`
    insert into withdrawals (id, customer_id, fund_id, payee, method_code, scheme, bank, last4, amount_cents, currency,
      unplayed_cents, status, requested_at, settled_at)
    values (${id}, ${customer.id}, ${fundId}, 'sealed', 'do', 'bsb', 'BSB 062-000', '1234', 1000, ${customer.currency}, 0,
      'cancelled', ${at}, ${at})`);
};

async function breakEnded(ctx: CustomerContext, at: At): Promise<void> {
  await database.db.execute(sql`
    insert into breaks (id, customer_id, length, is_exclusion, began_at, ends_at, person_key)
    values (${newId()}, ${ctx.customer.id}, 'day', false, ${at} - interval '1 day', ${at}, 'nobody')`);
}

const signsOf = async ({ customer }: CustomerContext) => {
  const { rows } = await database.db.execute<{
    score: number;
    signs: { sign: string; count: number }[];
  }>(sql`
    select score, signs from care_scores where customer_id = ${customer.id} order by day desc limit 1`);
  return rows[0] ? { score: rows[0].score, signs: rows[0].signs.map(({ sign }) => sign) } : null;
};

/** What makes each sign, and nothing else. */
const MAKES: Record<string, [points: number, make: (ctx: CustomerContext) => Promise<unknown>]> = {
  limits_raised: [
    2,
    async (ctx) => {
      await asksForMore(ctx, when(3, 12));
      await spends(ctx, when(3, 13));
      return asksForMore(ctx, when(10, 12));
    },
  ],
  chasing: [
    3,
    async (ctx) => {
      for (const day of [4, 11]) {
        await loses(ctx, when(day, 20, 30));
        await deposits(ctx, when(day, 20, 50));
        await deposits(ctx, when(day, 22));
      }
    },
  ],
  several_deposits: [
    2,
    async (ctx) => {
      for (const day of [2, 9])
        for (const hour of [9, 12, 15, 18]) await deposits(ctx, when(day, hour));
    },
  ],
  nights: [
    2,
    async (ctx) => {
      for (const day of [3, 6, 12, 20]) await spends(ctx, when(day, 3));
    },
  ],
  declined_cards: [
    2,
    async (ctx) => {
      for (const hour of [10, 11, 12]) await deposits(ctx, when(2, hour), 'declined');
    },
  ],
  cancelled_withdrawals: [
    2,
    async (ctx) => {
      await spends(ctx, when(5, 12));
      for (const day of [4, 9]) await cancelsWithdrawal(ctx, when(day, 12));
    },
  ],
  growing_spend: [
    2,
    async (ctx) => {
      for (const day of [12, 19, 26, 33, 40, 47, 54, 60]) await spends(ctx, when(day, 12), 3_000);
      await spends(ctx, when(3, 12), 10_000);
    },
  ],
  after_breaks: [
    2,
    async (ctx) => {
      for (const day of [20, 60]) {
        await breakEnded(ctx, when(day, 8));
        await deposits(ctx, when(day, 12));
      }
    },
  ],
};

test.each(Object.entries(MAKES))(
  '%s is a sign by itself, and by itself only shown to the operator',
  async (sign, [points, make]) => {
    const ctx = await aPlayer();
    await make(ctx);
    await runNight();
    expect(await signsOf(ctx)).toEqual({ score: points, signs: [sign] });
    expect(await isSpared(ctx)).toBe(false);
  },
);

test('the hours of the night are those of the player’s own site', async () => {
  const kim = await aPlayer({ variant: 'GB', pricingId: 'GB', currency: 'GBP' });
  // three in the morning in Brisbane is five in the afternoon in London
  for (const day of [3, 6, 12, 20]) await spends(kim, when(day, 3));
  const sam = await aPlayer({ variant: 'GB', pricingId: 'GB', currency: 'GBP' });
  for (const day of [3, 6, 12, 20]) await spends(sam, when(day, 3, 0, 'Europe/London'));
  await runNight();
  expect([await signsOf(kim), (await signsOf(sam))?.signs]).toEqual([null, ['nights']]);
});

test('an ordinary busy player has no sign: weekly deposits after draws, many tickets, a jackpot week, one raise, one break', async () => {
  const pat = await aPlayer();
  for (let week = 0; week < 9; week += 1) {
    await loses(pat, when(7 * week + 1, 20, 30), 'oz_lotto2022');
    await deposits(pat, when(7 * week + 1, 21));
    for (const day of [2, 4, 5]) await spends(pat, when(7 * week + day, 19), 4_000);
  }
  await spends(pat, when(2, 18), 9_000);
  await deposits(pat, when(2, 17));
  await deposits(pat, when(2, 17), 'declined');
  await asksForMore(pat, when(8, 12));
  await breakEnded(pat, when(30, 12));
  await spends(pat, when(6, 1));
  await cancelsWithdrawal(pat, when(6, 12));
  await runNight();
  expect(await signsOf(pat)).toBeNull();
});

test('who shows several signs gets one message a month with the tools, which names no sign', async () => {
  const ctx = await aPlayer();
  await MAKES.nights?.[1](ctx);
  await MAKES.declined_cards?.[1](ctx);
  const mails = async () => {
    const { rows } = await database.db.execute<{ data: Record<string, unknown> }>(sql`
      select payload->'data' as data from outbox
      where payload->>'template' = 'care-message' and payload->>'to' = ${ctx.customer.email}`);
    return rows.map(({ data }) => data);
  };
  await runNight();
  expect(await signsOf(ctx)).toMatchObject({ score: 4 });
  expect(await isSpared(ctx)).toBe(true);
  expect(await mails()).toEqual([{ firstName: 'Robin', variant: 'AU' }]);
  await runNight();
  await runNight();
  expect(await mails()).toHaveLength(1);
});

test('a night is done once, whoever asks', async () => {
  await runNight();
  expect(await runCare(guestContext(database.db))).toBe(false);
  const { rows } = await database.db.execute<{ days: number; scores: number }>(sql`
    select (select count(*)::int from care_runs) as days,
      (select count(*)::int from care_scores group by customer_id, day order by 1 desc limit 1) as scores`);
  expect(rows[0]).toEqual({ days: nights, scores: 1 });
});

test('who takes a break is left alone, and so is a closed account', async () => {
  const ctx = await aPlayer();
  await MAKES.nights?.[1](ctx);
  await MAKES.declined_cards?.[1](ctx);
  await database.db.execute(sql`
    insert into breaks (id, customer_id, length, is_exclusion, ends_at, person_key)
    values (${newId()}, ${ctx.customer.id}, 'year', true, shop_now() + interval '1 year', 'nobody')`);
  const closed = await aPlayer();
  await MAKES.nights?.[1](closed);
  await database.db.execute(
    sql`update customers set status = 'closed', closed_at = shop_now() where id = ${closed.customer.id}`,
  );
  await runNight();
  const { rows } = await database.db.execute(
    sql`select 1 from care_messages where customer_id = ${ctx.customer.id}`,
  );
  expect([rows, await signsOf(closed)]).toEqual([[], null]);
});
