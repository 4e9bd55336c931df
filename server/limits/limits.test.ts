import { sql } from 'drizzle-orm';
import type { SpendPeriod } from '@/lib/contract/limits';
import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { spendLimitState, spentInPeriod } from '.';
import { checkSpend } from './check-spend';

const database = testDatabase();

/** Wednesday 12 August 2026, 09:30 in Brisbane and still Tuesday in UTC. */
const NOW = '2026-08-11T23:30:00Z';

beforeAll(async () => {
  // A test's clock may have any date: these tests check where a day, a week and a month begin.
  await database.db.execute(sql`
    create or replace function shop_now() returns timestamptz language sql stable
      as ${sql.raw(`$$ select timestamptz '${NOW}' $$`)}`);
});

const aSpender = async (over: Parameters<typeof aCustomer>[1] = {}) =>
  customerContext(database.db, await aCustomer(database.db, over));

async function hasSpent(
  ctx: CustomerContext,
  totalCents: number,
  at: string,
  refundedCents = 0,
): Promise<void> {
  const { id, currency } = ctx.customer;
  const [cartId, checkoutId] = [newId(), newId()];
  await database.db.execute(sql`
    insert into carts (id, customer_id, pricing_id, currency, status, expires_at)
    values (${cartId}, ${id}, 'AU', ${currency}, 'purchased', shop_now())`);
  await database.db.execute(sql`
    insert into checkouts (id, customer_id, cart_id, total_cents, currency, created_at)
    values (${checkoutId}, ${id}, ${cartId}, ${totalCents}, ${currency}, ${at})`);
  for (const [cents, status] of [
    [totalCents - refundedCents, 'placed'],
    [refundedCents, 'refunded'],
  ] as const) {
    await database.db.execute(sql`
      insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, first_draw_no, num_draws,
        quantity, total_cents, status)
      values (${newId()}, ${checkoutId}, ${id}, 'lottery_ticket', 'powerball2018', 'standard', 1, 1, 1, ${cents}, ${status})`);
  }
}

const limitTo = (ctx: CustomerContext, period: SpendPeriod, limitCents: number) =>
  database.db.execute(sql`
    insert into spend_limits (id, customer_id, period, limit_cents)
    values (${newId()}, ${ctx.customer.id}, ${period}, ${limitCents})`);

const spent = (ctx: CustomerContext) =>
  Promise.all(
    (['day', 'week', 'month'] as const).map((period) =>
      spentInPeriod(ctx, ctx.customer.id, period),
    ),
  );

test('a day begins at the customer’s midnight, a week on Monday, a month on the first', async () => {
  const ctx = await aSpender();
  await hasSpent(ctx, 1, '2026-08-11T14:00:00Z'); // Wednesday 00:00 in Brisbane
  await hasSpent(ctx, 10, '2026-08-11T13:59:59Z'); // a second before
  await hasSpent(ctx, 100, '2026-08-09T14:00:00Z'); // Monday 00:00
  await hasSpent(ctx, 1_000, '2026-08-09T13:59:59Z');
  await hasSpent(ctx, 10_000, '2026-07-31T14:00:00Z'); // 1 August 00:00
  await hasSpent(ctx, 100_000, '2026-07-31T13:59:59Z');
  expect(await spent(ctx)).toEqual([1, 111, 11_111]);
});

test('in GB the day is London’s', async () => {
  const ctx = await aSpender({ variant: 'GB', pricingId: 'GB', currency: 'GBP' });
  await hasSpent(ctx, 1, '2026-08-11T23:00:00Z'); // Wednesday 00:00 in British summer time
  await hasSpent(ctx, 10, '2026-08-11T22:59:59Z');
  expect(await spent(ctx)).toEqual([1, 11, 11]);
});

test('what was refunded, and what others spent, does not count', async () => {
  const ctx = await aSpender();
  await hasSpent(ctx, 1_000, NOW, 400);
  await hasSpent(await aSpender(), 5_000, NOW);
  expect(await spent(ctx)).toEqual([600, 600, 600]);
});

test('without limits of one’s own as much may be spent as by everybody', async () => {
  const ctx = await aSpender();
  expect(await spendLimitState(ctx, ctx.customer.id)).toEqual([]);
  expect(await checkSpend(ctx, ctx.customer.id, 1_000_000)).toEqual([]);
});

test('a limit can be spent to the cent and not a cent further', async () => {
  const ctx = await aSpender();
  await limitTo(ctx, 'day', 5_000);
  await hasSpent(ctx, 3_800, NOW);
  expect(await spendLimitState(ctx, ctx.customer.id)).toEqual([
    {
      period: 'day',
      limit: { amountCents: 5_000, currency: 'AUD' },
      amountSpent: { amountCents: 3_800, currency: 'AUD' },
      pending: null,
    },
  ]);
  expect(await checkSpend(ctx, ctx.customer.id, 1_200)).toEqual([]);
  const [excess] = await checkSpend(ctx, ctx.customer.id, 1_201);
  expect(excess?.key).toBe('spendLimit');
  expect(excess && ctx.say(excess.reason)).toBe(
    'This is $0.01 over your spend limit of $50.00 a day. You have $12.00 left today.',
  );
});

test('of several limits the tightest speaks, and one that is overdrawn leaves nothing', async () => {
  const ctx = await aSpender();
  await limitTo(ctx, 'month', 9_000);
  await limitTo(ctx, 'week', 2_000);
  await limitTo(ctx, 'day', 8_000);
  await hasSpent(ctx, 2_500, NOW);
  expect((await spendLimitState(ctx, ctx.customer.id)).map(({ period }) => period)).toEqual([
    'day',
    'week',
    'month',
  ]);
  const [excess] = await checkSpend(ctx, ctx.customer.id, 1);
  expect(excess && ctx.say(excess.reason)).toContain('$0.00 left this week');
});

test('a looser limit that is pending does not count', async () => {
  const ctx = await aSpender();
  await limitTo(ctx, 'day', 1_000);
  await database.db.execute(sql`
    update spend_limits set pending_limit_cents = 3000, pending_from = ${'2026-08-11T00:00:00Z'}
    where customer_id = ${ctx.customer.id}`);
  expect(await checkSpend(ctx, ctx.customer.id, 2_000)).toHaveLength(1);
});

test('beside their own limit a customer is told of everybody’s', async () => {
  const ctx = await aSpender();
  await limitTo(ctx, 'month', 5_000_000);
  await hasSpent(ctx, 4_999_000, NOW);
  const reasons = await checkSpend(ctx, ctx.customer.id, 1_500);
  expect(reasons.map(({ key, reason }) => [key, ctx.say(reason)])).toEqual([
    ['spendLimit', expect.stringContaining('$5.00 over your spend limit of $50,000.00 a month')],
    [
      'globalSpendLimit',
      'This is $5.00 over the limit of $50,000.00 a day that holds for everybody. You have $10.00 left today.',
    ],
  ]);
  expect(await checkSpend(ctx, ctx.customer.id, 1_000)).toEqual([]);
});
