import type { PoolClient } from 'pg';
import { auditShop } from '@/server/audit';
import type { Database } from '@/server/db/pool';
import { confirmDraw, scoreDraw } from '@/server/draws';
import { payDraw } from '@/server/flows/pay-draw';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import { aDraw } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { drawGiveaways } from './proofs';
import type { Finding } from './report';

const CUSTOMERS = 50_000;
/** of two tickets each, in draw after draw */
const PURCHASES = 500_000;
const PRICE_CENTS = 155;
const OPENING_CENTS = 100_000;
const HOUR_MS = 3_600_000;
const MAIN = [3, 9, 14, 20, 22, 28, 31];
const POWERBALL = 7;

/**
 * Auditing a shop that has sold a million tickets, half of them in a draw that is paid, and drawn some five hundred sealed
 * lists; all of it for the first time, all of it again with the proofs remembered, and what came since.
 */
export async function measureAudit(database: Database): Promise<Finding[]> {
  const ctx = guestContext(database.db);
  const past = { closesInMs: -48 * HOUR_MS, drawnAfterMs: HOUR_MS };
  const game = { offerKey: 'powerball2018', prizePoolCents: 500_000_000 };
  const drawn = await aDraw(database.db, { ...game, ...past, drawNo: 1, status: 'DRAW_DRAWN' });
  const open = await aDraw(database.db, { ...game, drawNo: 2 });
  await database.pool.query(
    `update draws set main_numbers = $2, supplementary_numbers = '{}', special_number = $3, number_order = 'drawn',
       drawn_at = draws_at where id = $1`,
    [drawn, MAIN, POWERBALL],
  );
  await sellTickets(database, [drawn, open]);
  await scoreDraw(ctx, drawn, sandboxOperator);
  await confirmDraw(ctx, drawn);
  await payDraw(ctx, drawn);
  const lists = await drawGiveaways(database);
  await database.pool.query('vacuum analyze');

  const first = await auditShop(database, { settledAfterMs: 0 });
  const whole = await auditShop(database, { settledAfterMs: 0 });
  const later = await auditShop(database, { settledAfterMs: 0, after: whole });
  for (const { record } of [first, whole, later]) {
    const [fault] = record.findings;
    if (fault)
      throw new Error(`The books are wrong: ${fault.check} ${fault.subject} ${fault.detail}`);
  }
  const { counts } = whole.record;
  const number = (name: string) => (counts[name] ?? 0).toLocaleString('en');
  return [
    {
      what: `Auditing ${number('tickets')} tickets and ${lists} sealed draws for the first time`,
      measured: first.record.tookMs / 1000,
      unit: 's',
      detail: 'each proof is checked',
    },
    {
      what: `Auditing ${number('tickets')} tickets and ${lists} sealed draws`,
      measured: whole.record.tookMs / 1000,
      unit: 's',
      atMost: 60,
      detail: `${number('orders')} orders, ${number('ledger_postings')} postings, ${number('ticket_prizes')} prizes`,
    },
    {
      what: 'Auditing what came since',
      measured: later.record.tookMs / 1000,
      unit: 's',
      detail: 'nothing had: what there was is counted again',
    },
  ];
}

/** Written as a purchase writes it, without its checks. */
async function sellTickets({ pool }: Database, draws: string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await someCustomers(client);
    await somePanels(client);
    for (const statement of PURCHASE) await client.query(statement);
    for (const [index, draw] of draws.entries()) {
      await client.query(
        `insert into tickets (id, order_id, customer_id, draw_id, price_cents)
         select new_entry_id(), order_id, customer_id, $1::uuid, ${PRICE_CENTS} from bought order by n`,
        [draw],
      );
      await client.query(
        `insert into ticket_lines (draw_id, ticket_id, line, game_type, size, main_mask, special_mask)
         select t.draw_id, t.id, 0, 'standard', 7, mask, special
         from tickets t join bought using (order_id) join panels p on p.n = bought.n % ${CUSTOMERS} where t.draw_id = $1`,
        [draw],
      );
      console.log(`  ${((index + 1) * PURCHASES).toLocaleString('en')} tickets written`);
    }
    await client.query('reset session_replication_role');
    await client.query("select begin_history('customers')");
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

const SOLD_AT = "shop_now() - interval '3 days'";
const POSTING_COLUMNS =
  'entry_id, line, account, customer_id, currency, amount_cents, balance_after_cents, sequence_no, entry_kind, kind_no, posted_at';

async function someCustomers(client: PoolClient): Promise<void> {
  await client.query(`
    create temporary table players as
      select new_entry_id() as id, new_entry_id() as entry_id, n from generate_series(0, ${CUSTOMERS - 1}) as n;
    insert into customers (id, email, password_hash, first_name, last_name, date_of_birth, variant, segment_name, pricing_id, currency)
      select id, 'player' || n || '@fairdraw.example', 'unusable', 'Robin', 'Example', '1980-05-01', 'AU', 'au_default', 'AU', 'AUD'
      from players;
    insert into wallet_balances (customer_id, account, currency, balance_cents, postings_count, kind_counts, last_posted_at)
      select id, 'held', 'AUD', 0, 0, '{}'::jsonb, null::timestamptz from players union all
      select id, 'wallet', 'AUD', ${OPENING_CENTS - (PURCHASES / CUSTOMERS) * 2 * PRICE_CENTS}, ${1 + PURCHASES / CUSTOMERS},
        '{"adjustment": 1, "purchase": ${PURCHASES / CUSTOMERS}}', ${SOLD_AT}
      from players;
    insert into ledger_entries (id, kind, customer_id, created_at) select entry_id, 'adjustment', id, ${SOLD_AT} from players;
    insert into ledger_postings (${POSTING_COLUMNS})
      select entry_id, 1, 'opening', null, 'AUD', -${OPENING_CENTS}, null::bigint, null::bigint,
        null, null::bigint, null::timestamptz from players union all
      select entry_id, 2, 'wallet', id, 'AUD', ${OPENING_CENTS}, ${OPENING_CENTS}, 1, 'adjustment', 1, ${SOLD_AT} from players`);
}

async function somePanels(client: PoolClient): Promise<void> {
  const panels = Array.from({ length: CUSTOMERS }, (_, n) => {
    const numbers = randomNumbers(7, 35);
    const [powerball = 1] = randomNumbers(1, 20);
    const mask = numbers.reduce((bits, number) => bits | (1n << BigInt(number)), 0n);
    const sets = [
      { key: 'numbers', numbers },
      { key: 'powerball', numbers: [powerball] },
    ];
    return {
      n,
      mask: mask.toString(),
      special: (1n << BigInt(powerball)).toString(),
      games: [{ sets }],
    };
  });
  await client.query(
    'create temporary table panels (n int primary key, mask bigint, special bigint, games jsonb)',
  );
  await client.query(
    'insert into panels select * from jsonb_to_recordset($1::jsonb) as p (n int, mask bigint, special bigint, games jsonb)',
    [JSON.stringify(panels)],
  );
  await client.query('analyze panels; analyze players');
}

const TOTAL = 2 * PRICE_CENTS;

const PURCHASE = [
  `create temporary table bought as
     select i as n, new_entry_id() as checkout_id, new_entry_id() as order_id, new_entry_id() as entry_id,
       new_entry_id() as cart_id, new_entry_id() as receipt_id, players.id as customer_id, i / ${CUSTOMERS} as before, ${SOLD_AT} as sold_at
     from generate_series(0, ${PURCHASES - 1}) as i join players on players.n = i % ${CUSTOMERS}`,
  'create index on bought (order_id)',
  'analyze bought',
  `insert into carts (id, customer_id, pricing_id, currency, status, expires_at)
     select cart_id, customer_id, 'AU', 'AUD', 'purchased', sold_at from bought`,
  `insert into checkouts (id, customer_id, cart_id, total_cents, currency, receipt_id, created_at)
     select checkout_id, customer_id, cart_id, ${TOTAL}, 'AUD', receipt_id, sold_at from bought`,
  `insert into mails (id, recipient, subject, body_text, body_html, message, sent_at)
     select receipt_id, 'player@fairdraw.example', 'Your receipt', '', '', '', sold_at from bought`,
  `insert into idempotency_keys (scope, key, request_hash, status, answer, created_at)
     select 'purchaseCart:' || customer_id, cart_id::text, md5(cart_id::text), 200,
       jsonb_build_object('result', jsonb_build_object('id', checkout_id, 'status', 'placed')), sold_at from bought`,
  `insert into events (id, kind, customer_id, subject_id, happened_at)
     select new_entry_id(), 'checkout.purchased', customer_id, checkout_id, sold_at from bought`,
  `insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, size, games, first_draw_no, num_draws,
       quantity, total_cents, created_at)
     select order_id, checkout_id, customer_id, 'lottery_ticket', 'powerball2018', 'standard', 7, games, 1, 2, 1, ${TOTAL}, sold_at
     from bought join panels p on p.n = bought.n % ${CUSTOMERS}`,
  `insert into ledger_entries (id, kind, customer_id, reference_id, created_at)
     select entry_id, 'purchase', customer_id, checkout_id, sold_at from bought`,
  `insert into ledger_postings (${POSTING_COLUMNS})
     select entry_id, 1, 'wallet', customer_id, 'AUD', -${TOTAL}, ${OPENING_CENTS} - (before + 1) * ${TOTAL}, before + 2,
       'purchase', before + 1, sold_at from bought
     union all select entry_id, 2, 'sales', null, 'AUD', ${TOTAL}, null, null, null, null, null from bought`,
];

function randomNumbers(pick: number, pool: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < pick) chosen.add(1 + Math.floor(Math.random() * pool));
  return [...chosen];
}
