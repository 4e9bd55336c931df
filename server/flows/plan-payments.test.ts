import { type SQL, sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { findCardGateway } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { setRecurringPurchaseMethod } from '@/server/recurring/recurring-method';
import { aFullCart, purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aLotteryItem } from '@/server/testing/a-cart';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { customerContext, guestContext } from '@/server/testing/context';
import { booksOf } from '@/server/testing/what-was-written';
import { depositForPlan } from '@/server/wallet';
import { answerChallenge } from '@/server/wallet/answer-challenge';
import { setDefaultFund } from '@/server/wallet/set-default-fund';
import { aCard, aCardToken, passMinutes } from '@/server/wallet/testing/a-card';
import { buyDuePlan } from './buy-due-plan';
import { setPreCommitment, setSpendLimit } from './change-limits';
import { purchaseCart } from './purchase-cart';
import { runDuePlans } from './run-due-plans';

const database = testDatabase({ poolSize: 30 });
const { balance } = booksOf(database);
const FIRST = 100;
const TICKET_CENTS = 615;
const closing = (hours: number) =>
  database.db.execute(sql`
    update draws set closes_at = shop_now() + make_interval(mins => ${hours * 60}::int),
      draws_at = shop_now() + make_interval(mins => ${hours * 60 + 60}::int)
    where offer_key = 'powerball2018' and draw_no = ${FIRST + 1}`);

let noonMs = 0;
const atNoon = () => database.db.execute(sql`update shop_clock set offset_ms = ${noonMs}::bigint`);

beforeAll(async () => {
  // noon in Brisbane: no draw that is moved by hours comes to another one's day
  noonMs = new Date().setUTCHours(26, 0, 0, 0) - Date.now();
  await atNoon();
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: FIRST }, 40);
});
beforeEach(async () => {
  await database.db.execute(sql`update recurring_plans set status = 'cancelled'`);
  await atNoon();
  await closing(48);
});

/** A customer with a plan, a card that pays for plans, and this much left in the wallet. */
async function aPlan(scenario: string | null, leftCents = 0) {
  const item = aLotteryItem({ recurringPurchase: { type: 'autoplay', enabled: true } });
  const { ctx, cart } = await aFullCart(database.db, [item], TICKET_CENTS + leftCents);
  const card = scenario ? await aCard(ctx, scenario) : null;
  if (card) await setRecurringPurchaseMethod(ctx, { recurringPurchaseMethod: 'cc' });
  await purchaseCart(ctx, purchaseOf(cart));
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from recurring_plans where customer_id = ${ctx.customer.id}`,
  );
  return { ctx, card, planId: rows[0]?.id ?? '' };
}

async function run(planId: string) {
  await database.db.execute(
    sql`update recurring_plans set due_at = shop_now() where id = ${planId}`,
  );
  return runDuePlans(guestContext(database.db), { atOnce: 1 });
}

async function chargesOf({ customer: { id } }: CustomerContext) {
  const { rows } = await database.db.execute<{ status: string; amount: number }>(sql`
    select charge.status, charge.amount_cents::int as amount
    from sandbox_charges charge join deposits on deposits.id::text = charge.reference
    where customer_id = ${id} order by deposits.id`);
  return rows;
}

async function resolutionsOf(planId: string) {
  const { rows } = await database.db.execute(sql`
    select reason, fund_kind, draw_no, status from payment_resolutions where plan_id = ${planId} order by id`);
  return rows;
}

async function mailsTo({ customer: { email } }: CustomerContext, template: string) {
  const { rows } = await database.db.execute<{ data: Record<string, unknown> }>(sql`
    select payload -> 'data' as data from outbox
    where kind = 'mail' and payload ->> 'to' = ${email} and payload ->> 'template' = ${template} order by id`);
  return rows.map(({ data }) => data);
}

test('a card pays what the wallet lacks, without its security code, and nothing more', async () => {
  const { ctx, planId } = await aPlan('approved', 200);
  expect(await run(planId)).toMatchObject({ purchased: 1, put_off: 0 });
  expect(await chargesOf(ctx)).toEqual([{ status: 'approved', amount: TICKET_CENTS - 200 }]);
  expect(await balance(ctx)).toBe(0);
  expect(await resolutionsOf(planId)).toEqual([]);
});

test('a wallet that holds enough pays alone', async () => {
  const { ctx, planId } = await aPlan('approved', TICKET_CENTS);
  expect(await run(planId)).toMatchObject({ purchased: 1 });
  expect(await chargesOf(ctx)).toEqual([]);
});

test.each([
  ['insufficient_funds', 'insufficient_funds'],
  ['card_expired', 'card_expired'],
  ['do_not_honour', 'declined'],
])(
  'a card that declines (%s) opens one resolution, and is told once per draw',
  async (scenario, reason) => {
    const { ctx, planId } = await aPlan(scenario);
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await run(planId)).toMatchObject({ put_off: 1 });
      await passMinutes(database.db, 31);
    }
    expect(await resolutionsOf(planId)).toEqual([
      { reason, fund_kind: 'cc', draw_no: FIRST + 1, status: 'open' },
    ]);
    expect(await mailsTo(ctx, 'plan-failed')).toEqual([
      expect.objectContaining({ drawNo: FIRST + 1, remedy: 'payment', kept: null }),
    ]);
    expect((await chargesOf(ctx)).map(({ status }) => status)).toEqual(Array(3).fill('declined'));
    await closing(0.1);
    expect(await run(planId)).toMatchObject({ missed: 1 });
    expect(await mailsTo(ctx, 'plan-missed')).toHaveLength(1);
    expect(await resolutionsOf(planId)).toEqual([
      expect.objectContaining({ status: 'lapsed' }),
      { reason, fund_kind: 'cc', draw_no: FIRST + 2, status: 'open' },
    ]);
  },
);

test('a declined card rests: another plan of its owner does not ask the bank again', async () => {
  const { ctx, planId } = await aPlan('insufficient_funds');
  await run(planId);
  await run(planId);
  expect(await chargesOf(ctx)).toHaveLength(1);
  expect(await resolutionsOf(planId)).toMatchObject([{ reason: 'insufficient_funds' }]);
});

test('another card that pays first completes what the declined one has left open', async () => {
  const { ctx, planId } = await aPlan('do_not_honour');
  await run(planId);
  const { id: fundId } = await aCard(ctx);
  await setDefaultFund(ctx, { fundId });
  expect(await run(planId)).toMatchObject({ purchased: 1 });
  expect(await resolutionsOf(planId)).toMatchObject([{ status: 'completed' }]);
  expect(await balance(ctx)).toBe(0);
});

test('a card that has run out is not charged', async () => {
  const { ctx, card, planId } = await aPlan('approved');
  await database.db.execute(sql`update funds set expiry = '01/20' where id = ${card?.id}`);
  await run(planId);
  expect(await chargesOf(ctx)).toEqual([]);
  expect(await resolutionsOf(planId)).toMatchObject([{ reason: 'card_expired' }]);
});

test('where the wallet alone pays, no card is charged', async () => {
  const { ctx, planId } = await aPlan(null);
  await aCard(ctx);
  await run(planId);
  expect(await chargesOf(ctx)).toEqual([]);
  expect(await resolutionsOf(planId)).toMatchObject([
    { reason: 'wallet_short', fund_kind: 'wallet' },
  ]);
});

test('of PayPal accounts the last one that can be charged pays', async () => {
  const { ctx, planId } = await aPlan(null);
  const save = async (gateway: string) =>
    database.db.execute(sql`
      insert into funds (id, customer_id, kind, gateway, token, brand, last4)
      values (${newId()}, ${ctx.customer.id}, 'paypal', ${gateway}, ${await aCardToken(ctx, 'approved', 'pl')}, 'PayPal', '')`);
  for (const gateway of ['sandbox', 'sandbox', 'gone']) await save(gateway);
  await setRecurringPurchaseMethod(ctx, { recurringPurchaseMethod: 'paypal' });
  expect(await run(planId)).toMatchObject({ purchased: 1 });
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from funds newer where newer.customer_id = funds.customer_id and newer.id > funds.id) as newer
    from deposits join funds on funds.id = fund_id where deposits.customer_id = ${ctx.customer.id}`);
  expect(rows).toEqual([{ newer: 1 }]);
});

test('a deposit limit holds for plans: nothing is charged over it', async () => {
  const { ctx, planId } = await aPlan('approved');
  await setPreCommitment(ctx, { limit: '6' });
  expect(await run(planId)).toMatchObject({ put_off: 1 });
  expect(await chargesOf(ctx)).toEqual([]);
  expect(await resolutionsOf(planId)).toMatchObject([{ reason: 'deposit_limit' }]);
  expect(await mailsTo(ctx, 'plan-failed')).toMatchObject([{ remedy: 'deposit_limit' }]);
});

describe('killed between charge and purchase', () => {
  const pay = (ctx: CustomerContext, planId: string) =>
    depositForPlan(ctx, {
      planId,
      drawNo: FIRST + 1,
      attempt: '0:0',
      amountCents: TICKET_CENTS,
      customer: 'away',
    });

  test('the money is in the wallet, and buys without another charge', async () => {
    const { ctx, planId } = await aPlan('approved');
    await pay(ctx, planId);
    expect(await run(planId)).toMatchObject({ purchased: 1 });
    expect(await chargesOf(ctx)).toHaveLength(1);
    expect(await balance(ctx)).toBe(0);
  });

  test('a charge whose answer was lost is the same charge again', async () => {
    const { ctx, planId, card } = await aPlan('approved');
    const { rows } = await database.db.execute<{ id: string; token: string }>(sql`
      with begun as (
        insert into deposits (id, customer_id, fund_id, method_code, gateway, amount_cents, currency, for_checkout,
          idempotency_key, status)
        select gen_random_uuid(), customer_id, id, 'cc', gateway, 600, 'AUD', false,
          ${`plan:${planId}:${FIRST + 1}:0:0`}, 'requested'
        from funds where id = ${card?.id} returning id)
      select begun.id, funds.token from begun, funds where funds.id = ${card?.id}`);
    const [begun] = rows;
    await findCardGateway(database, 'sandbox')?.charge({
      token: begun?.token ?? '',
      customerId: ctx.customer.id,
      amountCents: 600,
      currency: 'AUD',
      reference: begun?.id ?? '',
      returnUrl: 'https://shop.example',
      isOffSession: true,
    });
    expect(await run(planId)).toMatchObject({ purchased: 1 });
    // what the wallet lacks beside it is another charge
    const amounts = (await chargesOf(ctx)).map(({ amount }) => amount);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([TICKET_CENTS - 600, 600]);
    expect(await balance(ctx)).toBe(0);
  });

  test('money that was spent meanwhile is charged anew', async () => {
    const { ctx, planId } = await aPlan('approved');
    await pay(ctx, planId);
    await purchaseCart(ctx, purchaseOf(await aCart(ctx, [aLotteryItem()])));
    expect(await balance(ctx)).toBe(0);
    expect(await run(planId)).toMatchObject({ purchased: 1 });
    expect((await chargesOf(ctx)).map(({ amount }) => amount)).toEqual([
      TICKET_CENTS,
      TICKET_CENTS,
    ]);
  });
});

test('many workers on two nodes charge a plan once', async () => {
  const { ctx, planId } = await aPlan('approved');
  await database.db.execute(
    sql`update recurring_plans set due_at = shop_now() where id = ${planId}`,
  );
  const all = await Promise.all(
    Array.from({ length: 6 }, () => runDuePlans(guestContext(database.db), { atOnce: 2 })),
  );
  expect(all.reduce((sum, { purchased }) => sum + purchased, 0)).toBe(1);
  expect(await chargesOf(ctx)).toHaveLength(1);
  expect(await balance(ctx)).toBe(0);
});

test('a bank that does not answer in time is waited for, and nothing is charged twice', async () => {
  const { ctx, planId } = await aPlan('timeout_approved');
  expect(await run(planId)).toMatchObject({ put_off: 1 });
  expect(await run(planId)).toMatchObject({ put_off: 1 });
  expect(await chargesOf(ctx)).toHaveLength(1);
  expect(await mailsTo(ctx, 'plan-failed')).toEqual([]);
  expect(await resolutionsOf(planId)).toEqual([]);
});

test('a bank that asks is answered by the customer, whose plan then buys', async () => {
  const { ctx, planId } = await aPlan('challenge');
  await run(planId);
  expect(await chargesOf(ctx)).toEqual([]);
  expect(await resolutionsOf(planId)).toMatchObject([{ reason: 'not_authenticated' }]);
  await database.db.execute(
    sql`update recurring_plans set due_at = shop_now() where id = ${planId}`,
  );
  expect(await buyDuePlan(guestContext(database.db), { planId, customer: 'there' })).toBe(
    'put_off',
  );
  expect(await chargesOf(ctx)).toMatchObject([{ status: 'challenged' }]);
  // nothing else is charged while the bank waits
  await run(planId);
  expect(await chargesOf(ctx)).toHaveLength(1);
  const { rows } = await database.db.execute<{ deposit_id: string }>(
    sql`select deposit_id from payment_resolutions where plan_id = ${planId} and status = 'open'`,
  );
  const depositId = rows[0]?.deposit_id ?? '';
  await answerChallenge(customerContext(database.db, ctx.customer), {
    depositId,
    outcome: 'approved',
  });
  expect(await runDuePlans(guestContext(database.db))).toMatchObject({ purchased: 1 });
  expect(await resolutionsOf(planId)).toMatchObject([{ status: 'completed' }]);
  expect(await balance(ctx)).toBe(0);
});

describe('a card is charged, and the purchase is refused after all', () => {
  /** Runs the plan's try; what is done once its card has paid is done by the database. */
  async function runBeside(planId: string, onceCharged: SQL) {
    await database.db.execute(sql`
      create function once_charged() returns trigger language plpgsql as $$ begin ${onceCharged}; return new; end $$`);
    await database.db.execute(sql`
      create trigger once_charged after update on deposits for each row when (new.status = 'completed')
      execute function once_charged()`);
    return run(planId).finally(() =>
      database.db.execute(sql`drop function once_charged() cascade`),
    );
  }
  const deposit = { amountCents: TICKET_CENTS, currency: 'AUD' };
  const limitIt = sql`insert into spend_limits (id, customer_id, period, limit_cents)
    values (gen_random_uuid(), new.customer_id, 'day', 1)`;

  test('the money stays in the wallet, and the mail says so', async () => {
    const { ctx, planId } = await aPlan('approved');
    expect(await runBeside(planId, limitIt)).toMatchObject({ put_off: 1 });
    expect(await balance(ctx)).toBe(TICKET_CENTS);
    expect(await mailsTo(ctx, 'plan-failed')).toMatchObject([
      { kept: deposit, remedy: 'spend_limit' },
    ]);
    expect(await mailsTo(ctx, 'deposit-completed')).toEqual([]);
  });

  test('for a reason that was told before: a mail says where the money is', async () => {
    const { ctx, planId } = await aPlan('approved');
    await setSpendLimit(ctx, { period: 'day', limit: '1' });
    await run(planId);
    expect(await mailsTo(ctx, 'plan-failed')).toMatchObject([{ kept: null }]);
    await database.db.execute(sql`delete from spend_limits where customer_id = ${ctx.customer.id}`);
    expect(await runBeside(planId, limitIt)).toMatchObject({ put_off: 1 });
    expect(await mailsTo(ctx, 'plan-failed')).toHaveLength(1);
    expect(await mailsTo(ctx, 'deposit-completed')).toMatchObject([{ amount: deposit }]);
  });

  test('by a break: a mail says where the money is, and nothing else', async () => {
    const { ctx, planId } = await aPlan('approved');
    const onBreak = sql`insert into breaks (id, customer_id, length, is_exclusion, ends_at, person_key)
      values (gen_random_uuid(), new.customer_id, 'day', false, shop_now() + interval '1 day', 'p')`;
    expect(await runBeside(planId, onBreak)).toMatchObject({ put_off: 1 });
    expect(await mailsTo(ctx, 'plan-failed')).toEqual([]);
    expect(await mailsTo(ctx, 'deposit-completed')).toMatchObject([{ amount: deposit }]);
  });

  test('for good: the mail that the plan is paused says where the money is', async () => {
    const { ctx, planId } = await aPlan('approved');
    const spoilIt = sql`update recurring_plans set size = 44 where customer_id = new.customer_id`;
    expect(await runBeside(planId, spoilIt)).toMatchObject({ halted: 1 });
    expect(await mailsTo(ctx, 'plan-halted')).toMatchObject([{ kept: deposit }]);
    expect(await mailsTo(ctx, 'deposit-completed')).toEqual([]);
  });
});
