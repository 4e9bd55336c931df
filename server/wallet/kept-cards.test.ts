import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { removeFund } from '@/server/flows/remove-fund';
import type { CustomerContext } from '@/server/kernel/context';
import { addCard } from './add-card';
import { answerChallenge } from './answer-challenge';
import { depositFromFund } from './deposit-from-fund';
import { fundsOf } from './funds-of';
import { forgetUnusedCards } from './keep-card';
import { setDefaultFund } from './set-default-fund';
import { aCard, aCardToken, passMinutes } from './testing/a-card';
import { centsOf, inputOf, payersOn } from './testing/a-payer';

const database = testDatabase();
const { aPayer } = payersOn(database);

const savedBy = async (ctx: CustomerContext) =>
  (await fundsOf(ctx, ctx.customer.id)).map(({ last4, isDefault }) => ({ last4, isDefault }));

/** The card's token, which could charge it, if it is still stored. */
async function tokenOf(fundId: string): Promise<string | undefined> {
  const { rows } = await database.db.execute<{ token: string }>(
    sql`select token from funds where id = ${fundId}`,
  );
  return rows[0]?.token;
}

test('a card typed for one payment pays it, is never among the saved ones, and is forgotten', async () => {
  const ctx = await aPayer();
  const card = await aCard(ctx, 'approved', 'never');
  expect(await savedBy(ctx)).toEqual([]);
  const deposit = await depositFromFund(ctx, inputOf(card.id));
  expect(deposit).toMatchObject({ status: 'completed', fund: { brand: 'Visa', last4: '1111' } });
  expect(await savedBy(ctx)).toEqual([]);
  expect(await tokenOf(card.id)).toBe(`forgotten:${card.id}`);
  await expect(depositFromFund(ctx, inputOf(card.id))).rejects.toMatchObject({ status: 404 });
  expect(await centsOf(ctx)).toBe(2_000);
});

test('a card that is to be kept is saved when it has paid, not before, and not when it is declined', async () => {
  const ctx = await aPayer();
  const declined = await aCard(ctx, 'insufficient_funds', 'when_paid');
  await expect(depositFromFund(ctx, inputOf(declined.id))).rejects.toMatchObject({
    code: 'deposit.declined',
  });
  expect(await tokenOf(declined.id)).toBe(`forgotten:${declined.id}`);
  const good = await aCard(ctx, 'approved', 'when_paid');
  expect(await savedBy(ctx)).toEqual([]);
  await depositFromFund(ctx, inputOf(good.id));
  expect(await savedBy(ctx)).toEqual([{ last4: '1111', isDefault: true }]);
});

test('a card that the bank asks about is kept by its approval', async () => {
  const ctx = await aPayer();
  const card = await aCard(ctx, 'challenge', 'when_paid');
  const { id: depositId } = await depositFromFund(ctx, inputOf(card.id));
  expect(await savedBy(ctx)).toEqual([]);
  await answerChallenge(ctx, { depositId, outcome: 'approved' });
  expect(await savedBy(ctx)).toHaveLength(1);
});

test('one card is saved once, however it comes again, and pays with its newest expiry', async () => {
  const ctx = await aPayer();
  const first = await aCard(ctx);
  const again = await addCard(ctx, {
    gateway: 'sandbox',
    token: await aCardToken(ctx, 'approved'),
    holderName: 'Robin E',
    expiry: '11/44',
    keep: 'now',
  });
  expect(again).toMatchObject({ id: first.id, expiry: '11/44', holderName: 'Robin E' });
  const typed = await aCard(ctx, 'approved', 'when_paid');
  await depositFromFund(ctx, inputOf(typed.id));
  expect(await savedBy(ctx)).toEqual([{ last4: '1111', isDefault: true }]);
  await expect(depositFromFund(ctx, inputOf(first.id))).resolves.toMatchObject({
    status: 'completed',
  });
});

test('two payments with one new card at once keep it once', async () => {
  const ctx = await aPayer();
  const cards = await Promise.all([
    aCard(ctx, 'approved', 'when_paid'),
    aCard(ctx, 'approved', 'when_paid'),
  ]);
  await Promise.all(cards.map(({ id }) => depositFromFund(ctx, inputOf(id))));
  expect(await savedBy(ctx)).toHaveLength(1);
  expect(await centsOf(ctx)).toBe(4_000);
});

test('a card that was typed and never paid with is forgotten within a day; one whose bank is asked is not', async () => {
  const ctx = await aPayer();
  const left = await aCard(ctx, 'approved', 'when_paid');
  const challenged = await aCard(ctx, 'challenge', 'never');
  await depositFromFund(ctx, inputOf(challenged.id));
  await passMinutes(database.db, 25 * 60);
  await forgetUnusedCards(database.db);
  expect(await tokenOf(left.id)).toMatch(/^forgotten:/);
  expect(await tokenOf(challenged.id)).toMatch(/^sandbox_/);
});

test('a card that is not saved can be neither the default nor removed', async () => {
  const ctx = await aPayer();
  const { id: fundId } = await aCard(ctx, 'approved', 'never');
  for (const change of [setDefaultFund, removeFund])
    await expect(change(ctx, { fundId })).rejects.toMatchObject({ code: 'wallet.fund_not_found' });
});
