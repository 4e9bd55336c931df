import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { KILLING_TIMEOUT_MS, repeats } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { ensureSchedule, openDrawsFrom } from '@/server/draws';
import type { CustomerContext } from '@/server/kernel/context';
import { aBuyer, PURSE_CENTS } from '@/server/testing/a-buyer';
import { aShareItem, aSyndicate } from '@/server/testing/a-syndicate';
import { buy } from '@/server/testing/a-whole-shop';
import { clockBetweenDraws } from '@/server/testing/between-draws';
import { guestContext } from '@/server/testing/context';
import { nodeProcesses } from '@/server/testing/node-processes';
import { booksOf } from '@/server/testing/what-was-written';

const KILLS = repeats({ suite: 2, soak: 30 });
const OWNERS = 200;
const SHARES_EACH = 50;
const SHARE_CENTS = 20;
const SETTLED_AFTER_MS = 20 * 60_000;

jest.setTimeout(KILLING_TIMEOUT_MS);
const database = testDatabase({ poolSize: 20 });
const { balance } = booksOf(database);
const nodes = nodeProcesses('jobs-process.ts', () => database.url);
afterAll(() => nodes.stopAll());

async function statusOf(drawId: string): Promise<string> {
  const { rows } = await database.db.execute<{ status: string }>(
    sql`select status from draws where id = ${drawId}`,
  );
  return rows[0]?.status ?? '';
}

/** Somewhere in the half second in which it settles. */
const killedSoon = (node: { kill(): Promise<void> }) =>
  new Promise<void>((gone) => {
    setTimeout(() => void node.kill().then(gone), Math.random() * 400);
  });

async function owners(syndicateId: string): Promise<CustomerContext[]> {
  return Promise.all(
    Array.from({ length: OWNERS }, async () => {
      const ctx = await aBuyer(database.db);
      await buy(ctx, [aShareItem(syndicateId, SHARES_EACH)]);
      return ctx;
    }),
  );
}

test(`nodes are killed ${KILLS} times while a syndicate of 10,000 shares is settled: each owner is paid once, and the parts are the prize`, async () => {
  const job = guestContext(database.db);
  await clockBetweenDraws(database.db);
  await ensureSchedule(job, { isSandbox: true });
  const [draw] = await openDrawsFrom(job, 'powerball2018', 1, 1);
  if (!draw) throw new Error('no draw is open');
  const syndicateId = await aSyndicate(
    database.db,
    { drawId: draw.id },
    { sharesTotal: OWNERS * SHARES_EACH, sharePriceCents: SHARE_CENTS },
  );
  const all = await owners(syndicateId);
  const at = new Date(draw.drawsAt).toISOString();
  await database.db.execute(sql`
    update shop_clock set offset_ms = ceil(extract(epoch from ${at}::timestamptz - now()) * 1000) + ${SETTLED_AFTER_MS}`);

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const node = await nodes.start();
    await killedSoon(node);
  }
  const last = await nodes.start();
  while ((await statusOf(draw.id)) !== 'DRAW_EMAILED');
  await last.kill();

  const { rows } = await database.db.execute<{ won: string; parts: string; tickets: number }>(sql`
    select s.prize_cents as won, (select sum(t.prize_cents) from orders o join tickets t on t.order_id = o.id
        where o.syndicate_id = s.id) as parts,
      (select count(distinct e.reference_id)::int from ledger_entries e where e.kind = 'prize') as tickets
    from syndicates s where id = ${syndicateId}`);
  const [paid] = rows;
  expect(Number(paid?.won)).toBeGreaterThan(0);
  expect(paid?.parts).toBe(paid?.won);
  expect(paid?.tickets).toBe(OWNERS);
  const balances = await Promise.all(all.map(balance));
  const stake = SHARES_EACH * SHARE_CENTS;
  const sum = balances.reduce((cents, one) => cents + one - (PURSE_CENTS - stake), 0);
  expect(sum).toBe(Number(paid?.won));
  expect(Math.max(...balances) - Math.min(...balances)).toBeLessThan(10);
  expect(await findFaults(database)).toEqual([]);
});
