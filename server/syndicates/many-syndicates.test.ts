import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw } from '@/server/testing/a-draw';
import { aPurse } from '@/server/testing/a-purse';
import { customerContext, guestContext } from '@/server/testing/context';
import { countStatements } from '@/server/testing/count-statements';
import { closeSyndicates } from './close-syndicates';
import { openSyndicates, type PartySyndicate } from './open-syndicate';
import { heldShares } from './testing/held-shares';

const database = testDatabase();
const DAY_MS = 86_400_000;

/** Parties in one draw, every other one too small to be placed, whose time has come. */
async function manyParties(count: number): Promise<void> {
  const { db } = database;
  const drawId = await aDraw(db, {
    offerKey: 'powerball2018',
    drawNo: count,
    closesInMs: count * DAY_MS,
  });
  const customer = await aCustomer(db);
  await aPurse(db, customer, 1);
  const parties = Array.from(
    { length: count },
    (_, index): PartySyndicate => ({
      ...{ kind: 'party', title: `Party ${index}`, lotteryKey: 'powerball2018', drawId },
      ...{
        gameType: 'standard',
        size: 7,
        gamesPerShare: 4,
        sharePriceCents: 6_15,
        currency: 'AUD',
      },
      ...{ sharesTotal: 10, leastShares: 3, whenNotFull: 'as_sold' },
      closesAt: new Date(0).toISOString(),
    }),
  );
  const ids = await openSyndicates(db, parties);
  const holdings = ids.map((syndicateId, index) => ({ syndicateId, shares: 2 + (index % 2) }));
  await heldShares(db, customerContext(db, customer), holdings);
}

test('a thousand parties of one draw close in one pass, by as many statements as ten', async () => {
  const close = () =>
    countStatements(database.pool, () => closeSyndicates(guestContext(database.db)));
  await manyParties(10);
  const few = await close();
  await manyParties(1_000);
  expect(await close()).toBe(few);
  const { rows } = await database.db.execute(sql`
    select s.status, count(*)::int as parties, count(t.id)::int as tickets,
      sum((select count(*) from ticket_lines l where l.ticket_id = t.id))::int as lines
    from syndicates s left join tickets t on t.syndicate_id = s.id group by s.status order by s.status`);
  expect(rows).toEqual([
    { status: 'cancelled', parties: 505, tickets: 0, lines: 0 },
    { status: 'closed', parties: 505, tickets: 505, lines: 505 * 12 },
  ]);
  const { rows: money } = await database.db.execute(sql`
    select count(*)::int as refunds, count(distinct reference_id)::int as tickets from ledger_entries where kind = 'refund'`);
  expect(money).toEqual([{ refunds: 505, tickets: 505 }]);
});
