import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { aFile, payersOn } from './testing/a-payment';
import { aClosing, anEntry, aStatement } from './testing/a-statement';

const database = testDatabase();
const { imports } = payersOn(database);

beforeEach(() =>
  database.pool.query(`begin; set local session_replication_role = replica;
    delete from bank_balances; commit`),
);

const balances = async () =>
  (
    await database.db.execute(sql`
      select day::text, currency, balance_cents::float8 as cents, source from bank_balances order by id`)
  ).rows;

const closed = (balance: string, id = 'S1') =>
  imports(aStatement([anEntry({ direction: 'DBIT' })], { id, balances: balance }), null);

test('a statement’s closing booked balance is what the bank held that day, once however often it comes', async () => {
  const opening = aClosing('1.00', { code: 'OPBD' });
  const first = await closed(`${opening}${aClosing('001234.50000')}`);
  expect(first.balances).toEqual([
    { line: expect.any(Number), reason: '$1,234.50 AUD at the end of 2026-11-23' },
  ]);
  const again = await closed(`${opening}${aClosing('001234.50000')}`);
  expect(again.balances[0]?.reason).toContain('known before');
  expect(again.otherBalances).toEqual([]);
  expect(await balances()).toEqual([
    {
      ...{ day: '2026-11-23', currency: 'AUD', cents: 123_450 },
      source: expect.stringMatching(/^aud ./),
    },
  ]);
});

test('a second statement of the day with another balance is asked about, and the newest counts', async () => {
  await closed(aClosing('10.00'), 'A');
  expect((await closed(aClosing('10.00'), 'B')).otherBalances).toEqual([]);
  const { otherBalances } = await closed(aClosing('20.00'), 'C');
  expect(otherBalances[0]?.reason).toBe(
    '$20.00 AUD at the end of 2026-11-23, where $10.00 AUD was known',
  );
  expect((await closed(aClosing('10.00'), 'A')).otherBalances).toEqual([]);
  expect((await balances()).at(-1)).toMatchObject({ cents: 2_000 });
});

test('an account that is overdrawn or empty is said as it is', async () => {
  const { balances: reported } = await closed(aClosing('5.00', { direction: 'DBIT' }), 'D');
  expect(reported[0]?.reason).toContain('below zero');
  await closed(aClosing('0.00', { day: '2026-11-22' }), 'E');
  expect((await balances()).map((row) => row.cents)).toEqual([-500, 0]);
});

test.each([
  ['without a closing balance', aClosing('1.00', { code: 'CLAV' }), 'no closing booked balance'],
  ['in another currency', aClosing('1.00', { currency: 'EUR' }), 'is in EUR, not AUD'],
  ['with two', aClosing('1.00') + aClosing('2.00'), 'several closing'],
  ['of a day that there is not', aClosing('1.00', { day: '2026-02-31' }), 'has no day'],
  ['of a day that has not ended', aClosing('1.00', { day: '2099-01-01' }), 'has not ended'],
  ['of three decimals', aClosing('1.005'), 'is no amount'],
  ['without a direction', aClosing('1.00', { direction: '' }), 'neither CRDT nor DBIT'],
])('a statement %s says so and keeps none', async (_what, balance, reason) => {
  const report = await closed(balance);
  expect(report.balances[0]?.reason).toContain(reason);
  expect(report.problems).toEqual([]);
  expect(await balances()).toEqual([]);
});

test('a table has no balance', async () => {
  expect((await imports(aFile('NAB-9,2026-11-23,10,AUD,nobody'))).balances).toEqual([]);
});
