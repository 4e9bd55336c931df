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
import { balanceOf } from './balance-of';
import { creditPrizes } from './credit-prizes';
import { listTransactions } from './list-transactions';
import { aWin } from './testing/a-win';

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

const centsOf = async ({ id }: Customer) => (await balanceOf(job(), id)).amountCents;

test('every winning ticket is one entry; several tickets of one customer add up', async () => {
  const drawId = await drawnDraw();
  const [lucky, luckier] = [await aCustomer(database.db), await aCustomer(database.db)];
  const one = await aWin(database.db, { drawId, customerId: lucky.id, prizeCents: [1_050] });
  const two = await aWin(database.db, { drawId, customerId: luckier.id, prizeCents: [400, 20] });
  const three = await aWin(database.db, { drawId, customerId: luckier.id, prizeCents: [900_000] });
  const paid = await pay(drawId);
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
  expect(runs.map((run) => run.length).sort((a, b) => a - b)).toEqual([0, 0, 0, 20]);
  expect(await pay(drawId)).toEqual([]);
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
  const win = await aWin(database.db, { drawId, customerId: winner.id, prizeCents: [0] });
  expect(await pay(drawId)).toEqual([{ ...win, customerId: winner.id, amountCents: 0 }]);
  expect(await pay(drawId)).toEqual([]);
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
  expect(await pay(drawId)).toEqual([]);
  expect(await centsOf(customer)).toBe(0);
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
