import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { balanceOf, type EntryKind, held, house, move, postEntry, wallet } from '.';
import { listTransactions } from './list-transactions';

const database = testDatabase();

const aPurse = async () => customerContext(database.db, await aCustomer(database.db));
type Purse = Awaited<ReturnType<typeof aPurse>>;

function book(ctx: Purse, kind: EntryKind, signedCents: number, referenceId = newId()) {
  const mine = wallet(ctx.customer.id);
  const other = kind === 'withdrawal' ? held(ctx.customer.id) : house('opening');
  const posting =
    signedCents > 0
      ? move(other, mine, signedCents, 'AUD')
      : move(mine, other, -signedCents, 'AUD');
  const { id: customerId } = ctx.customer;
  const entry = { kind, customerId, referenceId, description: `a ${kind}`, postings: [posting] };
  return postEntry(database.db, ctx, entry);
}

const page = (ctx: Purse, limit = 10, offset = 0) => listTransactions(ctx, { limit, offset });

test('a new wallet has no history', async () => {
  expect(await page(await aPurse())).toEqual({
    items: [],
    pageInfo: { limit: 10, offset: 0, total: 0 },
  });
});

test('every movement shows signed, with the balance after it and what it belongs to, newest first', async () => {
  const ctx = await aPurse();
  const [deposit, checkout, order] = [newId(), newId(), newId()];
  await book(ctx, 'deposit', 5_000, deposit);
  await book(ctx, 'purchase', -1_230, checkout);
  await book(ctx, 'refund', 230, order);
  await book(ctx, 'adjustment', 1);
  const { items } = await page(ctx);
  expect(
    items.map(({ kind, amount, balanceAfter, link }) => [
      kind,
      amount.amountCents,
      balanceAfter.amountCents,
      link,
    ]),
  ).toEqual([
    ['adjustment', 1, 4_001, null],
    ['refund', 230, 4_000, { type: 'order', id: order }],
    ['purchase', -1_230, 3_770, { type: 'receipt', id: checkout }],
    ['deposit', 5_000, 5_000, { type: 'deposit', id: deposit }],
  ]);
  expect(Date.now() - Date.parse(items[0]?.happenedAt ?? '')).toBeLessThan(60_000);
  expect(items[0]?.happenedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('pages follow each other without gaps, and past the end there is nothing', async () => {
  const ctx = await aPurse();
  for (let cents = 1; cents <= 7; cents += 1) await book(ctx, 'deposit', cents);
  const amountsOn = async (offset: number) =>
    (await page(ctx, 3, offset)).items.map(({ amount }) => amount.amountCents);
  expect(await amountsOn(0)).toEqual([7, 6, 5]);
  expect(await amountsOn(3)).toEqual([4, 3, 2]);
  expect(await amountsOn(6)).toEqual([1]);
  expect(await amountsOn(9)).toEqual([]);
  expect((await page(ctx, 3, 9)).pageInfo).toEqual({ limit: 3, offset: 9, total: 7 });
});

test('other people’s movements do not show', async () => {
  const ctx = await aPurse();
  await book(await aPurse(), 'deposit', 100);
  expect((await page(ctx)).items).toEqual([]);
});

test('money that is set aside has left the wallet', async () => {
  const ctx = await aPurse();
  await book(ctx, 'deposit', 1_000);
  await book(ctx, 'withdrawal', -400);
  expect(await balanceOf(ctx, ctx.customer.id)).toEqual({ amountCents: 600, currency: 'AUD' });
  await expect(book(ctx, 'purchase', -601)).rejects.toMatchObject({
    code: 'wallet.insufficient_funds',
  });
});
