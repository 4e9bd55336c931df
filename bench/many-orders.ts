import type { ClientBase } from 'pg';

/** What everybody buys: one game in a number of draws, from one of them (its index) on. */
export interface PlannedOrder {
  from: number;
  draws: number;
}

/** of one game in one draw */
const PRICE_CENTS = 155;
const DEPOSIT_CENTS = 10_000;
/** different games that are played */
const PANELS = 50_000;
const POSTING_COLUMNS =
  'entry_id, line, account, customer_id, currency, amount_cents, balance_after_cents, sequence_no, entry_kind, kind_no, posted_at';

/** A card and a deposit of every customer in the database, and then these orders of each, one after another. */
export async function manyOrders(
  client: ClientBase,
  orders: readonly PlannedOrder[],
): Promise<void> {
  await client.query(ID_AT);
  await client.query(PLAYERS);
  await insertPanels(client);
  for (const statement of DEPOSITS) await client.query(statement);
  let leftCents = DEPOSIT_CENTS;
  for (const [index, order] of orders.entries()) {
    const totalCents = order.draws * PRICE_CENTS;
    leftCents -= totalCents;
    await client.query('drop table if exists bought');
    await client.query(BOUGHT, [order.from + 1, index, totalCents, leftCents]);
    await client.query('analyze bought');
    for (const statement of PURCHASE) await client.query(statement);
    for (let no = 1; no <= order.draws; no += 1) await client.query(ticketsIn(order.from + no));
    console.log(`  order ${index + 1} of ${orders.length} is written for everybody`);
  }
  await client.query(BALANCES, [leftCents, orders.length]);
}

/** An id as `new_entry_id` would have made it at that instant: what a time bounds is found by ids. */
const ID_AT = `
  create function pg_temp.id_at(instant timestamptz) returns uuid language sql volatile as $$
    select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from instant) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
  $$`;

const PLAYERS = `
  create temporary table players as
    select *, pg_temp.id_at(at) as fund_id, pg_temp.id_at(at) as deposit_id, pg_temp.id_at(at) as entry_id
    from (select id, email, row_number() over (order by hashtext(id::text)) as n, shop_now() - interval '80 days' as at
      from customers) as player
    order by n;
  analyze players`;

const DEPOSITS = [
  `insert into funds (id, customer_id, kind, gateway, token, brand, last4, created_at)
   select fund_id, id, 'cc', 'stripe', 'pm_' || n, 'Visa', '4242', at from players`,
  `insert into deposits (id, customer_id, fund_id, method_code, gateway, amount_cents, currency, status, created_at, settled_at)
   select deposit_id, id, fund_id, 'cc', 'stripe', ${DEPOSIT_CENTS}, 'AUD', 'completed', at, at from players`,
  `insert into gateway_charges (gateway, reference, charge_id, created_at)
   select 'stripe', deposit_id, 'pi_' || n, at from players`,
  `insert into ledger_entries (id, kind, customer_id, reference_id, description, created_at)
   select entry_id, 'deposit', id, deposit_id, 'Visa 4242', at from players`,
  `insert into ledger_postings (${POSTING_COLUMNS})
   select entry_id, line, account, customer_id, 'AUD', cents, after, no, kind, no, posted_at
   from players cross join lateral (values
     (1, 'gateway', null, -${DEPOSIT_CENTS}, null, null, null, null),
     (2, 'wallet', id, ${DEPOSIT_CENTS}, ${DEPOSIT_CENTS}, 1, 'deposit', at)
   ) as posting (line, account, customer_id, cents, after, no, kind, posted_at)`,
];

/**
 * An order of everybody ($2) from a draw ($1) on, and what it costs ($3) and leaves ($4): a day before its first draw closes
 * or now, each customer at a second of their own, a minute after their order before it.
 */
const BOUGHT = `
  create temporary table bought as
    select customer_id, email, pg_temp.id_at(at) as cart_id, pg_temp.id_at(at) as checkout_id, pg_temp.id_at(at) as order_id,
      pg_temp.id_at(at) as entry_id, pg_temp.id_at(at) as receipt_id, (n + $2::int) % ${PANELS} as panel, $1::int as draw_no,
      $2::int + 1 as no, $3::bigint as total_cents, $4::bigint as left_cents, at
    from (
      select p.id as customer_id, p.email, p.n,
        least(d.closes_at, shop_now()) - interval '1 day' + make_interval(mins => $2::int) - make_interval(secs => p.n % 43200) as at
      from players p join draws d on d.draw_no = $1::int) as buyer
    order by n`;

const PURCHASE = [
  `insert into carts (id, customer_id, pricing_id, currency, status, expires_at)
   select cart_id, customer_id, 'AU', 'AUD', 'purchased', at from bought`,
  `insert into checkouts (id, customer_id, cart_id, total_cents, currency, receipt_id, created_at)
   select checkout_id, customer_id, cart_id, total_cents, 'AUD', receipt_id, at from bought`,
  `insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, size, games, is_quickpick,
     first_draw_no, num_draws, quantity, total_cents, last_draw_at, created_at)
   select order_id, checkout_id, customer_id, 'lottery_ticket', 'powerball2018', 'standard', 7, games, true,
     bought.draw_no, total_cents / ${PRICE_CENTS}, 1, total_cents, last.draws_at, at
   from bought join panels on panels.no = panel join draws last on last.draw_no = bought.draw_no - 1 + total_cents / ${PRICE_CENTS}`,
  `insert into ledger_entries (id, kind, customer_id, reference_id, description, created_at)
   select entry_id, 'purchase', customer_id, checkout_id, 'Powerball', at from bought`,
  `insert into ledger_postings (${POSTING_COLUMNS})
   select entry_id, line, account, posting.customer_id, 'AUD', cents, after, posting.no, kind, kind_no, posted_at
   from bought cross join lateral (values
     (1, 'wallet', customer_id, -total_cents, left_cents, no + 1, 'purchase', no, at),
     (2, 'sales', null, total_cents, null, null, null, null, null)
   ) as posting (line, account, customer_id, cents, after, no, kind, kind_no, posted_at)`,
  `insert into mails (id, recipient, subject, body_text, body_html, message, sent_at, template, customer_id)
   select receipt_id, email, '', '', '', '', at, 'receipt', customer_id from bought`,
  `insert into events (id, kind, customer_id, subject_id, happened_at)
   select pg_temp.id_at(at), 'checkout.purchased', customer_id, checkout_id, at from bought`,
  // its primary key begins with the customer, and stays: in that order it is written page by page
  `insert into idempotency_keys (scope, key, request_hash, status, answer, created_at)
   select 'purchaseCart:' || customer_id, cart_id, md5(cart_id::text), 200,
     jsonb_build_object('result', jsonb_build_object('id', checkout_id, 'status', 'placed')), at
   from bought order by customer_id`,
];

/** Everybody's tickets in a draw, and their lines. */
const ticketsIn = (drawNo: number) => `
  with entered as materialized (
    select draws.id as draw_id, pg_temp.id_at(at) as ticket_id, order_id, customer_id, panel
    from bought cross join draws where draws.draw_no = ${drawNo}),
  tickets as (
    insert into tickets (id, order_id, customer_id, draw_id, price_cents)
    select ticket_id, order_id, customer_id, draw_id, ${PRICE_CENTS} from entered)
  insert into ticket_lines (draw_id, ticket_id, line, game_type, size, main_mask, special_mask)
  select draw_id, ticket_id, 0, 'standard', 7, main_mask, special_mask
  from entered join panels on panels.no = panel`;

const BALANCES = `
  update wallet_balances set balance_cents = $1, postings_count = $2::int + 1,
    kind_counts = jsonb_build_object('deposit', 1, 'purchase', $2::int), last_posted_at = at
  from bought
  where account = 'wallet' and wallet_balances.customer_id = bought.customer_id`;

const PANEL_COLUMNS = 'no int, main_mask bigint, special_mask bigint, games jsonb';

async function insertPanels(client: ClientBase): Promise<void> {
  const panels = Array.from({ length: PANELS }, (_, no) => {
    const numbers = chosenOf(35, 7);
    const powerball = chosenOf(20, 1);
    const sets = [
      { key: 'numbers', numbers },
      { key: 'powerball', numbers: powerball },
    ];
    return { no, main_mask: mask(numbers), special_mask: mask(powerball), games: [{ sets }] };
  });
  await client.query(`create temporary table panels (${PANEL_COLUMNS})`);
  await client.query(
    `insert into panels select * from jsonb_to_recordset($1::jsonb) as panel (${PANEL_COLUMNS})`,
    [JSON.stringify(panels)],
  );
  await client.query('analyze panels');
}

const mask = (numbers: readonly number[]): string =>
  numbers.reduce((bits, number) => bits | (1n << BigInt(number)), 0n).toString();

function chosenOf(pool: number, pick: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < pick) chosen.add(1 + Math.floor(Math.random() * pool));
  return [...chosen];
}
