import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { KILLING_TIMEOUT_MS, repeats } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { ensureSchedule, openDrawsFrom } from '@/server/draws';
import { clockBetweenDraws } from '@/server/testing/between-draws';
import { guestContext } from '@/server/testing/context';
import { manyPlans, PLAN_CENTS } from '@/server/testing/many-plans';
import { nodeProcesses } from '@/server/testing/node-processes';

const KILLS = repeats({ suite: 2, soak: 20 });
const PLANS = repeats({ suite: 400, soak: 5_000 });
const POOR = PLANS / 20;
const STOPPED = PLANS / 20;
const PURSE_CENTS = 5_000;

jest.setTimeout(KILLING_TIMEOUT_MS);
const database = testDatabase();
const nodes = nodeProcesses('jobs-process.ts', () => database.url);
afterAll(() => nodes.stopAll());

async function counts() {
  const { rows } = await database.db.execute<{ bought: number; tried: number; due: number }>(sql`
    select (select count(*)::int from recurring_purchases) as bought,
      (select count(*)::int from recurring_plans where tries > 0) as tried,
      (select count(*)::int from recurring_plans where status = 'active' and due_at <= shop_now()) as due`);
  return rows[0] ?? { bought: 0, tried: 0, due: 0 };
}

async function isDone(done: number): Promise<boolean> {
  const { bought, tried, due } = await counts();
  return due === 0 || bought + tried >= done;
}

/** Resolves when so many plans are done with, or all. */
async function until(done: number): Promise<void> {
  while (!(await isDone(done)));
}

test(`nodes are killed ${KILLS} times while they buy ${PLANS} plans that are due: each is bought once, with its money, ticket and place in the draw`, async () => {
  const job = guestContext(database.db);
  await clockBetweenDraws(database.db);
  await ensureSchedule(job);
  const [draw] = await openDrawsFrom(job, 'powerball2018', 1, 1);
  const drawNo = draw?.drawNo ?? 0;
  const sketch = { drawNo, purseCents: PURSE_CENTS };
  const bought = await manyPlans(database.db, { ...sketch, count: PLANS });
  const poor = await manyPlans(database.db, { ...sketch, count: POOR, purseCents: 0 });
  for (const status of ['paused', 'cancelled'] as const)
    await manyPlans(database.db, { ...sketch, count: STOPPED, status });

  const running = [await nodes.start(), await nodes.start()];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await until(((kill - Math.random()) * PLANS) / KILLS);
    await running.shift()?.kill();
    running.push(await nodes.start());
  }
  await until(Number.POSITIVE_INFINITY);

  const { rows: outcomes } = await database.db.execute(sql`
    select outcome, count(*)::int as rows, count(distinct plan_id)::int as plans, min(draw_no) as first_draw,
      max(draw_no) as last_draw, count(distinct checkout_id)::int as checkouts, sum(total_cents)::int as cents
    from recurring_purchases group by outcome`);
  expect(outcomes).toEqual([
    {
      ...{ outcome: 'purchased', rows: PLANS, plans: PLANS, checkouts: PLANS },
      ...{ first_draw: drawNo, last_draw: drawNo, cents: PLANS * PLAN_CENTS },
    },
  ]);
  const { rows: plans } = await database.db.execute(sql`
    select count(*)::int as plans, min(next_draw_no) as next, max(next_draw_no) as last,
      (select count(*)::int from wallet_balances b join recurring_plans p using (customer_id)
        where account = 'wallet' and p.id = any(${sql.param(bought)}::uuid[])
          and balance_cents = ${PURSE_CENTS - PLAN_CENTS}) as charged,
      (select count(*)::int from tickets t join recurring_plans p using (customer_id)
        where p.id = any(${sql.param(bought)}::uuid[])) as tickets
    from recurring_plans where id = any(${sql.param(bought)}::uuid[])`);
  expect(plans).toEqual([
    { plans: PLANS, next: drawNo + 1, last: drawNo + 1, charged: PLANS, tickets: PLANS },
  ]);
  const { rows: others } = await database.db.execute(sql`
    select status, count(*)::int as plans, max(last_attempt_reason) as reason from recurring_plans
    where id <> all(${sql.param(bought)}::uuid[]) group by status order by status`);
  expect(others).toEqual([
    { status: 'active', plans: poor.length, reason: 'wallet.insufficient_funds' },
    { status: 'cancelled', plans: STOPPED, reason: null },
    { status: 'paused', plans: STOPPED, reason: null },
  ]);
  const { rows: mailedTwice } = await database.db.execute(sql`
    select payload ->> 'to' as who from outbox where kind = 'mail'
    group by payload ->> 'to', payload ->> 'template' having count(*) > 1`);
  expect(mailedTwice).toEqual([]);
  expect(await findFaults(database)).toEqual([]);
});
