import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw } from '@/server/testing/a-draw';
import { aSyndicate } from '@/server/testing/a-syndicate';
import { customerContext } from '@/server/testing/context';
import { dividePrizes } from './divide-prizes';
import { heldShares } from './testing/held-shares';

const DAY_MS = 86_400_000;
const database = testDatabase();
/** of the tests before: a lottery has one draw a day */
let draws = 0;

interface Sketch {
  /** shares of each holding, the earlier bought first */
  held: number[];
  house: number;
  /** cents of each division */
  prizes: number[];
}

const sketch: fc.Arbitrary<Sketch> = fc.record({
  held: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 40 }),
  house: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 })),
  prizes: fc.uniqueArray(fc.integer({ min: 1, max: 5_000_000_000 }), {
    minLength: 1,
    maxLength: 9,
  }),
});

/** Each sketch as a syndicate of one draw that has been scored, all divided in one pass. @returns the parts by division */
async function divided(sketches: readonly Sketch[]): Promise<Map<number, number>[][]> {
  const { db } = database;
  draws += 1;
  const drawId = await aDraw(db, {
    ...{ offerKey: 'powerball2018', drawNo: draws },
    closesInMs: draws * DAY_MS,
  });
  const owner = customerContext(db, await aCustomer(db));
  const tickets: string[][] = [];
  for (const [index, { held, house, prizes }] of sketches.entries()) {
    const sharesTotal = held.reduce((sum, shares) => sum + shares, house);
    const syndicateId = await aSyndicate(db, { drawId }, { planKey: String(index), sharesTotal });
    tickets.push(
      await heldShares(
        db,
        owner,
        held.map((shares) => ({ syndicateId, shares })),
      ),
    );
    const own = newId();
    await db.execute(
      sql`update syndicates set house_shares = ${house}, status = 'closed' where id = ${syndicateId}`,
    );
    await db.execute(sql`
      insert into tickets (id, syndicate_id, draw_id, price_cents) values (${own}, ${syndicateId}, ${drawId}, 1)`);
    await db.execute(sql`
      insert into ticket_prizes (draw_id, ticket_id, division, wins, amount_cents)
      select ${drawId}, ${own}, place, 1, cents from unnest(${sql.param(prizes)}::bigint[]) with ordinality as won (cents, place)`);
  }
  await inTransaction(database, (tx) => dividePrizes(tx, drawId));
  const { rows } = await db.execute<{ ticket_id: string; division: number; cents: string }>(sql`
    select ticket_id, division, amount_cents as cents from ticket_prizes where draw_id = ${drawId}`);
  return tickets.map((ids) =>
    ids.map(
      (id) =>
        new Map(
          rows
            .filter((row) => row.ticket_id === id)
            .map(({ division, cents }) => [division, Number(cents)]),
        ),
    ),
  );
}

test('the parts of every prize add up to it with the house’s, and each is its share of it but for a cent', async () => {
  const sketches = fc.sample(sketch, 60);
  const parts = await divided(sketches);
  for (const [index, { held, house, prizes }] of sketches.entries()) {
    const total = held.reduce((sum, shares) => sum + shares, house);
    for (const [place, prize] of prizes.entries()) {
      const cents = held.map((_, holding) => parts[index]?.[holding]?.get(place + 1) ?? 0);
      const ofHouse = prize - cents.reduce((sum, part) => sum + part, 0);
      const exact = (shares: number) => Number((BigInt(prize) * BigInt(shares)) / BigInt(total));
      for (const [holding, shares] of held.entries()) {
        expect([exact(shares), exact(shares) + 1]).toContain(cents[holding]);
      }
      expect(house === 0 ? [0] : [exact(house), exact(house) + 1]).toContain(ofHouse);
    }
  }
});

test('cents that are left go to those that lost most by rounding; of equals, to the one bought first', async () => {
  const [three, unequal, few] = await divided([
    { held: [1, 1, 1], house: 0, prizes: [100] },
    { held: [1, 2], house: 4, prizes: [100] },
    { held: [1, 1, 1], house: 0, prizes: [2] },
  ]);
  const inDivision1 = (parts: Map<number, number>[] = []) => parts.map((part) => part.get(1) ?? 0);
  expect(inDivision1(three)).toEqual([34, 33, 33]);
  // 14 and 2/7, 28 and 4/7, 57 and 1/7
  expect(inDivision1(unequal)).toEqual([14, 29]);
  expect(inDivision1(few)).toEqual([1, 1, 0]);
});
