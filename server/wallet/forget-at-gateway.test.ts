import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { removeFund } from '@/server/flows/remove-fund';
import { outboxHandlers } from '@/server/gateways/outbox-handlers';
import type { CustomerContext } from '@/server/kernel/context';
import { deliverOutbox } from '@/server/kernel/outbox-delivery';
import { LETTERS } from '@/server/mails';
import { stripeDouble } from '@/server/testing/stripe-double';
import { addCard } from './add-card';
import { forgetFunds } from './close-wallet';
import { depositFromFund } from './deposit-from-fund';
import { setUpStripeCard } from './set-up-stripe-card';
import { aCard, TEST_EXPIRY } from './testing/a-card';
import { inputOf, payersOn } from './testing/a-payer';

const double = stripeDouble();
const database = testDatabase();
const { aPayer } = payersOn(database);

/** A card that Stripe keeps for this customer. */
async function aStoredToken(ctx: CustomerContext): Promise<string> {
  await setUpStripeCard(ctx);
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select gateway_customer_id as id from gateway_customers where customer_id = ${ctx.customer.id}`,
  );
  return double().card('approved', { customer: rows[0]?.id ?? null });
}
const adds = (ctx: CustomerContext, token: string, keep: 'now' | 'when_paid' | 'never' = 'now') =>
  addCard(ctx, {
    gateway: 'stripe',
    token,
    holderName: 'Robin Example',
    expiry: TEST_EXPIRY,
    keep,
  });
const delivers = () =>
  deliverOutbox({
    db: database.db,
    handlers: {
      'forget-card': outboxHandlers({ db: database.db, ...LETTERS })['forget-card'],
    },
  });
const passTime = () =>
  database.db.execute(sql`update outbox set next_attempt_at = clock_timestamp()`);

test('a card that is removed is forgotten at Stripe, also when Stripe is down at first', async () => {
  const ctx = await aPayer();
  const token = await aStoredToken(ctx);
  const { id: fundId } = await adds(ctx, token);
  await removeFund(ctx, { fundId });
  double().fails(/\/detach$/, 503, 2);
  expect(await delivers()).toEqual({ delivered: 0, failed: 1 });
  expect(double().ownerOf(token)).not.toBeNull();
  await passTime();
  expect(await delivers()).toEqual({ delivered: 1, failed: 0 });
  expect(double().ownerOf(token)).toBeNull();
});

test('a removal that is rolled back leaves the card where it is', async () => {
  const ctx = await aPayer();
  const token = await aStoredToken(ctx);
  await adds(ctx, token);
  const undo = new Error('undo');
  const attempt = inTransaction(ctx, async (tx) => {
    await forgetFunds(tx, ctx.customer.id);
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
  expect(await delivers()).toEqual({ delivered: 0, failed: 0 });
  expect(double().ownerOf(token)).not.toBeNull();
});

test('a card for one payment is forgotten afterwards; a newer entry of a saved card replaces the older one', async () => {
  const ctx = await aPayer();
  const [saved, once, newer] = [
    await aStoredToken(ctx),
    await aStoredToken(ctx),
    await aStoredToken(ctx),
  ];
  await adds(ctx, saved);
  const { id } = await adds(ctx, once, 'never');
  await depositFromFund(ctx, inputOf(id));
  await delivers();
  expect(double().ownerOf(once)).toBeNull();
  expect(double().ownerOf(saved)).not.toBeNull();
  const { id: again } = await adds(ctx, newer, 'when_paid');
  await depositFromFund(ctx, inputOf(again));
  await delivers();
  expect(double().ownerOf(saved)).toBeNull();
  expect(double().ownerOf(newer)).not.toBeNull();
});

test('a closed wallet leaves no card behind; what a gateway does not keep is not asked about', async () => {
  const ctx = await aPayer();
  const token = await aStoredToken(ctx);
  await adds(ctx, token);
  await aCard(ctx);
  await inTransaction(ctx, (tx) => forgetFunds(tx, ctx.customer.id));
  expect(await delivers()).toEqual({ delivered: 1, failed: 0 });
  expect(double().ownerOf(token)).toBeNull();
});
