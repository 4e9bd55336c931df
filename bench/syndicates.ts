import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import type { Database } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import {
  closeSyndicates,
  dividePrizes,
  openSyndicates,
  type PartySyndicate,
} from '@/server/syndicates';
import { heldShares } from '@/server/syndicates/testing/held-shares';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw } from '@/server/testing/a-draw';
import { customerContext, guestContext } from '@/server/testing/context';
import type { Finding } from './report';
import { median, msOf } from './side-by-side';

const PARTIES = 1_000;
const MEMBERS = 10;
const GAMES_EACH = 2;
const DIVISIONS = 3;
const WARM_UPS = 1;
const ROUNDS = 5;

/** A thousand parties of one draw: placing their tickets, and dividing their prizes, each against one bare SQL pass. */
export async function measureSyndicates(database: Database): Promise<Finding[]> {
  const { db } = database;
  const drawId = await aDraw(db, { offerKey: 'powerball2018', drawNo: 1 });
  await fullParties(database, drawId);
  const bareCloseMs = await undone(database, bareClose(drawId));
  const closeMs = await msOf(() => closeSyndicates(guestContext(db)));
  await db.execute(sql`
    insert into ticket_prizes (draw_id, ticket_id, division, wins, amount_cents)
    select draw_id, id, division, 1, 1000 + abs(hashtext(id::text || division)) % 100000
    from tickets, generate_series(1, ${DIVISIONS}::int) as division where syndicate_id is not null`);
  await db.execute(sql`analyze`);
  const bare: number[] = [];
  const own: number[] = [];
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
    const bareMs = await undone(database, bareDivision(drawId));
    const ownMs = await undone(database, (tx) => dividePrizes(tx, drawId));
    if (round < WARM_UPS) continue;
    bare.push(bareMs);
    own.push(ownMs);
  }
  await inTransaction(database, (tx) => dividePrizes(tx, drawId));
  const [fault] = await findFaults(database, { only: ['syndicates.parts', 'syndicates.placed'] });
  if (fault) throw new Error(`The books are wrong after dividing: ${fault.check}, ${fault.detail}`);
  const shares = (PARTIES * MEMBERS).toLocaleString('en');
  return [
    {
      what: `Closing ${PARTIES.toLocaleString('en')} parties of one draw and placing their games`,
      measured: closeMs / 1000,
      unit: 's',
      atMost: 5,
      detail: `${(PARTIES * MEMBERS * GAMES_EACH).toLocaleString('en')} games picked; ${bareCloseMs.toFixed(0)} ms for one bare SQL pass that writes as many`,
    },
    {
      what: `Dividing their prizes by ${shares} shares, against one bare SQL pass that rounds down`,
      measured: median(own.map((ms, index) => ms / (bare[index] ?? Number.NaN))),
      unit: '',
      atMost: 2.5,
      detail: `${median(own).toFixed(0)} ms against ${median(bare).toFixed(0)} ms`,
    },
  ];
}

async function fullParties({ db }: Database, drawId: string): Promise<void> {
  const party = (_: unknown, index: number): PartySyndicate => ({
    ...{ kind: 'party', title: `Party ${index}`, lotteryKey: 'powerball2018', drawId },
    ...{ gameType: 'standard', size: 7, gamesPerShare: GAMES_EACH, sharePriceCents: 3_00 },
    ...{ currency: 'AUD', sharesTotal: MEMBERS, whenNotFull: 'as_sold' },
    closesAt: new Date(0).toISOString(),
  });
  const ids = await openSyndicates(db, Array.from({ length: PARTIES }, party));
  for (let member = 0; member < MEMBERS; member += 1) {
    const ctx = customerContext(db, await aCustomer(db));
    await heldShares(
      db,
      ctx,
      ids.map((syndicateId) => ({ syndicateId, shares: 1 })),
    );
  }
  await db.execute(sql`analyze`);
}

type Pass = (tx: Tx) => Promise<unknown>;

const bareClose =
  (drawId: string): Pass =>
  (tx) =>
    tx.execute(sql`
      with placed as (
        insert into tickets (id, syndicate_id, draw_id, price_cents)
        select new_entry_id(), id, draw_id, share_price_cents * shares_sold from syndicates where draw_id = ${drawId}
        returning id)
      insert into ticket_lines (draw_id, ticket_id, line, game_type, size, main_mask, special_mask)
      select ${drawId}, id, line, 'standard', 7, 254, 2 from placed, generate_series(0, ${MEMBERS * GAMES_EACH - 1}::int) as line`);

const bareDivision =
  (drawId: string): Pass =>
  (tx) =>
    tx.execute(sql`
      insert into ticket_prizes (draw_id, ticket_id, division, wins, amount_cents)
      select ${drawId}, share.id, p.division, p.wins, p.amount_cents * o.quantity / s.shares_sold
      from tickets t join syndicates s on s.id = t.syndicate_id
      join ticket_prizes p on p.draw_id = t.draw_id and p.ticket_id = t.id
      join orders o on o.syndicate_id = s.id join tickets share on share.order_id = o.id
      where t.draw_id = ${drawId}`);

const UNDONE = new Error('measured');

/** How long the pass takes in a transaction that is then rolled back. */
async function undone(database: Database, pass: Pass): Promise<number> {
  let ms = 0;
  await inTransaction(database, async (tx) => {
    ms = await msOf(() => pass(tx));
    throw UNDONE;
  }).catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
  return ms;
}
