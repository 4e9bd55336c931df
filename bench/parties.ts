import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { PARTY_TERMS } from '@/lib/rules/party/terms';
import { findFaults } from '@/server/audit';
import type { Database } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { settleDraw } from '@/server/flows/settle-draw';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import { openNextSessions, partyGame, sessionsClosed } from '@/server/party';
import { closeSyndicates } from '@/server/syndicates';
import { aDraw } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import type { Finding } from './report';
import { median } from './side-by-side';

const PARTIES = 1_000;
const MEMBERS = 10;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WARM_UPS = 1;
const ROUNDS = 5;
const GAME = partyGame('AU', 'powerball2018');
const [SHARE] = GAME?.sharePrices ?? [];

/** A thousand parties of ten people that close for one draw: placing their tickets, and paying what they won. */
export async function measureParties(database: Database): Promise<Finding[]> {
  const { pool, db } = database;
  const ctx = guestContext(db);
  await fillWithGroups(pool);
  await pool.query(`
    create table bare_tickets (like tickets including all);
    create table bare_ticket_lines (like ticket_lines including all);
    create table bare_syndicates (like syndicates including all)`);
  const ratios: number[] = [];
  const closing: number[] = [];
  const bare: number[] = [];
  const opening: number[] = [];
  const paying: number[] = [];
  await aDraw(db, { offerKey: 'powerball2018', drawNo: 1_000, closesInMs: 90 * DAY_MS });
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
    const drawId = await aDraw(db, {
      ...{ offerKey: 'powerball2018', drawNo: 100 + round, prizePoolCents: 500_000_000 },
      closesInMs: HOUR_MS + round * DAY_MS,
    });
    await fillWithSessions(pool, drawId, 100 + round);
    const ownMs = await msOf(() => closeSyndicates(ctx, sessionsClosed));
    await expectClosed(pool, drawId);
    await pool.query(`truncate bare_tickets, bare_ticket_lines, bare_syndicates;
      insert into bare_syndicates select * from syndicates where draw_id = '${drawId}'`);
    const bareMs = await msOf(() => onePass(pool, drawId));
    const openMs = await undone(database, openNextSessions);
    await db.execute(sql`
      update draws set closes_at = shop_now() - make_interval(days => ${round + 1}::int, hours => 1),
        draws_at = shop_now() - make_interval(days => ${round + 1}::int)
      where id = ${drawId}`);
    const payMs = await msOf(() => settleDraw(ctx, drawId, sandboxOperator));
    if (round < WARM_UPS) continue;
    ratios.push(ownMs / bareMs);
    closing.push(ownMs);
    bare.push(bareMs);
    opening.push(openMs);
    paying.push(payMs);
  }
  const [fault] = await findFaults(database, {
    only: ['syndicates.placed', 'syndicates.parts', 'syndicates.paid', 'parties.', 'scoring.'],
  });
  if (fault) throw new Error(`The books are wrong after the parties: ${fault.check}`);
  const games = PARTIES * MEMBERS * (SHARE?.gamesPerShare ?? 0);
  return [
    {
      what: `Closing ${PARTIES.toLocaleString('en')} parties for one draw, against one bare SQL pass that writes the same rows`,
      measured: median(ratios),
      unit: '',
      atMost: 10,
      detail: `${median(closing).toFixed(0)} ms against ${median(bare).toFixed(0)} ms; ${games.toLocaleString('en')} games are picked by chance`,
    },
    {
      what: 'Opening the next draw’s session of each',
      measured: median(opening) / 1000,
      unit: 's',
      atMost: 2,
      detail: 'a constant number of statements',
    },
    {
      what: 'Drawing, scoring, dividing among their members, paying and mailing',
      measured: median(paying) / 1000,
      unit: 's',
      atMost: 5,
      detail: `${(PARTIES * MEMBERS).toLocaleString('en')} members`,
    },
  ];
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const UNDONE = new Error('measured');

/** How long it takes in a transaction that is then rolled back: a group plays once in a draw. */
async function undone(
  database: Database,
  work: (ctx: { db: Tx }) => Promise<unknown>,
): Promise<number> {
  let ms = 0;
  await inTransaction(database, async (tx) => {
    ms = await msOf(() => work({ db: tx }));
    throw UNDONE;
  }).catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
  return ms;
}

/** What closing writes, and nothing else: no games to pick, no checks, no news. */
const onePass = (pool: Pool, drawId: string) =>
  pool.query(`
    with closed as (
      update bare_syndicates set status = 'closed', games = games || '[]' where draw_id = '${drawId}'),
    placed as (
      insert into bare_tickets select * from tickets where draw_id = '${drawId}' and syndicate_id is not null)
    insert into bare_ticket_lines select * from ticket_lines where draw_id = '${drawId}'`);

async function expectClosed(pool: Pool, drawId: string): Promise<void> {
  const { rows } = await pool.query<{ closed: number }>(
    "select count(*)::int as closed from syndicates where draw_id = $1 and status = 'closed'",
    [drawId],
  );
  if (rows[0]?.closed !== PARTIES) throw new Error(`${rows[0]?.closed} parties have closed`);
}

/** Groups and their members, written without the checks of the verbs. */
const fillWithGroups = (pool: Pool): Promise<void> =>
  unchecked(
    pool,
    `with made as (
       insert into customers (id, email, password_hash, first_name, last_name, date_of_birth, variant, segment_name,
         pricing_id, currency)
       select new_entry_id(), 'friend' || n || '@fairdraw.example', 'unusable', 'Robin', 'Example', '1980-05-01', 'AU',
         'au_default', 'AU', 'AUD'
       from generate_series(1, ${PARTIES * MEMBERS}) as n returning id)
     insert into wallet_balances (customer_id, account, currency)
     select id, account, 'AUD' from made, (values ('wallet'), ('held')) as accounts (account)`,
    `insert into party_groups (id, name, name_key, token_hash, sealed_token, created_by)
     select new_entry_id(), 'Friends ' || n, 'friends' || n, n::text, '', (select min(id::text)::uuid from customers)
     from generate_series(1, ${PARTIES}) as n`,
    `insert into party_members (id, group_id, customer_id, is_organiser)
     select new_entry_id(), g.id, c.id, c.n % ${MEMBERS} = 0
     from (select id, row_number() over () - 1 as n from customers) as c
     join (select id, row_number() over () - 1 as n from party_groups) as g on g.n = c.n / ${MEMBERS}`,
  );

/** A session of each group that is due to close: every member has bought a share. */
const fillWithSessions = (pool: Pool, drawId: string, drawNo: number): Promise<void> =>
  unchecked(
    pool,
    `with series as (
       insert into party_series (id, group_id, lottery_key, games_per_share, shares_total, invites_members, autosession)
       select new_entry_id(), id, 'powerball2018', ${SHARE?.gamesPerShare}, 100, false, 'on' from party_groups
       returning id, group_id),
     sold as (
       insert into party_sessions (id, group_id, series_id, draw_id)
       select new_entry_id(), group_id, id, '${drawId}' from series returning id)
     insert into syndicates (id, kind, offer_key, number, title, lottery_key, draw_id, game_type, size, games_per_share,
       share_price_cents, currency, shares_total, shares_sold, least_shares, when_not_full, closes_at)
     select id, 'party', 'lotto_party', nextval('lotto_party_numbers'), 'Friends', 'powerball2018', '${drawId}',
       '${GAME?.gameType}', ${GAME?.rules.pick}, ${SHARE?.gamesPerShare}, ${SHARE?.sharePriceCents}, 'AUD', 100, ${MEMBERS},
       ${PARTY_TERMS.minimumShares}, 'as_sold', shop_now() - interval '1 minute' from sold`,
    `with bought as (
       insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, first_draw_no, num_draws,
         quantity, total_cents, syndicate_id)
       select new_entry_id(), gen_random_uuid(), m.customer_id, 'syndicate_share', 'powerball2018', 'syndicate', ${drawNo}, 1,
         1, ${SHARE?.sharePriceCents}, p.id
       from party_sessions p join party_members m on m.group_id = p.group_id where p.draw_id = '${drawId}'
       returning id, customer_id, total_cents)
     insert into tickets (id, order_id, customer_id, draw_id, price_cents)
     select new_entry_id(), id, customer_id, '${drawId}', total_cents from bought`,
  );

async function unchecked(pool: Pool, ...statements: string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}
