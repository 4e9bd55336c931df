import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { repeats } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import type { Customer } from '@/server/kernel/context';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw } from '@/server/testing/a-draw';
import { customerContext, guestContext } from '@/server/testing/context';
import { balanceOf } from '@/server/wallet';
import { listTransactions } from '@/server/wallet/list-transactions';
import { aWin } from '@/server/wallet/testing/a-win';
import { creditPrizes } from './credit-prizes';

const database = testDatabase();
const job = () => guestContext(database.db);
let drawNo = 0;

const drawnDraw = () => {
  drawNo += 1;
  const closesInMs = drawNo * 86_400_000;
  return aDraw(database.db, {
    offerKey: 'powerball2018',
    drawNo,
    status: 'DRAW_SCORED',
    closesInMs,
  });
};

const pay = (drawId: string) =>
  inTransaction(job(), (tx) =>
    creditPrizes(tx, { drawId, currency: 'AUD', description: 'Prize in Powerball, draw 7' }),
  );

/** The tickets of a draw whose prizes are in the ledger. */
const inTheLedger = async (drawId: string) => {
  const { rows } = await database.db.execute(sql`
    select ticket.id as "ticketId", ticket.order_id as "orderId", entry.customer_id as "customerId",
      posting.amount_cents::int as "amountCents"
    from tickets as ticket
    join ledger_entries as entry on entry.kind = 'prize' and entry.reference_id = ticket.id
    join ledger_postings as posting on posting.entry_id = entry.id and posting.customer_id = entry.customer_id
    where ticket.draw_id = ${drawId}`);
  return rows;
};

const statusOf = async (ticketId: string) => {
  const { rows } = await database.db.execute<{ status: string }>(
    sql`select status from tickets where id = ${ticketId}`,
  );
  return rows[0]?.status;
};

/** Until somebody waits for a lock in this test's database. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
  }
}

const centsOf = async ({ id }: Customer) => (await balanceOf(job(), id)).amountCents;

test('every winning ticket is one entry; several tickets of one customer add up', async () => {
  const drawId = await drawnDraw();
  const [lucky, luckier] = [await aCustomer(database.db), await aCustomer(database.db)];
  const one = await aWin(database.db, { drawId, customerId: lucky.id, prizeCents: [1_050] });
  const two = await aWin(database.db, { drawId, customerId: luckier.id, prizeCents: [400, 20] });
  const three = await aWin(database.db, { drawId, customerId: luckier.id, prizeCents: [900_000] });
  expect(await pay(drawId)).toBe(3);
  const paid = await inTheLedger(drawId);
  expect(paid).toHaveLength(3);
  expect(paid).toEqual(
    expect.arrayContaining([
      { ...one, customerId: lucky.id, amountCents: 1_050 },
      { ...two, customerId: luckier.id, amountCents: 420 },
      { ...three, customerId: luckier.id, amountCents: 900_000 },
    ]),
  );
  expect([await centsOf(lucky), await centsOf(luckier)]).toEqual([1_050, 900_420]);
  const history = await listTransactions(customerContext(database.db, luckier), {
    limit: 10,
    offset: 0,
  });
  expect(history.pageInfo.total).toBe(2);
  expect(history.items[0]).toMatchObject({
    kind: 'prize',
    description: 'Prize in Powerball, draw 7',
    balanceAfter: { amountCents: 900_420, currency: 'AUD' },
  });
  expect(history.items.map(({ link }) => link?.id).sort()).toEqual(
    [two.orderId, three.orderId].sort(),
  );
  const { rows } = await database.db.execute(sql`
    select status, prize_cents::int as cents from tickets where draw_id = ${drawId} order by prize_cents`);
  expect(rows).toEqual([420, 1_050, 900_000].map((cents) => ({ status: 'paid', cents })));
});

test('paying again, or from several nodes at once, pays once', async () => {
  const drawId = await drawnDraw();
  const winners = await Promise.all(Array.from({ length: 20 }, () => aCustomer(database.db)));
  for (const { id } of winners) {
    await aWin(database.db, { drawId, customerId: id, prizeCents: [2_500] });
  }
  const runs = await Promise.all(Array.from({ length: 4 }, () => pay(drawId)));
  expect(runs.sort((a, b) => a - b)).toEqual([0, 0, 0, 20]);
  expect(await pay(drawId)).toBe(0);
  expect(await Promise.all(winners.map(centsOf))).toEqual(winners.map(() => 2_500));
});

test('draws that pay the same customers at once do not stand in each other’s way', async () => {
  const winners = await Promise.all(Array.from({ length: 10 }, () => aCustomer(database.db)));
  const drawIds = [await drawnDraw(), await drawnDraw(), await drawnDraw()];
  for (const drawId of drawIds) {
    for (const { id } of winners) {
      await aWin(database.db, { drawId, customerId: id, prizeCents: [100] });
    }
  }
  await Promise.all(drawIds.map(pay));
  expect(await Promise.all(winners.map(centsOf))).toEqual(winners.map(() => 300));
});

test('a prize that is a thing, not money, marks the ticket paid and books nothing', async () => {
  const drawId = await drawnDraw();
  const winner = await aCustomer(database.db);
  const { ticketId } = await aWin(database.db, { drawId, customerId: winner.id, prizeCents: [0] });
  expect(await pay(drawId)).toBe(1);
  expect(await statusOf(ticketId)).toBe('paid');
  expect(await inTheLedger(drawId)).toEqual([]);
  expect(await pay(drawId)).toBe(0);
  expect(await centsOf(winner)).toBe(0);
});

test('a refunded ticket wins nothing', async () => {
  const drawId = await drawnDraw();
  const customer = await aCustomer(database.db);
  const { ticketId } = await aWin(database.db, {
    drawId,
    customerId: customer.id,
    prizeCents: [500],
  });
  await database.db.execute(sql`update tickets set status = 'refunded' where id = ${ticketId}`);
  expect(await pay(drawId)).toBe(0);
  expect(await centsOf(customer)).toBe(0);
});

test('a ticket whose refund is not committed yet is waited for, and wins nothing', async () => {
  const drawId = await drawnDraw();
  const customer = await aCustomer(database.db);
  const prize = { drawId, customerId: customer.id };
  const { ticketId } = await aWin(database.db, { ...prize, prizeCents: [500] });
  await aWin(database.db, { ...prize, prizeCents: [30] });
  const paid = await inTransaction(job(), async (tx) => {
    await tx.execute(sql`update tickets set status = 'refunded' where id = ${ticketId}`);
    const paying = pay(drawId);
    await somebodyWaits();
    return { paying };
  });
  expect(await paid.paying).toBe(1);
  expect(await centsOf(customer)).toBe(30);
  expect(await statusOf(ticketId)).toBe('refunded');
});

test('any set of wins: what is paid is what was won, to the cent', async () => {
  const wins = fc.array(
    fc.record({
      who: fc.nat({ max: 4 }),
      prizeCents: fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 15 },
  );
  await fc.assert(
    fc.asyncProperty(wins, async (sketches) => {
      const drawId = await drawnDraw();
      const people = await Promise.all(Array.from({ length: 5 }, () => aCustomer(database.db)));
      const expected = people.map(() => 0);
      for (const { who, prizeCents } of sketches) {
        await aWin(database.db, { drawId, customerId: people[who]?.id ?? '', prizeCents });
        expected[who] = prizeCents.reduce((sum, cents) => sum + cents, expected[who] ?? 0);
      }
      await Promise.all([pay(drawId), pay(drawId)]);
      expect(await Promise.all(people.map(centsOf))).toEqual(expected);
    }),
    { numRuns: repeats({ suite: 6, soak: 60 }) },
  );
});

test('after all of this the ledger agrees with every prize', async () => {
  await database.db.execute(sql`
    update draws set status = 'DRAW_PAID' where exists (select 1 from ticket_prizes where draw_id = draws.id)`);
  const only = ['ledger.', 'prizes.'];
  expect(await findFaults(database, { only })).toEqual([]);
});
