import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { TRANSACTION_KINDS } from '@/lib/contract/transaction-kinds';
import type { TransactionFilter } from '@/lib/contract/transactions';
import type { Transaction } from '@/lib/contract/wallet';
import { calendarDay } from '@/lib/rules/age';
import { timeZoneOf } from '@/lib/rules/site';
import { repeats } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { countStatements } from '@/server/testing/count-statements';
import { rowsRead } from '@/server/testing/rows-read';
import { house, move, postEntry, wallet } from '.';
import { getStatement } from './get-statement';
import { listTransactions } from './list-transactions';
import { aHistory, type HistoryStep } from './testing/a-history';

const database = testDatabase({ poolSize: 16 });
const someone = async (over: Parameters<typeof aCustomer>[1] = {}) =>
  customerContext(database.db, await aCustomer(database.db, over));

const HOUR_MS = 3_600_000;
const BEGIN = Date.parse('2026-03-26T00:00:00Z');

/** Steps of a history whose balance never falls below zero; times may stand still and step back a little. */
const history = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...TRANSACTION_KINDS),
      cents: fc.integer({ min: 1, max: 5_000 }),
      laterMs: fc.constantFrom(-2_000, 0, 1_000, 5 * HOUR_MS, 30 * HOUR_MS),
    }),
    { maxLength: 40 },
  )
  .map((drafts) => {
    let [balance, at] = [0, BEGIN];
    return drafts.map(({ kind, cents, laterMs }): HistoryStep => {
      at += laterMs;
      const isOut = (kind === 'purchase' || kind === 'withdrawal') && cents <= balance;
      const signed = isOut ? -cents : cents;
      balance += signed;
      return { kind, cents: signed, at: new Date(at).toISOString() };
    });
  });

const day = fc
  .integer({ min: -2, max: 40 })
  .map((days) => new Date(BEGIN + days * 24 * HOUR_MS).toISOString().slice(0, 10));
const filter = fc.record(
  { kind: fc.constantFrom(...TRANSACTION_KINDS), from: day, to: day },
  { requiredKeys: [] },
);

/** What the list should show, oldest first: the plain way, over the whole history. */
function expected(
  ctx: CustomerContext,
  steps: readonly HistoryStep[],
  { kind, from, to }: TransactionFilter,
) {
  let [balance, latest] = [0, 0];
  return steps
    .map((step, index) => {
      balance += step.cents;
      latest = Math.max(latest, Date.parse(step.at));
      const happenedAt = new Date(latest).toISOString();
      return { ...step, description: `${step.kind} ${index + 1}`, balance, happenedAt };
    })
    .filter((step) => {
      const on = calendarDay(new Date(step.happenedAt), timeZoneOf(ctx.customer.variant));
      return (!kind || step.kind === kind) && (!from || on >= from) && (!to || on <= to);
    })
    .map(({ description, cents, balance: after, happenedAt }) => [
      description,
      cents,
      after,
      happenedAt,
    ]);
}

const shown = ({ description, amount, balanceAfter, happenedAt }: Transaction) => [
  description,
  amount.amountCents,
  balanceAfter.amountCents,
  happenedAt,
];

async function allPages(ctx: CustomerContext, query: TransactionFilter, limit: number) {
  const transactions: Transaction[] = [];
  for (let offset = 0; ; offset += limit) {
    const { items, pageInfo } = await listTransactions(ctx, { ...query, limit, offset });
    transactions.push(...items);
    if (offset + limit >= pageInfo.total) return { transactions, total: pageInfo.total };
  }
}

test(
  'pages of any filter, put together, are what the whole history holds of it, and so is the statement',
  () =>
    fc.assert(
      fc.asyncProperty(
        history,
        filter,
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom('AU' as const, 'GB' as const),
        async (steps, query, limit, variant) => {
          const ctx = await someone({ variant });
          await aHistory(database.db, ctx.customer, steps);
          const history = expected(ctx, steps, query);
          if (query.from && query.to && query.to < query.from) {
            for (const verb of [
              listTransactions(ctx, { ...query, limit, offset: 0 }),
              getStatement(ctx, query),
            ])
              await expect(verb).rejects.toMatchObject({ code: 'transaction.dates_reversed' });
            return;
          }
          const { transactions, total } = await allPages(ctx, query, limit);
          expect(transactions.map(shown)).toEqual(history.toReversed());
          expect(total).toBe(history.length);
          const statement = await getStatement(ctx, query);
          expect(
            statement.rows.map((row) => [
              row.description,
              row.amountCents,
              row.balanceCents,
              row.happenedAt,
            ]),
          ).toEqual(history);
          const everything = expected(ctx, steps, { from: query.from, to: query.to });
          const moved = everything.reduce((sum, [, cents]) => sum + Number(cents), 0);
          expect(statement.closingCents - statement.openingCents).toBe(moved);
          if (!query.kind)
            expect(statement.openingCents + statement.inCents - statement.outCents).toBe(
              statement.closingCents,
            );
        },
      ),
      { numRuns: repeats({ suite: 12, soak: 500 }) },
    ),
  120_000,
);

test('postings that are booked at the same time have their places, in all and in their kind', async () => {
  const ctx = await someone();
  const book = (kind: 'deposit' | 'prize') =>
    postEntry(database.db, ctx, {
      kind,
      customerId: ctx.customer.id,
      referenceId: newId(),
      description: kind,
      postings: [move(house('opening'), wallet(ctx.customer.id), 100, 'AUD')],
    });
  await Promise.all(Array.from({ length: 40 }, (_, n) => book(n % 4 === 0 ? 'prize' : 'deposit')));
  const { transactions } = await allPages(ctx, { kind: 'prize' }, 3);
  expect(transactions).toHaveLength(10);
  const { rows } = await database.db.execute<{ kind: string; kind_no: number }>(sql`
    select entry_kind as kind, kind_no::int from ledger_postings where customer_id = ${ctx.customer.id} order by entry_kind, kind_no`);
  expect(rows.map(({ kind_no }) => kind_no)).toEqual([
    ...Array.from({ length: 30 }, (_, n) => n + 1),
    ...Array.from({ length: 10 }, (_, n) => n + 1),
  ]);
  expect((await findFaults(ctx)).filter(({ check }) => check === 'ledger.numbered')).toEqual([]);
});

test('who began first and booked last is listed after who booked before, at a time that is not earlier', async () => {
  const ctx = await someone();
  const book = (db: Parameters<typeof postEntry>[0]) =>
    postEntry(db, ctx, {
      kind: 'deposit',
      customerId: ctx.customer.id,
      referenceId: newId(),
      description: 'deposit',
      postings: [move(house('opening'), wallet(ctx.customer.id), 100, 'AUD')],
    });
  await inTransaction(ctx, async (tx) => {
    await tx.execute(sql`select shop_now()`);
    await book(database.db);
    await book(tx);
  });
  const { items } = await listTransactions(ctx, { limit: 10, offset: 0 });
  const [last, first] = items.map(({ happenedAt }) => Date.parse(happenedAt));
  expect(items).toHaveLength(2);
  expect(last).toBeGreaterThanOrEqual(first ?? Number.POSITIVE_INFINITY);
});

describe('a busy customer of 10,000 transactions', () => {
  const POSTINGS = 10_000;
  let busy: CustomerContext;
  const steps = Array.from({ length: POSTINGS }, (_, n): HistoryStep => {
    const kind = n % 10 === 0 ? 'deposit' : n % 100 === 55 ? 'prize' : 'purchase';
    const at = new Date(BEGIN + n * (HOUR_MS / 2)).toISOString();
    return { kind, cents: kind === 'purchase' ? -100 : 10_000, at };
  });
  beforeAll(async () => {
    busy = await someone();
    await aHistory(database.db, busy.customer, steps);
  });

  const FILTERS: Record<string, TransactionFilter> = {
    everything: {},
    'a kind': { kind: 'purchase' },
    'a rare kind': { kind: 'prize' },
    'some days': { from: '2026-05-01', to: '2026-08-31' },
    'a kind on some days': { kind: 'deposit', from: '2026-05-01', to: '2026-08-31' },
    'a kind that never was': { kind: 'refund' },
  };

  test.each(Object.entries(FILTERS))(
    'any page of %s reads as little as the first, and never the whole ledger',
    async (_name, query) => {
      const { pageInfo } = await listTransactions(busy, { ...query, limit: 10, offset: 0 });
      expect(pageInfo.total).toBe(expected(busy, steps, query).length);
      const pages = Math.ceil(pageInfo.total / 10);
      for (const page of [0, Math.floor(pages / 2), Math.max(0, pages - 1)]) {
        const read = await rowsRead(busy, (ctx) =>
          listTransactions(ctx, { ...query, limit: 10, offset: page * 10 }),
        );
        // a row of the page, and two days found by halving ten thousand
        expect(read.ledger_postings).toBeLessThanOrEqual(10 + 2 * 14 + 4);
        // the planner itself may look at the ends of an index
        expect(read.ledger_entries).toBeLessThanOrEqual(10 + 4);
      }
    },
  );

  test('pages and statements take the same number of statements as those of a new customer', async () => {
    const nobody = await someone();
    const { pool } = database;
    const query = { kind: 'purchase', from: '2026-05-01' } as const;
    const page = (ctx: CustomerContext) => () =>
      listTransactions(ctx, { ...query, limit: 10, offset: 500 });
    expect(await countStatements(pool, page(busy))).toBe(await countStatements(pool, page(nobody)));
    const whole = (ctx: CustomerContext) => () => getStatement(ctx, query);
    // the balances of a wallet without a posting are known
    expect(await countStatements(pool, whole(busy))).toBeLessThanOrEqual(
      (await countStatements(pool, whole(nobody))) + 2,
    );
  });

  test('its statement has them all, and adds up', async () => {
    const statement = await getStatement(busy, {});
    expect(statement.rows).toHaveLength(POSTINGS);
    expect(statement.openingCents).toBe(0);
    expect(statement.inCents - statement.outCents).toBe(statement.closingCents);
    expect(statement.rows.at(-1)?.balanceCents).toBe(statement.closingCents);
  });

  test('a statement of more than it may hold is refused, and says how many there are', async () => {
    const more = await someone();
    const many = Array.from(
      { length: 20_001 },
      (_, n): HistoryStep => ({
        kind: n === 0 ? 'adjustment' : 'deposit',
        cents: 1,
        at: new Date(BEGIN + n * 1_000).toISOString(),
      }),
    );
    await aHistory(database.db, more.customer, many);
    await expect(getStatement(more, {})).rejects.toMatchObject({
      code: 'transaction.statement_too_long',
      problems: [{ values: { count: '20,001', most: '20,000' } }],
    });
    expect((await getStatement(more, { kind: 'deposit' })).rows).toHaveLength(20_000);
  });
});
