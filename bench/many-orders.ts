import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '@/server/db/pool';
import type { Customer } from '@/server/kernel/context';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw } from '@/server/testing/a-draw';

/** Each customer's orders: one in each of these draws. */
export const ORDERS_EACH = 10;
const OPEN_DRAWS = 2;
const PRICE_CENTS = 154;
const DEPOSIT_CENTS = 10_000;
const DAY_MS = 86_400_000;

/**
 * A shop whose customers each have a deposit and ten orders, a week apart, the last two in draws to come. The rows of
 * one customer lie as far apart as they do in a shop: they are written week by week, without the checks of a purchase.
 * @returns the readers: the first of the customers
 */
export async function manyOrders(
  { db, pool }: Database,
  { customers, readers }: { customers: number; readers: number },
): Promise<Customer[]> {
  const first: Customer[] = [];
  while (first.length < readers) first.push(await aCustomer(db));
  await db.execute(sql`
    with made as (
      insert into customers (id, email, password_hash, first_name, last_name, date_of_birth, variant, segment_name,
        pricing_id, currency, is_verified)
      select new_entry_id(), 'player' || n || '@fairdraw.example', 'unusable', 'Robin', 'Example', '1980-05-01', 'AU',
        'au_default', 'AU', 'AUD', true
      from generate_series(1, ${customers - readers}::int) as n returning id)
    insert into wallet_balances (customer_id, account, currency)
    select id, account, 'AUD' from made, (values ('wallet'), ('held')) as accounts (account)`);
  await insertWeeks(db, pool);
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  return first;
}

async function insertWeeks(db: Database['db'], pool: Pool): Promise<void> {
  const draws: string[] = [];
  for (let week = 0; week < ORDERS_EACH; week += 1) {
    const closesInMs = (week - (ORDERS_EACH - OPEN_DRAWS) + 0.5) * 7 * DAY_MS;
    const status = closesInMs < 0 ? 'DRAW_PAID' : 'DRAW_OPEN';
    draws.push(
      await aDraw(db, { offerKey: 'powerball2018', drawNo: week + 1, closesInMs, status }),
    );
  }
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(DEPOSITS);
    for (const [week, drawId] of draws.entries()) await client.query(WEEK, [drawId, week]);
    await client.query(BALANCES);
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
}

const DEPOSITS = `
  with entry as (
    insert into ledger_entries (id, kind, customer_id, reference_id, description, created_at)
    select new_entry_id(), 'adjustment', id, new_entry_id(), 'Opening balance', shop_now() - interval '80 days'
    from customers returning id, customer_id, created_at)
  insert into ledger_postings (entry_id, line, account, customer_id, currency, amount_cents, balance_after_cents,
    sequence_no, entry_kind, kind_no, posted_at)
  select id, 1, 'opening', null, 'AUD', -${DEPOSIT_CENTS}, null, null, null, null, null from entry
  union all
  select id, 2, 'wallet', customer_id, 'AUD', ${DEPOSIT_CENTS}, ${DEPOSIT_CENTS}, 1, 'adjustment', 1, created_at from entry`;

/** One order of everybody in a draw ($1) of a week ($2). */
const WEEK = `
  with bought as materialized (
    select customers.id as customer_id, new_entry_id() as cart_id, new_entry_id() as checkout_id,
      new_entry_id() as order_id, new_entry_id() as ticket_id, new_entry_id() as entry_id, draws.draws_at,
      draws.draw_no, least(shop_now(), draws.closes_at) - interval '1 day' as at
    from customers cross join draws where draws.id = $1::uuid),
  cart as (
    insert into carts (id, customer_id, pricing_id, currency, status, expires_at)
    select cart_id, customer_id, 'AU', 'AUD', 'purchased', at from bought),
  checkout as (
    insert into checkouts (id, customer_id, cart_id, total_cents, currency, created_at)
    select checkout_id, customer_id, cart_id, ${PRICE_CENTS}, 'AUD', at from bought),
  ordered as (
    insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, size, games, is_quickpick,
      first_draw_no, num_draws, quantity, total_cents, last_draw_at, created_at)
    select order_id, checkout_id, customer_id, 'lottery_ticket', 'powerball2018', 'standard', 7,
      '[{"sets": [{"key": "numbers", "numbers": [3, 9, 14, 20, 22, 28, 31]}, {"key": "powerball", "numbers": [7]}]}]',
      true, draw_no, 1, 1, ${PRICE_CENTS}, draws_at, at from bought),
  entered as (
    insert into tickets (id, order_id, customer_id, draw_id, price_cents)
    select ticket_id, order_id, customer_id, $1::uuid, ${PRICE_CENTS} from bought),
  lined as (
    insert into ticket_lines (draw_id, ticket_id, line, game_type, size, main_mask, special_mask)
    select $1::uuid, ticket_id, 0, 'standard', 7, 1, 1 from bought),
  entry as (
    insert into ledger_entries (id, kind, customer_id, reference_id, description, created_at)
    select entry_id, 'purchase', customer_id, checkout_id, 'Powerball', at from bought)
  insert into ledger_postings (entry_id, line, account, customer_id, currency, amount_cents, balance_after_cents,
    sequence_no, entry_kind, kind_no, posted_at)
  select entry_id, 1, 'wallet', customer_id, 'AUD', -${PRICE_CENTS}, ${DEPOSIT_CENTS} - ($2::int + 1) * ${PRICE_CENTS},
    $2::int + 2, 'purchase', $2::int + 1, at from bought
  union all
  select entry_id, 2, 'sales', null, 'AUD', ${PRICE_CENTS}, null, null, null, null, null from bought`;

const BALANCES = `
  update wallet_balances set balance_cents = ${DEPOSIT_CENTS - ORDERS_EACH * PRICE_CENTS},
    postings_count = ${ORDERS_EACH + 1}, kind_counts = '{"adjustment": 1, "purchase": ${ORDERS_EACH}}', last_posted_at = shop_now()
  where account = 'wallet'`;
