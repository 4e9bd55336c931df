import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { setRecurringPurchaseMethod } from '@/server/recurring/recurring-method';
import { aFullCart, purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { customerContext, guestContext } from '@/server/testing/context';
import { booksOf } from '@/server/testing/what-was-written';
import { forgetUnusedCards, fundsOf } from '@/server/wallet';
import { answerChallenge } from '@/server/wallet/answer-challenge';
import { depositFromFund } from '@/server/wallet/deposit-from-fund';
import { reconcileDeposits } from '@/server/wallet/reconcile-deposits';
import { recurringPayer } from '@/server/wallet/recurring-payer';
import { aCard, aCardToken, passMinutes } from '@/server/wallet/testing/a-card';
import { purchaseCart } from './purchase-cart';
import { removeFund } from './remove-fund';
import { runDuePlans } from './run-due-plans';

const database = testDatabase();
const { balance } = booksOf(database);
const FIRST = 100;
const TICKET_CENTS = 615;

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: FIRST }, 40);
  await aDraw(database.db, { offerKey: 'one_lottery', drawNo: 103, ticketTotal: 5_000 });
});

beforeEach(() => database.db.execute(sql`update shop_clock set offset_ms = 0`));

/** A customer with nothing in the wallet and a plan in the cart, who pays for it from a fund. */
async function aPayer({ isPlan = true } = {}) {
  const item = aLotteryItem(
    isPlan ? { recurringPurchase: { type: 'autoplay', enabled: true } } : {},
  );
  const { ctx, cart } = await aFullCart(database.db, [item], 0);
  return {
    ctx,
    cart,
    pay: (fundId: string, { asks = true, key = newId(), method = 'cc' as 'cc' | 'pl' } = {}) =>
      depositFromFund(
        { ...ctx, idempotencyKey: key },
        {
          fundId,
          amountCents: cart.cartTotal.amountCents,
          checkout: true,
          depositMethodCode: method,
          csc: '123',
          ...(asks && { plansOfCart: cart.cartReference }),
        },
      ),
    buy: (depositId?: string) =>
      purchaseCart(ctx, { ...purchaseOf(cart), ...(depositId && { depositId }) }),
  };
}

/** What pays for plans, and the last digits of the card that pays first. */
async function payerOf({ customer: { id } }: CustomerContext) {
  const { rows } = await database.db.execute<{ method: string; first: string | null }>(sql`
    select recurring_purchase_method as method,
      (select last4 from funds where customer_id = ${id} and is_default and removed_at is null) as first
    from customers where id = ${id}`);
  return rows[0];
}

async function startedMails({ customer: { email } }: CustomerContext) {
  const { rows } = await database.db.execute<{ payer: string | null }>(sql`
    select payload -> 'data' ->> 'payer' as payer from outbox
    where kind = 'mail' and payload ->> 'to' = ${email} and payload ->> 'template' = 'plans-started'`);
  return rows.map(({ payer }) => payer);
}

const nextWeek = async ({ customer: { id } }: CustomerContext) => {
  await database.db.execute(
    sql`update recurring_plans set due_at = shop_now() where customer_id = ${id}`,
  );
  return runDuePlans(guestContext(database.db), { atOnce: 1 });
};

const chargedCards = async ({ customer: { id } }: CustomerContext) => {
  const { rows } = await database.db.execute<{ last4: string; amount: number; status: string }>(sql`
    select last4, deposits.amount_cents::int as amount, deposits.status
    from deposits join funds on funds.id = fund_id where deposits.customer_id = ${id} order by deposits.id`);
  return rows;
};

test('a card that is kept pays for the plan at its next draw, and the mail names it', async () => {
  const { ctx, pay, buy } = await aPayer();
  const card = await aCard(ctx, 'approved', 'when_paid');
  const { id } = await pay(card.id);
  expect(await payerOf(ctx)).toEqual({ method: 'wallet', first: '1111' });
  await buy(id);
  expect(await payerOf(ctx)).toEqual({ method: 'cc', first: '1111' });
  expect(await startedMails(ctx)).toEqual(['Visa ending in 1111']);
  expect(await balance(ctx)).toBe(0);
  expect(await nextWeek(ctx)).toMatchObject({ purchased: 1, put_off: 0 });
  expect(await chargedCards(ctx)).toEqual(
    Array(2).fill({ last4: '1111', amount: TICKET_CENTS, status: 'completed' }),
  );
});

test('without the question, or with No, nothing is chosen, and the wallet is short at the next draw', async () => {
  const { ctx, pay, buy } = await aPayer();
  const card = await aCard(ctx);
  await buy((await pay(card.id, { asks: false })).id);
  expect(await payerOf(ctx)).toMatchObject({ method: 'wallet' });
  expect(await startedMails(ctx)).toEqual([null]);
  expect(await nextWeek(ctx)).toMatchObject({ purchased: 0, put_off: 1 });
  expect(await chargedCards(ctx)).toHaveLength(1);
});

test('of several cards the one that paid pays first from then on', async () => {
  const { ctx, pay, buy } = await aPayer();
  await aCard(ctx);
  const other = await aCard(ctx, 'approved_mastercard');
  await buy((await pay(other.id)).id);
  expect(await payerOf(ctx)).toEqual({ method: 'cc', first: other.last4 });
});

test('a card that was saved before and is typed again pays as the saved one', async () => {
  const { ctx, pay, buy } = await aPayer();
  const saved = await aCard(ctx);
  const typed = await aCard(ctx, 'approved', 'when_paid');
  expect(typed.id).not.toBe(saved.id);
  await buy((await pay(typed.id)).id);
  expect(await payerOf(ctx)).toEqual({ method: 'cc', first: '1111' });
  expect((await fundsOf(ctx, ctx.customer.id)).map(({ id }) => id)).toEqual([saved.id]);
  expect(await nextWeek(ctx)).toMatchObject({ purchased: 1 });
});

test('a card that pays once cannot be asked to pay for plans, and is not charged', async () => {
  const { ctx, pay } = await aPayer();
  const card = await aCard(ctx, 'approved', 'never');
  await expect(pay(card.id)).rejects.toMatchObject({ code: 'wallet.method_unavailable' });
  expect(await balance(ctx)).toBe(0);
  expect(await chargedCards(ctx)).toEqual([]);
});

test('a card that is declined chooses nothing', async () => {
  const { ctx, pay, buy } = await aPayer();
  const card = await aCard(ctx, 'do_not_honour', 'when_paid');
  await expect(pay(card.id)).rejects.toMatchObject({ code: 'deposit.declined' });
  await expect(buy()).rejects.toMatchObject({ code: 'wallet.insufficient_funds' });
  expect(await payerOf(ctx)).toEqual({ method: 'wallet', first: null });
});

test('a challenge that is completed later finishes with the choice', async () => {
  const { ctx, pay, buy } = await aPayer();
  const card = await aCard(ctx, 'challenge', 'when_paid');
  const { id, status } = await pay(card.id);
  expect(status).toBe('challenged');
  await answerChallenge(customerContext(database.db, ctx.customer), {
    depositId: id,
    outcome: 'approved',
  });
  await buy(id);
  expect(await payerOf(ctx)).toEqual({ method: 'cc', first: card.last4 });
});

test('a bank that answers late finishes with the choice, also for who buys from the wallet then', async () => {
  const { ctx, pay, buy } = await aPayer();
  const card = await aCard(ctx, 'timeout_approved', 'when_paid');
  expect((await pay(card.id)).status).toBe('pending');
  await passMinutes(database.db, 10);
  await reconcileDeposits(guestContext(database.db));
  expect(await balance(ctx)).toBe(TICKET_CENTS);
  // another browser, which knows nothing of the deposit
  await buy();
  expect(await payerOf(ctx)).toEqual({ method: 'cc', first: card.last4 });
});

test('a call that is sent again pays once and chooses once; what was chosen since stays', async () => {
  const { ctx, pay, buy } = await aPayer();
  const card = await aCard(ctx);
  const key = newId();
  const [first, again] = [await pay(card.id, { key }), await pay(card.id, { key })];
  expect(again.id).toBe(first.id);
  await buy(first.id);
  await setRecurringPurchaseMethod(ctx, { recurringPurchaseMethod: 'wallet' });
  await expect(buy(first.id)).rejects.toMatchObject({ code: 'checkout.already_purchased' });
  expect(await payerOf(ctx)).toMatchObject({ method: 'wallet' });
  expect(await chargedCards(ctx)).toHaveLength(1);
});

test('a purchase that is refused chooses nothing', async () => {
  const { ctx, cart, pay } = await aPayer();
  const card = await aCard(ctx);
  const { id: depositId } = await pay(card.id);
  await database.db.execute(sql`
    insert into spend_limits (id, customer_id, period, limit_cents) values (${newId()}, ${ctx.customer.id}, 'day', 1)`);
  await expect(purchaseCart(ctx, { ...purchaseOf(cart), depositId })).rejects.toMatchObject({
    code: 'limits.spend_exceeded',
  });
  expect(await payerOf(ctx)).toMatchObject({ method: 'wallet' });
});

test('a cart without a plan, and another cart, choose nothing', async () => {
  const single = await aPayer({ isPlan: false });
  const card = await aCard(single.ctx);
  await single.buy((await single.pay(card.id)).id);
  expect(await payerOf(single.ctx)).toMatchObject({ method: 'wallet' });

  const { ctx, cart, buy } = await aPayer();
  const own = await aCard(ctx);
  const { id } = await depositFromFund(
    { ...ctx, idempotencyKey: newId() },
    {
      fundId: own.id,
      amountCents: cart.cartTotal.amountCents,
      checkout: true,
      depositMethodCode: 'cc',
      csc: '123',
      plansOfCart: single.cart.cartReference,
    },
  );
  await buy(id);
  expect(await payerOf(ctx)).toMatchObject({ method: 'wallet' });
});

test('somebody else’s deposit and card are no help', async () => {
  const theirs = await aPayer();
  const card = await aCard(theirs.ctx);
  const { id } = await theirs.pay(card.id);
  const mine = await aPayer();
  await expect(mine.buy(id)).rejects.toMatchObject({ code: expect.any(String) });
  await expect(mine.pay(card.id)).rejects.toMatchObject({ code: 'wallet.fund_not_found' });
  expect(await payerOf(mine.ctx)).toEqual({ method: 'wallet', first: null });
  expect(await payerOf(theirs.ctx)).toMatchObject({ method: 'wallet' });
});

test('a card that was removed before the purchase does not pay; removed later, the wallet pays and it is said', async () => {
  const early = await aPayer();
  const gone = await aCard(early.ctx);
  const { id } = await early.pay(gone.id);
  await removeFund(early.ctx, { fundId: gone.id });
  await early.buy(id);
  expect(await payerOf(early.ctx)).toEqual({ method: 'wallet', first: null });

  const { ctx, pay, buy } = await aPayer();
  const card = await aCard(ctx);
  await buy((await pay(card.id)).id);
  await removeFund(ctx, { fundId: card.id });
  expect(ctx.messages).toEqual([expect.objectContaining({ code: 'recurring_method_changed' })]);
  expect(await payerOf(ctx)).toEqual({ method: 'wallet', first: null });
  expect(await nextWeek(ctx)).toMatchObject({ put_off: 1 });
});

test('a card whose keeping nobody has finished is kept by the purchase', async () => {
  const { ctx, pay, buy } = await aPayer();
  const card = await aCard(ctx, 'approved', 'when_paid');
  const { id } = await pay(card.id);
  // as a process that died between the settlement and the keeping leaves it
  await database.db.execute(
    sql`update funds set keeping = 'when_paid', is_default = false where id = ${card.id}`,
  );
  await buy(id);
  expect(await payerOf(ctx)).toEqual({ method: 'cc', first: '1111' });
  await passMinutes(database.db, 2 * 24 * 60);
  await forgetUnusedCards(database.db);
  expect(await fundsOf(ctx, ctx.customer.id)).toHaveLength(1);
});

async function aPayPalAccount(ctx: CustomerContext): Promise<string> {
  const id = newId();
  await database.db.execute(sql`
    insert into funds (id, customer_id, kind, gateway, token, brand, last4)
    values (${id}, ${ctx.customer.id}, 'paypal', 'sandbox', ${await aCardToken(ctx, 'approved', 'pl')}, 'PayPal', '')`);
  return id;
}

test('of PayPal accounts the one that plans are charged to can be chosen, and no other', async () => {
  const { ctx, pay, buy } = await aPayer();
  const [older, last] = [await aPayPalAccount(ctx), await aPayPalAccount(ctx)];
  await expect(pay(older, { method: 'pl' })).rejects.toMatchObject({
    code: 'wallet.method_unavailable',
  });
  await buy((await pay(last, { method: 'pl' })).id);
  expect(await payerOf(ctx)).toMatchObject({ method: 'paypal' });
});

test('another PayPal account pays in place of one that is removed; after the last of them the wallet does, and it is said', async () => {
  const { ctx, pay, buy } = await aPayer();
  const [older, last] = [await aPayPalAccount(ctx), await aPayPalAccount(ctx)];
  await aCard(ctx);
  await buy((await pay(last, { method: 'pl' })).id);
  await removeFund(ctx, { fundId: last });
  expect(await recurringPayer(ctx)).toMatchObject({ kind: 'paypal', fund: { id: older } });
  expect(ctx.messages).toEqual([]);
  await removeFund(ctx, { fundId: older });
  expect(await recurringPayer(ctx)).toEqual({ kind: 'wallet' });
  expect(ctx.messages).toEqual([expect.objectContaining({ code: 'recurring_method_changed' })]);
});
