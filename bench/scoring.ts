import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '@/server/db/pool';
import { confirmDraw, scoreDraw } from '@/server/draws';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import { aDraw } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { measurePaying } from './paying';
import type { Finding } from './report';
import { median, msOf } from './side-by-side';

const LINES = 1_000_000;
const CUSTOMERS = 50_000;
const WARM_UPS = 1;
const ROUNDS = 5;
const MAIN = [3, 9, 14, 20, 22, 28, 31];
const POWERBALL = 7;

const bits = (numbers: readonly number[]) =>
  numbers.reduce((mask, number) => mask | (1n << BigInt(number)), 0n);

/** Scoring a draw of a million tickets against one plain pass over their lines, and paying those who won. */
export async function measureScoring(database: Database): Promise<Finding[]> {
  const { pool } = database;
  const ctx = guestContext(database.db);
  const drawId = await aDrawnDraw(database);
  await fillWithTickets(pool, drawId);

  const bare: number[] = [];
  const own: number[] = [];
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
    await pool.query('truncate ticket_prizes; delete from draw_divisions');
    await pool.query("update draws set status = 'DRAW_DRAWN' where id = $1", [drawId]);
    const bareMs = await msOf(() => onePass(pool, drawId));
    const ownMs = await msOf(() => scoreDraw(ctx, drawId, sandboxOperator));
    if (round < WARM_UPS) continue;
    bare.push(bareMs);
    own.push(ownMs);
  }

  await confirmDraw(ctx, drawId);
  return [
    {
      what: `Scoring ${LINES.toLocaleString('en')} tickets`,
      measured: median(own) / 1000,
      unit: 's',
      atMost: 1,
      detail: own.map((ms) => `${ms.toFixed(0)} ms`).join(', '),
    },
    {
      what: 'The same, against one bare SQL pass over them',
      measured: median(own.map((ms, index) => ms / (bare[index] ?? Number.NaN))),
      unit: '',
      atMost: 1.5,
      detail: `${median(own).toFixed(0)} ms against ${median(bare).toFixed(0)} ms`,
    },
    ...(await measurePaying(database, drawId)),
  ];
}

/** How many lines match how well: what any scorer has to find out, and no more. */
export const onePass = (pool: Pool, drawId: string) =>
  pool.query(
    `select bit_count((main_mask & ${bits(MAIN)})::bit(64)) as main, special_mask & ${bits([POWERBALL])} <> 0 as special,
       count(*) from ticket_lines where draw_id = '${drawId}' group by 1, 2`,
  );

async function aDrawnDraw({ db }: Database): Promise<string> {
  const past = { closesInMs: -48 * 3_600_000, drawnAfterMs: 3_600_000 };
  const drawId = await aDraw(db, {
    offerKey: 'powerball2018',
    drawNo: 1,
    status: 'DRAW_DRAWN',
    prizePoolCents: 500_000_000,
    ...past,
  });
  await db.execute(sql`
    update draws set main_numbers = ${sql.param(MAIN)}, supplementary_numbers = '{}', special_number = ${POWERBALL},
      number_order = 'drawn', drawn_at = draws_at where id = ${drawId}`);
  return drawId;
}

/** A million tickets of fifty thousand customers, one standard game each, written without the checks of a purchase. */
async function fillWithTickets(pool: Pool, drawId: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `with made as (
         insert into customers (id, email, password_hash, first_name, last_name, date_of_birth, variant, segment_name,
           pricing_id, currency)
         select new_entry_id(), 'player' || n || '@fairdraw.example', 'unusable', 'Robin', 'Example', '1980-05-01', 'AU',
           'au_default', 'AU', 'AUD'
         from generate_series(1, $1::int) as n returning id)
       insert into wallet_balances (customer_id, account, currency)
       select id, account, 'AUD' from made, (values ('wallet'), ('held')) as accounts (account)`,
      [CUSTOMERS],
    );
    await client.query(
      `create temporary table players as select id, row_number() over () - 1 as n from customers;
       create unique index on players (n);
       create temporary table panels (n int primary key, mask bigint)`,
    );
    await client.query(
      'insert into panels select ordinality, mask from unnest($1::bigint[]) with ordinality as p (mask)',
      [Array.from({ length: CUSTOMERS }, () => bits(randomNumbers(7, 35)).toString())],
    );
    await client.query('analyze players; analyze panels');
    await client.query(
      `insert into tickets (id, order_id, customer_id, draw_id, price_cents)
       select new_entry_id(), gen_random_uuid(), players.id, $1::uuid, 154
       from generate_series(1, $2::int) as i join players on players.n = i % ${CUSTOMERS}`,
      [drawId, LINES],
    );
    await client.query(
      `insert into ticket_lines (draw_id, ticket_id, line, game_type, size, main_mask, special_mask)
       select draw_id, id, 0, 'standard', 7, mask, 1::bigint << (1 + floor(random() * 20))::int
       from (select draw_id, id, row_number() over () % ${CUSTOMERS} + 1 as n from tickets) as numbered
       join panels using (n)`,
    );
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    client.release();
  }
}

function randomNumbers(pick: number, pool: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < pick) chosen.add(1 + Math.floor(Math.random() * pool));
  return [...chosen];
}
