import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { newId } from '@/server/kernel/ids';
import { lockCounting } from '@/server/limits';
import { PLANS_TOGETHER, takeDuePlans } from '@/server/recurring';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { countStatements } from '@/server/testing/count-statements';
import { manyPlans, PLAN_CENTS } from '@/server/testing/many-plans';
import { payInTurn } from '@/server/wallet';
import { buyDuePlans } from './buy-due-plans';

const database = testDatabase({ poolSize: 10 });
const DRAW_NO = 101;
const COUNT = PLANS_TOGETHER;
const PURSE_CENTS = 10_000;
/** begin with what is taken, what is bought with commit */
const STATEMENTS = 4;
/** the purchase is answered before the commit */
const ALONE = 5;

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: DRAW_NO - 1 }, 5);
});
beforeEach(async () => {
  await database.db.execute(sql`update recurring_plans set status = 'cancelled'`);
});

const plans = () =>
  manyPlans(database.db, { count: COUNT, drawNo: DRAW_NO, purseCents: PURSE_CENTS });
const buy = () => buyDuePlans(guestContext(database.db), {});

interface Stands {
  plan: string;
  customer: string;
  bought: number;
  tickets: number;
  balance: number;
  next: number;
  reason: string | null;
}

/** How the plans stand, in their order. */
async function standOf(ids: readonly string[]): Promise<Stands[]> {
  const { rows } = await database.db.execute<Stands & Record<string, unknown>>(sql`
    select p.id as plan, p.customer_id as customer, p.next_draw_no as next, p.last_attempt_reason as reason,
      (select count(*)::int from recurring_purchases r where r.plan_id = p.id and outcome = 'purchased') as bought,
      (select count(*)::int from tickets t where t.customer_id = p.customer_id) as tickets,
      (select balance_cents::int from wallet_balances b
        where b.customer_id = p.customer_id and account = 'wallet') as balance
    from recurring_plans p where p.id = any(${sql.param(ids)}::uuid[]) order by p.id`);
  return rows;
}

const BOUGHT = {
  ...{ bought: 1, tickets: 1, balance: PURSE_CENTS - PLAN_CENTS },
  ...{ next: DRAW_NO + 1, reason: null },
};
const allBought = Array(COUNT).fill(expect.objectContaining(BOUGHT));

/** Until somebody waits for a lock in this test's database. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
  }
}

test('plans of different customers are bought in one transaction of two statements, each once and whole', async () => {
  const ids = await plans();
  let steps: string[] = [];
  const statements = await countStatements(database.pool, async () => {
    steps = await buy();
  });
  expect([statements, steps]).toEqual([STATEMENTS, Array(COUNT).fill('purchased')]);
  expect(await standOf(ids)).toEqual(allBought);
  expect(await buy()).toEqual([]);
  expect(await findFaults(database)).toEqual([]);
});

test('what stands in the way of some keeps no neighbour from being bought', async () => {
  const ids = (await plans()).toSorted();
  const owner = (index: number) =>
    sql`(select customer_id from recurring_plans where id = ${ids[index]})`;
  const plan = (set: ReturnType<typeof sql>, index: number) =>
    database.db.execute(sql`update recurring_plans set ${set} where id = ${ids[index]}`);
  await database.db.execute(sql`
    insert into spend_limits (id, customer_id, period, limit_cents)
    values (${newId()}, ${owner(1)}, 'day', ${PLAN_CENTS - 1})`);
  await database.db.execute(sql`
    update customers set must_verify = true, is_verified = false where id = ${owner(2)}`);
  await database.db.execute(sql`
    insert into breaks (id, customer_id, length, is_exclusion, ends_at, person_key)
    values (${newId()}, ${owner(3)}, 'day', false, shop_now() + interval '1 day', '')`);
  await plan(sql`agreed_cents = ${PLAN_CENTS - 1}`, 4);
  await plan(sql`skips_next = true`, 5);
  await plan(sql`offer_key = 'nothing_of_ours'`, 6);
  await plan(sql`minimum_jackpot_cents = 100`, 7);
  const steps = await buy();
  expect(steps.toSorted()).toEqual([
    ...['asked', 'halted', 'halted', 'purchased', 'purchased', 'purchased'],
    ...['put_off', 'put_off', 'put_off', 'skipped'],
  ]);
  const stand = await standOf(ids);
  expect(stand.map(({ bought }) => bought)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
  expect(stand.map(({ reason }) => reason)).toEqual([
    ...[null, 'limits.spend_exceeded', 'verification.required', 'limits.on_break'],
    ...['recurring.price_not_agreed', null, 'offer.not_found', null, null, null],
  ]);
  expect(stand.map(({ balance }) => balance)).toEqual(
    stand.map(({ bought }) => PURSE_CENTS - bought * PLAN_CENTS),
  );
});

test('two plans of one customer count against one limit, one after the other', async () => {
  const ids = (await plans()).toSorted();
  const [first] = await standOf(ids);
  await database.db.execute(sql`
    update recurring_plans set customer_id = ${first?.customer} where id = ${ids[1]}`);
  await database.db.execute(sql`
    insert into spend_limits (id, customer_id, period, limit_cents)
    values (${newId()}, ${first?.customer}, 'day', ${2 * PLAN_CENTS - 1})`);
  await buy();
  const stand = await standOf(ids);
  expect(stand.filter(({ bought }) => bought === 1)).toHaveLength(COUNT - 1);
  expect(stand.slice(0, 2).map(({ reason }) => reason)).toContain('limits.spend_exceeded');
  expect(stand[0]?.balance).toBe(PURSE_CENTS - PLAN_CENTS);
});

test('of two plans of one customer, one is bought with the others and one after them', async () => {
  const ids = (await plans()).toSorted();
  const [first] = await standOf(ids);
  await database.db.execute(sql`
    update recurring_plans set customer_id = ${first?.customer} where id = ${ids[1]}`);
  const statements = await countStatements(database.pool, async () => {
    expect(await buy()).toEqual(Array(COUNT).fill('purchased'));
  });
  expect(statements).toBe(STATEMENTS + ALONE);
  expect((await standOf(ids)).map(({ bought, balance }) => [bought, balance])).toEqual([
    ...Array(2).fill([1, PURSE_CENTS - 2 * PLAN_CENTS]),
    ...Array(COUNT - 2).fill([1, PURSE_CENTS - PLAN_CENTS]),
  ]);
  expect(await findFaults(database)).toEqual([]);
});

test('a wallet that is emptied while they are bought refuses its own plan alone', async () => {
  const ids = (await plans()).toSorted();
  const [poor, ...others] = await standOf(ids);
  const { buying } = await inTransaction(database, async (tx) => {
    await tx.execute(sql`
      with entry as (
        insert into ledger_entries (id, kind, customer_id, reference_id)
        values (${newId()}, 'adjustment', ${poor?.customer}, ${newId()}) returning id, created_at),
      balance as (
        update wallet_balances b set balance_cents = 0, postings_count = 2, kind_counts = '{"adjustment": 2}',
          last_posted_at = entry.created_at
        from entry where customer_id = ${poor?.customer} and account = 'wallet')
      insert into ledger_postings (entry_id, line, account, customer_id, currency, amount_cents, balance_after_cents,
        sequence_no, entry_kind, kind_no, posted_at)
      select id, 1, 'opening', null::uuid, 'AUD', ${PURSE_CENTS}::bigint, null::bigint, null::bigint, null, null::bigint,
        null::timestamptz from entry
      union all
      select id, 2, 'wallet', ${poor?.customer}::uuid, 'AUD', ${-PURSE_CENTS}, 0, 2, 'adjustment', 2, created_at from entry`);
    const buying = buy();
    await somebodyWaits();
    return { buying };
  });
  expect((await buying).toSorted()).toEqual([...Array(COUNT - 1).fill('purchased'), 'put_off']);
  expect(await standOf(ids)).toEqual([
    expect.objectContaining({ bought: 0, balance: 0, reason: 'wallet.insufficient_funds' }),
    ...others.map(() => expect.objectContaining(BOUGHT)),
  ]);
  // the entry that has emptied it is none of the shop's
  const only = ['purchases.', 'plans.', 'tickets.'];
  expect(await findFaults(database, { only })).toEqual([]);
});

test('a customer whose money somebody else counts holds up nobody', async () => {
  const ids = await plans();
  const [counted] = await standOf(ids);
  await inTransaction(database, async (tx) => {
    await lockCounting(tx, counted?.customer ?? '');
    expect(await buy()).toEqual(Array(COUNT).fill('purchased'));
  });
  expect(await standOf(ids)).toEqual(allBought);
});

test('plans of one customer are never bought together by two nodes, in whatever order each charges its wallets', async () => {
  const ids = (await plans()).toSorted();
  const later = ids.slice(5);
  const [first] = await standOf(ids);
  const makeLater = (interval: string) =>
    database.db.execute(sql`update recurring_plans set due_at = shop_now() + ${interval}::interval
      where id = any(${sql.param(later)}::uuid[])`);
  await database.db.execute(sql`
    update recurring_plans set customer_id = ${first?.customer} where id = ${later[0]}`);
  await makeLater('1 hour');
  await inTransaction(database, async (tx) => {
    expect((await takeDuePlans(tx)).plans).toHaveLength(5);
    await makeLater('-1 hour');
    const other = await inTransaction({ db: database.db }, (another) => takeDuePlans(another));
    expect(other.ids.toSorted()).toEqual(later);
    expect(other.plans.map(({ plan }) => plan.id).toSorted()).toEqual(later.slice(1));
  });
});

test('while prizes are paid, whose wallets have another order, plans are bought one by one', async () => {
  const ids = await plans();
  const statements = await countStatements(database.pool, () =>
    inTransaction(database, async (tx) => {
      await tx.execute(payInTurn);
      expect(await buy()).toEqual(Array(COUNT).fill('purchased'));
    }),
  );
  expect(statements).toBeGreaterThan(COUNT * STATEMENTS);
  expect(await standOf(ids)).toEqual(allBought);
});

test('ten workers buy more plans than they take at once, each once', async () => {
  const ids = [...(await plans()), ...(await plans()), ...(await plans())];
  const steps = await Promise.all(Array.from({ length: 10 }, buy));
  expect(steps.flat()).toEqual(Array(3 * COUNT).fill('purchased'));
  expect(await standOf(ids)).toEqual([...allBought, ...allBought, ...allBought]);
});
