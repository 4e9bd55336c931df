import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { KILLING_TIMEOUT_MS, repeats } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { aCrowd, unevenOf } from '@/server/testing/a-crowd';
import { aDraw } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { nodeProcesses } from '@/server/testing/node-processes';
import { cancelLocked } from './cancel-draw';

const KILLS = repeats({ suite: 2, soak: 30 });
const CUSTOMERS = repeats({ suite: 12_000, soak: 50_000 });

jest.setTimeout(KILLING_TIMEOUT_MS);
const database = testDatabase({ poolSize: 10 });
// none loads beside the two: it would pay back as well, and not be killed
const nodes = nodeProcesses('jobs-process.ts', () => database.url, { isPreloading: false });
afterAll(() => nodes.stopAll());

async function standing(drawId: string) {
  const { rows } = await database.db.execute<{
    refunded: boolean;
    tickets: number;
    back: number;
  }>(sql`
    select x.refunded_at is not null as refunded,
      (select count(*)::int from tickets where draw_id = x.draw_id) as tickets,
      (select count(*)::int from cancelled_tickets where draw_id = x.draw_id) as back
    from draw_cancellations x where x.draw_id = ${drawId}`);
  const [row] = rows;
  if (!row) throw new Error('the draw is not cancelled');
  return row;
}

test(`two nodes at a time are killed ${KILLS} times while ${CUSTOMERS} customers are paid back: each has what they paid, once, and one mail`, async () => {
  const drawId = await aDraw(database.db, { offerKey: 'powerball2018', drawNo: 100 });
  await aCrowd(database.db, { drawId, customers: CUSTOMERS });
  const ctx = guestContext(database.db);
  await inTransaction(ctx, (tx) =>
    cancelLocked(tx, ctx, drawId, { because: 'operator', reason: 'The machine is broken.' }),
  );
  let partly = 0;
  for (let kill = 1; kill <= KILLS && !(await standing(drawId)).refunded; kill += 1) {
    const before = (await standing(drawId)).back;
    const both = await Promise.all([nodes.start(), nodes.start()]);
    while ((await standing(drawId)).back === before) await pause(5);
    // somewhere in the next of its transactions
    await pause(Math.random() * 250);
    await Promise.all(both.map((node) => node.kill()));
    const { back, tickets } = await standing(drawId);
    if (back < tickets) partly += 1;
  }
  const last = await nodes.start();
  while (!(await standing(drawId)).refunded) await pause(50);
  await last.kill();

  expect(partly).toBeGreaterThan(0);
  const { back, tickets } = await standing(drawId);
  expect(back).toBe(tickets);
  expect(await unevenOf(database.db, drawId)).toEqual([]);
  const { rows: mails } = await database.db.execute(sql`
    select count(*)::int as mails, count(distinct payload->>'to')::int as customers
    from outbox where payload->>'template' = 'draw-cancelled'`);
  expect(mails).toEqual([{ mails: CUSTOMERS, customers: CUSTOMERS }]);
  expect(
    await findFaults(database, { only: ['ledger.', 'refunds.', 'draws.', 'prizes.'] }),
  ).toEqual([]);
});
