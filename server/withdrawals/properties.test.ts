import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { repeats } from '@/lib/testing/repeats';
import { testDatabase } from '@/server/db/testing/test-database';
import { cancelWithdrawal } from './cancel-withdrawal';
import { changeWithdrawal } from './change-withdrawal';
import { exportBatch } from './export-batch';
import { withdrawersOn } from './testing/a-withdrawer';
import { TRANSITIONS, type WithdrawalStatus } from './transitions';

const database = testDatabase();
const { job, aWithdrawer, moneyOf } = withdrawersOn(database);
const PURSE_CENTS = 30_000;
const WITHDRAWERS = 3;

const which = { who: fc.nat(WITHDRAWERS - 1), one: fc.nat(4) };
const step = fc.oneof(
  fc.record({
    do: fc.constant('ask' as const),
    who: which.who,
    amountCents: fc.integer({ min: 500, max: 20_000 }),
  }),
  fc.record({
    do: fc.constantFrom(
      'cancel',
      'in_review',
      'approved',
      'rejected',
      'paid',
      'failed',
      'returned',
    ),
    ...which,
  }),
  fc.record({ do: fc.constant('export' as const), who: which.who }),
);

/** What the books must say, whatever happened; every count must be zero. */
const DISAGREEMENTS = sql`
  select (select coalesce(sum(amount_cents), 0)::int from ledger_postings) as postings,
    (select count(*)::int from wallet_balances b where balance_cents <> (
      select coalesce(sum(amount_cents), 0) from ledger_postings p
      where p.customer_id = b.customer_id and p.account = b.account)) as balances,
    (select count(*)::int from wallet_balances b where account = 'held' and balance_cents <> (
      select coalesce(sum(amount_cents), 0) from withdrawals w where w.customer_id = b.customer_id
        and status in ('requested', 'in_review', 'approved', 'sending'))) as held,
    (select count(*)::int from withdrawals w where (
      select coalesce(sum(p.amount_cents), 0) from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.reference_id = w.id and p.account = 'gateway') <> case status when 'paid' then amount_cents else 0 end) as paid`;

test('whatever is done in whatever order, also twice at once: held is what is under way, paid at most once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const people = await Promise.all(
        Array.from({ length: WITHDRAWERS }, () => aWithdrawer(PURSE_CENTS)),
      );
      const requested: string[][] = people.map(() => []);
      const before = new Map<string, WithdrawalStatus>();
      for (const one of steps) {
        const robin = people[one.who];
        const own = requested[one.who];
        if (!robin || !own) throw new RangeError('no such customer');
        if (one.do === 'ask' && 'amountCents' in one) {
          const answers = await Promise.allSettled([
            robin.asks(one.amountCents),
            robin.asks(one.amountCents),
          ]);
          for (const answer of answers)
            if (answer.status === 'fulfilled') own.push(answer.value.id);
        } else if (one.do === 'export') {
          await Promise.all([exportBatch(job(), 'aba'), exportBatch(job(), 'aba')]);
        } else if ('one' in one) {
          const id = own[one.one];
          if (!id) continue;
          const twice = [0, 1].map(() =>
            one.do === 'cancel'
              ? cancelWithdrawal(robin.ctx, { withdrawalId: id })
              : changeWithdrawal(
                  job(),
                  id,
                  one.do === 'rejected' || one.do === 'failed' || one.do === 'returned'
                    ? { status: one.do, reason: 'A reason' }
                    : { status: one.do as 'in_review' | 'approved' | 'paid' },
                  'operator',
                ),
          );
          await Promise.allSettled(twice);
        }
        const { rows: now } = await database.db.execute<{ id: string; status: WithdrawalStatus }>(
          sql`select id, status from withdrawals`,
        );
        for (const { id, status } of now) {
          const earlier = before.get(id);
          if (earlier && earlier !== status) expect(TRANSITIONS[earlier]).toContain(status);
          before.set(id, status);
        }
        const { rows } = await database.db.execute(DISAGREEMENTS);
        expect(rows).toEqual([{ postings: 0, balances: 0, held: 0, paid: 0 }]);
      }
      for (const { ctx } of people) {
        const { wallet, held } = await moneyOf(ctx);
        expect(Math.min(wallet, held)).toBeGreaterThanOrEqual(0);
        const { rows } = await database.db.execute<{ cents: number }>(sql`
          select coalesce(sum(amount_cents), 0)::float8 as cents from withdrawals
          where customer_id = ${ctx.customer.id} and status = 'paid'`);
        expect(wallet + held + (rows[0]?.cents ?? 0)).toBe(PURSE_CENTS);
      }
    }),
    { numRuns: repeats({ suite: 8, soak: 60 }) },
  );
});
