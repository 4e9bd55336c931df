import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Cart } from '@/lib/contract/cart';
import type { SpendPeriod } from '@/lib/contract/limits';
import { repeats } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { getCart } from '@/server/cart';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { getSpendLimits, spentInPeriod } from '@/server/limits';
import { aBuyer, aFullCart, purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aLotteryItem } from '@/server/testing/a-cart';
import { aDraw } from '@/server/testing/a-draw';
import { removeSpendLimit, setSpendLimit } from './change-limits';
import { purchaseCart } from './purchase-cart';

const database = testDatabase();
const PURSE_CENTS = 10_000_000;
const PRICE_CENTS = 615;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Wednesday 12 August 2026, 09:30 in Brisbane. */
const START_MS = Date.parse('2026-08-11T23:30:00Z');

beforeAll(async () => {
  // where days begin matters here, and real time must not pass
  await database.db.execute(sql`
    create or replace function shop_now() returns timestamptz language sql stable as $$
      select timestamptz '2026-08-11T23:30:00Z' + make_interval(secs => offset_ms / 1000.0) from shop_clock $$`);
  await aDraw(database.db, {
    offerKey: 'powerball2018',
    drawNo: 100,
    closesInMs: 4_000 * DAY_MS,
  });
});

const spentToday = (ctx: CustomerContext) => spentInPeriod(ctx, ctx.customer.id, 'day');
const limitDay = (ctx: CustomerContext, cents: number) =>
  setSpendLimit(ctx, { period: 'day', limit: (cents / 100).toFixed(2) });

/** Until somebody waits for a lock in this test's database. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
  }
}

test('50 purchases at once never pass the limit by a cent', async () => {
  const ctx = await aBuyer(database.db, PURSE_CENTS);
  await limitDay(ctx, 7 * PRICE_CENTS + 614);
  const become = (status: string) =>
    database.db.execute(sql`
      update carts set status = ${status} where customer_id = ${ctx.customer.id} and status <> 'purchased'`);
  const carts: Cart[] = [];
  for (let index = 0; index < 50; index += 1) {
    carts.push(await aCart(ctx, [aLotteryItem()]));
    await become('merged');
  }
  // a customer has one cart at a time, which would make them wait for one another: here nothing else does
  await database.db.execute(sql`drop index one_active_cart`);
  await become('active');
  const outcomes = await Promise.allSettled(
    carts.map((cart) => purchaseCart(ctx, purchaseOf(cart))),
  );
  await become('merged');
  await database.db.execute(
    sql`create unique index one_active_cart on carts (customer_id) where status = 'active'`,
  );
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['limits.spend_exceeded']));
  expect([refused.length, await spentToday(ctx)]).toEqual([43, 7 * PRICE_CENTS]);
});

test('a purchase that waits while the limit is lowered obeys the new one', async () => {
  const { ctx, cart } = await aFullCart(database.db, [aLotteryItem()]);
  const { buying } = await inTransaction(database, async (tx) => {
    await limitDay(within(ctx, tx), PRICE_CENTS - 1);
    const buying = purchaseCart(ctx, purchaseOf(cart)).catch((error: unknown) => error);
    await somebodyWaits();
    return { buying };
  });
  expect(await buying).toMatchObject({ code: 'limits.spend_exceeded' });
  expect(await spentToday(ctx)).toBe(0);
});

test('a limit that is lowered during a purchase counts it', async () => {
  const { ctx, cart } = await aFullCart(database.db, [aLotteryItem()]);
  const { lowering } = await inTransaction(database, async (tx) => {
    await purchaseCart(within(ctx, tx), purchaseOf(cart));
    const lowering = limitDay(ctx, 100);
    await somebodyWaits();
    return { lowering };
  });
  expect((await lowering).customerLimits).toMatchObject([
    { amountSpent: { amountCents: PRICE_CENTS }, remaining: { amountCents: 0 } },
  ]);
});

const period = fc.constantFrom<SpendPeriod>('day', 'week', 'month');
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      period,
      units: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), period }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('buy' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.constantFrom(1, 14, 24, 7 * 24, 8 * 24),
    }),
  },
);

interface ModelLimit {
  cents: number;
  /** null: to have none */
  wish?: { cents: number | null; requestedAt: number };
}

/** The rules once more, by hand, in Brisbane's time, which knows no summer. */
class Model {
  now = START_MS;
  limits = new Map<SpendPeriod, ModelLimit>();
  bought: number[] = [];

  ask(of: SpendPeriod, cents: number | null): boolean {
    const limit = this.limits.get(of);
    if (!limit) {
      if (cents !== null) this.limits.set(of, { cents });
      return cents !== null;
    }
    if (cents !== null && cents <= limit.cents) {
      this.limits.set(of, { cents });
      return true;
    }
    const age = limit.wish?.cents === cents ? this.now - limit.wish.requestedAt : Number.NaN;
    if (age < 7 * DAY_MS) return false;
    if (age < 14 * DAY_MS) {
      if (cents === null) this.limits.delete(of);
      else this.limits.set(of, { cents });
    } else limit.wish = { cents, requestedAt: this.now };
    return true;
  }

  spent(of: SpendPeriod): number {
    const local = new Date(this.now + 10 * HOUR_MS);
    const start = Date.UTC(
      local.getUTCFullYear(),
      local.getUTCMonth(),
      {
        day: local.getUTCDate(),
        week: local.getUTCDate() - ((local.getUTCDay() + 6) % 7),
        month: 1,
      }[of],
    );
    return this.bought.filter((at) => at + 10 * HOUR_MS >= start).length * PRICE_CENTS;
  }

  buy(): boolean {
    const fits = [...this.limits].every(([of, { cents }]) => this.spent(of) + PRICE_CENTS <= cents);
    if (fits) this.bought.push(this.now);
    return fits;
  }
}

const worked = (done: Promise<unknown>): Promise<boolean> =>
  done.then(
    () => true,
    () => false,
  );

test('however limits are changed, tickets bought and time passes, what the rules say holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      await database.db.execute(sql`update shop_clock set offset_ms = 0`);
      const ctx = await aBuyer(database.db, PURSE_CENTS);
      const model = new Model();
      for (const one of steps) {
        if (one.do === 'wait') {
          model.now += one.hours * HOUR_MS;
          await database.db.execute(
            sql`update shop_clock set offset_ms = offset_ms + ${one.hours * HOUR_MS}`,
          );
        } else if (one.do === 'buy') {
          const held = await getCart(ctx);
          const cart = held.cartItems.length > 0 ? held : await aCart(ctx, [aLotteryItem()]);
          const isBought = await worked(purchaseCart(ctx, purchaseOf(cart)));
          expect([cart.isBlocked, isBought]).toEqual([!isBought, model.buy()]);
        } else if (one.do === 'set') {
          const cents = one.units * 700;
          const limit = (cents / 100).toFixed(2);
          const isSet = await worked(setSpendLimit(ctx, { period: one.period, limit }));
          expect(isSet).toBe(model.ask(one.period, cents));
        } else {
          const { customerLimits } = await getSpendLimits(ctx);
          const current = customerLimits.find((limit) => limit.period === one.period);
          const isDone =
            current !== undefined &&
            (await worked(removeSpendLimit(ctx, { spendLimitId: current.spendLimitId })));
          expect(isDone).toBe(model.ask(one.period, null));
        }
        const { customerLimits } = await getSpendLimits(ctx);
        expect(
          customerLimits.map(({ period: of, limit, amountSpent, remaining }) => [
            of,
            ...[limit, amountSpent, remaining].map(({ amountCents }) => amountCents),
          ]),
        ).toEqual(
          (['day', 'week', 'month'] as const).flatMap((of) => {
            const limit = model.limits.get(of);
            const spent = model.spent(of);
            return limit ? [[of, limit.cents, spent, Math.max(0, limit.cents - spent)]] : [];
          }),
        );
      }
      expect(await findFaults(database, { only: ['limits.', 'histories.'] })).toEqual([]);
    }),
    { numRuns: repeats({ suite: 8, soak: 200 }) },
  );
});
