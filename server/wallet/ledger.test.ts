import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { repeats } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { guestContext } from '@/server/testing/context';
import { balanceOf, type EntryKind, house, move, openWallet, postEntry, refund, wallet } from '.';

const database = testDatabase({ poolSize: 16 });

const ctxOf = () => guestContext(database.db);

/** Books one transfer between the shop and a customer. */
function book(kind: EntryKind, customerId: string, amountCents: number, referenceId = newId()) {
  const account = wallet(customerId);
  const posting =
    kind === 'purchase'
      ? move(account, house('sales'), amountCents, 'AUD')
      : move(house('opening'), account, amountCents, 'AUD');
  const entry = { kind, customerId, referenceId, description: kind, postings: [posting] };
  return postEntry(database.db, ctxOf(), entry);
}

const centsOf = async (customerId: string) => (await balanceOf(ctxOf(), customerId)).amountCents;

/** The database's error for a forbidden statement. */
const refusalOf = async (statement: ReturnType<typeof sql>): Promise<string> => {
  try {
    await database.db.execute(statement);
  } catch (error) {
    return String((error as Error).cause);
  }
  return 'nothing was refused';
};

test('money moves from one account to the other, and both sides are written', async () => {
  const { id } = await aCustomer(database.db);
  await book('adjustment', id, 5_000);
  const entryId = await book('purchase', id, 1_250);
  expect(await centsOf(id)).toBe(3_750);
  const { rows } = await database.db.execute(sql`
    select account, amount_cents::int as cents, balance_after_cents::int as after, sequence_no::int as place
    from ledger_postings where entry_id = ${entryId} order by account`);
  expect(rows).toEqual([
    { account: 'sales', cents: 1_250, after: null, place: null },
    { account: 'wallet', cents: -1_250, after: 3_750, place: 2 },
  ]);
});

test('a balance never goes below zero: the whole entry is refused, with a reason', async () => {
  const { id } = await aCustomer(database.db);
  await book('adjustment', id, 100);
  await expect(book('purchase', id, 101)).rejects.toMatchObject({
    code: 'wallet.insufficient_funds',
  });
  expect(await centsOf(id)).toBe(100);
  await book('purchase', id, 100);
  expect(await centsOf(id)).toBe(0);
});

test('one reference is booked once, however often and however concurrently it is sent', async () => {
  const { id } = await aCustomer(database.db);
  await book('adjustment', id, 1_000);
  const checkoutId = newId();
  const ids = await Promise.all(
    Array.from({ length: 12 }, () => book('purchase', id, 300, checkoutId)),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await centsOf(id)).toBe(700);
  await expect(book('purchase', id, 301, checkoutId)).rejects.toThrow('other amounts');
});

test('a refund gives back once', async () => {
  const { id } = await aCustomer(database.db);
  const order = {
    customerId: id,
    referenceId: newId(),
    amountCents: 640,
    currency: 'AUD' as const,
    description: 'Powerball, draw 1520: not entered',
  };
  await refund(database.db, ctxOf(), order);
  await refund(database.db, ctxOf(), order);
  expect(await centsOf(id)).toBe(640);
});

test('opening a wallet again leaves what is in it', async () => {
  const { id } = await aCustomer(database.db);
  await book('adjustment', id, 100);
  await openWallet(database.db, id, 'AUD');
  expect(await balanceOf(ctxOf(), id)).toEqual({ amountCents: 100, currency: 'AUD' });
});

test('an entry in another currency than the wallet’s, or for nobody’s wallet, moves nothing', async () => {
  const { id } = await aCustomer(database.db);
  const pounds = [move(house('opening'), wallet(id), 500, 'GBP')];
  const entry = { kind: 'adjustment' as const, customerId: id, referenceId: null, description: '' };
  await expect(postEntry(database.db, ctxOf(), { ...entry, postings: pounds })).rejects.toThrow();
  await expect(book('adjustment', newId(), 500)).rejects.toThrow();
  expect(await centsOf(id)).toBe(0);
});

test('amounts are whole cents above zero', () => {
  const account = wallet(newId());
  for (const cents of [0, -1, 0.5, Number.NaN, 2 ** 53]) {
    expect(() => move(house('opening'), account, cents, 'AUD')).toThrow(RangeError);
  }
});

test('the ledger only grows: nothing in it is changed, deleted, or added by halves', async () => {
  const { id } = await aCustomer(database.db);
  const entryId = await book('adjustment', id, 100);
  const changes = [
    sql`update ledger_postings set amount_cents = 1 where entry_id = ${entryId}`,
    sql`delete from ledger_postings where entry_id = ${entryId}`,
    sql`update ledger_entries set description = 'x' where id = ${entryId}`,
    sql`delete from ledger_entries where id = ${entryId}`,
    sql`truncate ledger_entries, ledger_postings`,
  ];
  for (const change of changes) expect(await refusalOf(change)).toContain('append-only');
  expect(
    await refusalOf(sql`
      insert into ledger_postings (entry_id, line, account, currency, amount_cents)
      values (${entryId}, 3, 'sales', 'AUD', 5)`),
  ).toContain('sum to zero');
  expect(
    await refusalOf(sql`
      insert into ledger_postings (entry_id, line, account, currency, amount_cents)
      values (${newId()}, 1, 'sales', 'AUD', 5), (${newId()}, 1, 'sales', 'AUD', -5)`),
  ).toContain('sum to zero');
  expect(
    await refusalOf(sql`
      insert into ledger_entries (id, kind, customer_id) values (${newId()}, 'adjustment', ${id})`),
  ).toContain('without postings');
  expect(
    await refusalOf(sql`update wallet_balances set balance_cents = 999 where customer_id = ${id}`),
  ).toContain('without a posting');
});

test('whatever happens on many connections: sums are zero, balances are their postings, none is negative', async () => {
  const step = fc.record({
    who: fc.nat({ max: 3 }),
    kind: fc.constantFrom<EntryKind>('deposit', 'purchase', 'prize', 'refund'),
    amountCents: fc.integer({ min: 1, max: 2_000 }),
    isSentTwice: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const people = await Promise.all(Array.from({ length: 4 }, () => aCustomer(database.db)));
      const expected = new Map(people.map(({ id }) => [id, 0]));
      await Promise.all(
        steps.map(async ({ who, kind, amountCents, isSentTwice }) => {
          const id = people[who]?.id ?? '';
          const reference = newId();
          const send = () =>
            book(kind, id, amountCents, reference).then(
              () => true,
              (error: { code?: string }) => {
                if (error.code !== 'wallet.insufficient_funds') throw error;
                return false;
              },
            );
          const sent = await Promise.all(isSentTwice ? [send(), send()] : [send()]);
          if (!sent.includes(true)) return;
          const signed = kind === 'purchase' ? -amountCents : amountCents;
          expected.set(id, (expected.get(id) ?? 0) + signed);
        }),
      );
      for (const [id, cents] of expected) {
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(await centsOf(id)).toBe(cents);
      }
    }),
    { numRuns: repeats({ suite: 6, soak: 60 }) },
  );
  const { rows } = await database.db.execute(
    sql`select sum(amount_cents)::int as cents from ledger_postings`,
  );
  expect(rows).toEqual([{ cents: 0 }]);
  const only = ['balanced', 'complete', 'no_strays', 'own_money', 'balances', 'chained'];
  expect(await findFaults(ctxOf(), { only: only.map((name) => `ledger.${name}`) })).toEqual([]);
});

test('an entry joins the transaction it is booked in', async () => {
  const { id } = await aCustomer(database.db);
  const entry = {
    kind: 'adjustment' as const,
    customerId: id,
    referenceId: newId(),
    description: 'undone',
    postings: [move(house('opening'), wallet(id), 500, 'AUD')],
  };
  const undone = inTransaction(ctxOf(), async (tx) => {
    await postEntry(tx, ctxOf(), entry);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await centsOf(id)).toBe(0);
});
