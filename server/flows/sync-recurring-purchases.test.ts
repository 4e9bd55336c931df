import { sql } from 'drizzle-orm';
import { ListPaymentResolutions, SyncRecurringPurchases } from '@/lib/contract/payment-resolutions';
import { newId } from '@/server/kernel/ids';
import { setRecurringPurchaseMethod } from '@/server/recurring/recurring-method';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aLotteryItem } from '@/server/testing/a-cart';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { answerChallenge } from '@/server/wallet/answer-challenge';
import { setDefaultFund } from '@/server/wallet/set-default-fund';
import { aCard } from '@/server/wallet/testing/a-card';
import { purchaseCart } from './purchase-cart';
import { runDuePlans } from './run-due-plans';

const shop = testShop();
const TICKET_CENTS = 615;

beforeAll(async () => {
  await aRunOfDraws(shop.database.db, { offerKey: 'powerball2018', drawNo: 100 }, 10);
});

/** A customer whose plans have found no money: a card of this scenario should have paid. */
async function aDebtor(scenario: string, plans = 1) {
  const customer = await shop.customer({ purseCents: plans * TICKET_CENTS });
  const { ctx } = customer;
  await aCard(ctx, scenario);
  await setRecurringPurchaseMethod(ctx, { recurringPurchaseMethod: 'cc' });
  const again = aLotteryItem({ recurringPurchase: { type: 'autoplay', enabled: true } });
  const cart = await aCart(ctx, Array(plans).fill(again));
  await purchaseCart(ctx, purchaseOf(cart));
  await shop.database.db.execute(sql`
    update recurring_plans set due_at = shop_now() where customer_id = ${ctx.customer.id}`);
  await runDuePlans(guestContext(shop.database.db), { atOnce: 1 });
  return customer;
}

const sync = ({ api }: TestCustomer, idempotencyKey = newId()) =>
  api(SyncRecurringPurchases, {}, { idempotencyKey });

async function chargesOf({ ctx }: TestCustomer): Promise<number> {
  const { rows } = await shop.database.db.execute<{ n: number }>(sql`
    select count(*)::int as n from sandbox_charges charge join deposits on deposits.id::text = charge.reference
    where customer_id = ${ctx.customer.id}`);
  return rows[0]?.n ?? 0;
}

test('what waits is grouped by what did not pay, and told with its reason', async () => {
  const { api } = await aDebtor('insufficient_funds', 2);
  expect(await api(ListPaymentResolutions, {})).toEqual([
    expect.objectContaining({
      fundKind: 'cc',
      fundSource: expect.objectContaining({ kind: 'cc', last4: '0515' }),
      problem: 'insufficient_funds',
      reason: 'There was not enough money on the card.',
      isMissed: false,
      challengeUrl: null,
      recurringPurchases: {
        subscriptions: [],
        autoplays: Array(2).fill(
          expect.objectContaining({
            offerName: 'Powerball',
            drawNo: 101,
            amount: { amountCents: TICKET_CENTS, currency: 'AUD' },
          }),
        ),
      },
    }),
  ]);
});

test('the same card again is asked once, for however many plans', async () => {
  const debtor = await aDebtor('insufficient_funds', 3);
  const before = await chargesOf(debtor);
  expect(before).toBe(1);
  expect(await sync(debtor)).toMatchObject({ purchased: 0, paymentResolutions: [{}] });
  expect(await chargesOf(debtor)).toBe(before + 1);
});

test('with a new card all of it is bought, once, though it is sent twice and at once', async () => {
  const debtor = await aDebtor('do_not_honour', 2);
  const { id: fundId } = await aCard(debtor.ctx);
  await setDefaultFund(debtor.ctx, { fundId });
  const key = newId();
  const answers = await Promise.all([sync(debtor), sync(debtor)]);
  expect(answers.reduce((sum, { purchased }) => sum + purchased, 0)).toBeLessThanOrEqual(2);
  const after = await sync(debtor, key);
  expect(after.paymentResolutions).toEqual([]);
  expect(await sync(debtor, key)).toEqual(after);
  const { rows } = await shop.database.db.execute(sql`
    select outcome from recurring_purchases where customer_id = ${debtor.ctx.customer.id}`);
  expect(rows).toEqual([{ outcome: 'purchased' }, { outcome: 'purchased' }]);
});

test('without a key it is tried like with one, and bought once though it is sent twice', async () => {
  const debtor = await aDebtor('do_not_honour', 2);
  const { id: fundId } = await aCard(debtor.ctx);
  await setDefaultFund(debtor.ctx, { fundId });
  const send = () =>
    shop.send({
      ...{ method: 'POST', path: '/v2/process_recurring_purchases/sync', body: '{}' },
      identity: debtor.identity,
    });
  expect(await (await send()).json()).toMatchObject({ result: { purchased: 2 } });
  expect(await (await send()).json()).toMatchObject({
    result: { purchased: 0, payment_resolutions: [] },
  });
});

test('what missed its draw is bought for the next one, also days before that closes', async () => {
  const debtor = await aDebtor('do_not_honour');
  await shop.database.db.execute(sql`
    update recurring_plans set next_draw_no = 104, last_attempt_status = 'hard_failure'
    where customer_id = ${debtor.ctx.customer.id}`);
  await shop.database.db.execute(sql`
    update payment_resolutions set draw_no = 104 where customer_id = ${debtor.ctx.customer.id}`);
  expect(await debtor.api(ListPaymentResolutions, {})).toMatchObject([{ isMissed: true }]);
  const { id: fundId } = await aCard(debtor.ctx);
  await setDefaultFund(debtor.ctx, { fundId });
  expect(await sync(debtor)).toEqual({ purchased: 1, paymentResolutions: [] });
});

test('what waits for a larger jackpot keeps nothing after it from being bought', async () => {
  const debtor = await aDebtor('do_not_honour', 2);
  await shop.database.db.execute(sql`
    update recurring_plans set minimum_jackpot_cents = 99_000_000_000
    where id = (select plan_id from payment_resolutions
      where customer_id = ${debtor.ctx.customer.id} order by id limit 1)`);
  const { id: fundId } = await aCard(debtor.ctx);
  await setDefaultFund(debtor.ctx, { fundId });
  expect(await sync(debtor)).toMatchObject({ purchased: 1, paymentResolutions: [{}] });
});

test('a bank that asks is answered by the link, and the plan buys', async () => {
  const debtor = await aDebtor('challenge');
  const { paymentResolutions } = await sync(debtor);
  const challengeUrl = paymentResolutions[0]?.challengeUrl ?? '';
  expect(challengeUrl).toMatch(/^\/my-account\/deposit\/authorisation\//);
  const depositId = challengeUrl.split('/').at(-1) ?? '';
  await answerChallenge(debtor.ctx, { depositId, outcome: 'approved' });
  expect(await sync(debtor)).toEqual({ purchased: 1, paymentResolutions: [] });
});

test('nobody sees or tries what belongs to somebody else, and a cancelled plan waits for nothing', async () => {
  const debtor = await aDebtor('do_not_honour');
  const other = await shop.customer({ purseCents: 1 });
  expect(await other.api(ListPaymentResolutions, {})).toEqual([]);
  expect(await sync(other)).toEqual({ purchased: 0, paymentResolutions: [] });
  await shop.database.db.execute(sql`
    update recurring_plans set status = 'cancelled' where customer_id = ${debtor.ctx.customer.id}`);
  expect(await sync(debtor)).toEqual({ purchased: 0, paymentResolutions: [] });
});

test('trying again and again is refused after a while', async () => {
  const customer = await shop.customer({ purseCents: 1 });
  for (let tries = 0; tries < 20; tries += 1) await sync(customer);
  await expect(sync(customer)).rejects.toMatchObject({
    status: 429,
    problems: [{ code: 'request.rate_limited' }],
  });
});

test('a job that is at work takes nothing from whoever waits for the answer', async () => {
  const debtors = [];
  for (let n = 0; n < 8; n += 1) debtors.push(await aDebtor('do_not_honour'));
  let isOver = false;
  const job = (async () => {
    while (!isOver) await runDuePlans(guestContext(shop.database.db), { givesWay: false });
  })();
  try {
    for (const debtor of debtors) {
      const { id: fundId } = await aCard(debtor.ctx);
      await setDefaultFund(debtor.ctx, { fundId });
      expect(await sync(debtor)).toEqual({ purchased: 1, paymentResolutions: [] });
    }
  } finally {
    isOver = true;
    await job;
  }
});
