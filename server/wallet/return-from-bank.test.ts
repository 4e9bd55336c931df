import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { stripeDouble } from '@/server/testing/stripe-double';
import { answerChallenge } from './answer-challenge';
import { depositFromFund } from './deposit-from-fund';
import { getDeposit } from './get-deposit';
import { centsOf, inputOf, payersOn } from './testing/a-payer';
import { aFund, sandboxPaying, stripePaying } from './testing/paying-gateways';

const double = stripeDouble();
const database = testDatabase();
const { aPayer } = payersOn(database);
const stripe = stripePaying(double);

test.each([
  { checkout: true, page: (id: string) => `/checkout/deposit/${id}/success` },
  { checkout: false, page: (id: string) => `/my-account/deposit/details/${id}/success` },
])('a bank leads back to what the money is for: $checkout', async ({ checkout, page }) => {
  const ctx = await aPayer();
  const fund = await aFund(ctx, stripe, 'challenge');
  const deposit = await depositFromFund(ctx, { ...inputOf(fund.id), checkout });
  expect(deposit).toMatchObject({
    status: 'challenged',
    isForCheckout: checkout,
    challengeUrl: expect.stringMatching(/^https:/),
  });
  const intent = double()
    .intents.all()
    .find(({ metadata }) => metadata.reference === deposit.id);
  expect(new URL(intent?.returnUrl ?? '').pathname).toBe(page(deposit.id));
});

describe.each([
  { name: 'the sandbox', gateway: sandboxPaying(database) },
  { name: 'Stripe', gateway: stripe },
])('with $name', ({ gateway }) => {
  test('coming back proves nothing: the gateway says whether the money was taken', async () => {
    const ctx = await aPayer();
    const { id: depositId } = await depositFromFund(
      ctx,
      inputOf((await aFund(ctx, gateway, 'challenge')).id),
    );
    expect(await answerChallenge(ctx, { depositId })).toMatchObject({ status: 'challenged' });
    expect(await centsOf(ctx)).toBe(0);
    await gateway.bankSays(depositId, 'approved');
    expect(await answerChallenge(ctx, { depositId })).toMatchObject({ status: 'completed' });
    expect(await answerChallenge(ctx, { depositId })).toMatchObject({ status: 'completed' });
    expect(await centsOf(ctx)).toBe(2_000);
  });
});

test('who comes back while the outcome is not known is told so', async () => {
  const ctx = await aPayer();
  double().fails(/\/confirm$/, 'lost_answer', 2);
  const fund = await aFund(ctx, stripe, 'approved');
  const { id: depositId } = await depositFromFund(ctx, inputOf(fund.id));
  ctx.messages.length = 0;
  expect(await answerChallenge(ctx, { depositId })).toMatchObject({ status: 'pending' });
  expect(ctx.messages).toEqual([expect.objectContaining({ code: 'deposit_pending' })]);
});

test.each([
  ['https://bank.example/confirm?id=1', 'https://bank.example/confirm?id=1'],
  ['/my-account/deposit/authorisation/1', '/my-account/deposit/authorisation/1'],
  ['http://bank.example/confirm', null],
  ['https://name:secret@bank.example/', null],
  ['//bank.example/confirm', null],
  ['javascript:alert(1)', null],
  ['data:text/html,confirm', null],
  ['', null],
])('of the addresses that a gateway may name, %s is handed out as %s', async (named, handedOut) => {
  const ctx = await aPayer();
  const fund = await aFund(ctx, stripe, 'challenge');
  const { id } = await depositFromFund(ctx, inputOf(fund.id));
  await database.db.execute(sql`update deposits set challenge_url = ${named} where id = ${id}`);
  expect(await getDeposit(ctx, { depositId: id })).toMatchObject({ challengeUrl: handedOut });
});

test('a deposit tells which purchase it has paid for, and only to its owner', async () => {
  const ctx = await aPayer();
  const fund = await aFund(ctx, stripe, 'approved');
  const { id: depositId } = await depositFromFund(ctx, { ...inputOf(fund.id), checkout: true });
  expect(await getDeposit(ctx, { depositId })).not.toHaveProperty('checkoutId');
  const [cartId, checkoutId] = [newId(), newId()];
  await database.pool.query(
    `insert into carts (id, customer_id, pricing_id, currency, status, expires_at)
     values ($1, $2, 'AU', 'AUD', 'purchased', shop_now())`,
    [cartId, ctx.customer.id],
  );
  await database.pool.query(
    `insert into checkouts (id, customer_id, cart_id, total_cents, currency, deposit_id)
     values ($1, $2, $3, 2000, 'AUD', $4)`,
    [checkoutId, ctx.customer.id, cartId, depositId],
  );
  expect(await getDeposit(ctx, { depositId })).toMatchObject({ checkoutId });
  await expect(getDeposit(await aPayer(), { depositId })).rejects.toMatchObject({
    code: 'deposit.not_found',
  });
});
