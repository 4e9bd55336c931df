import type { Pool } from 'pg';
import { newId } from '@/server/kernel/ids';

/** A row as text, which Postgres reads back into any column. */
type Row = Record<string, string | null>;

/** The rows of one purchase, table by table. */
type Footprint = { table: string; rows: Row[] }[];

const OF_CHECKOUT = 'in (select id from orders where checkout_id = $1)';
/** Where to find the rows that a purchase with this receipt has written. */
const WRITTEN: Record<string, string> = {
  ledger_entries: 'reference_id = $1',
  ledger_postings: 'entry_id in (select id from ledger_entries where reference_id = $1)',
  checkouts: 'id = $1',
  orders: 'checkout_id = $1',
  tickets: `order_id ${OF_CHECKOUT}`,
  ticket_lines: `ticket_id in (select id from tickets where order_id ${OF_CHECKOUT})`,
  events: 'subject_id = $1',
  outbox: "payload->'data'->>'checkoutId' = $1::text",
  idempotency_keys: "answer->'result'->>'id' = $1::text",
};
/** Rows that a purchase changes, with what it writes into them. */
const CHANGED: Record<string, { where: string; set: string }> = {
  wallet_balances: {
    where: "customer_id = (select customer_id from checkouts where id = $1) and account = 'wallet'",
    set: `balance_cents = balance_cents - 615, postings_count = postings_count + 1,
      kind_counts = kind_counts || '{"purchase": 1}', last_posted_at = shop_now() where customer_id = $1`,
  },
  carts: {
    where: 'id = (select cart_id from checkouts where id = $1)',
    set: "status = 'purchased', version = version + 1, updated_at = shop_now() where id = $1",
  },
};
/**
 * The yardstick: one transaction that writes what a purchase writes, into tables of the same columns, checks and
 * indexes, with one prepared statement per table and nothing else: no prices, no limits, no triggers, no references.
 * @param receiptId a purchase to copy
 * @param copies how many transactions there will be, for the rows that they change
 */
export async function bareTransaction(pool: Pool, receiptId: string, copies: number) {
  const footprint = await footprintOf(pool, receiptId);
  for (const table of [...Object.keys(WRITTEN), ...Object.keys(CHANGED)])
    await pool.query(`create table bare_${table} (like ${table} including all)`);
  const places = await rowsToChange(pool, receiptId, copies);
  await pool.query('analyze');
  const statements = footprint.map(({ table, rows }) => ({
    table,
    rows,
    text: insertOf(table, rows),
  }));

  return async (index: number): Promise<void> => {
    const ids = new Map<string, string>();
    // every copy is of another customer, in the same draw
    const renewed = (column: string, value: string | null) => {
      if (column === 'key') return newId();
      if (value === null || column === 'draw_id' || !/^[0-9a-f-]{36}$/.test(value)) return value;
      const id = ids.get(value) ?? newId();
      ids.set(value, id);
      return id;
    };
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const [table, { set }] of Object.entries(CHANGED)) {
        const text = `update bare_${table} set ${set}`;
        await client.query({ name: `bare_${table}`, text, values: [places[table]?.[index]] });
      }
      for (const { table, rows, text } of statements) {
        const values = rows.flatMap((row) =>
          Object.entries(row).map(([column, value]) => renewed(column, value)),
        );
        await client.query({ name: `bare_${table}`, text, values });
      }
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}

async function columnsOf(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  );
  return rows.map(({ name }) => name);
}

async function footprintOf(pool: Pool, receiptId: string): Promise<Footprint> {
  const footprint: Footprint = [];
  for (const [table, where] of Object.entries(WRITTEN)) {
    const columns = (await columnsOf(pool, table)).map((name) => `${name}::text`).join(', ');
    const { rows } = await pool.query<Row>(`select ${columns} from ${table} where ${where}`, [
      receiptId,
    ]);
    if (rows.length === 0) throw new Error(`The purchase has written nothing into ${table}`);
    footprint.push({ table, rows });
  }
  return footprint;
}

function insertOf(table: string, rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const tuples = rows.map(
    (_, row) =>
      `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  );
  return `insert into bare_${table} (${columns.join(', ')}) values ${tuples.join(', ')}`;
}

/** Copies of the rows that a purchase changes, one for each transaction. @returns their keys by table */
async function rowsToChange(pool: Pool, receiptId: string, copies: number) {
  const keys: Record<string, string[]> = {};
  for (const [table, { where }] of Object.entries(CHANGED)) {
    const [keyColumn = ''] = await columnsOf(pool, table);
    const columns = await columnsOf(pool, table);
    const others = columns.filter((name) => name !== keyColumn).join(', ');
    const unowned = others
      .replace('customer_id', 'null')
      .replace('anonymous_token_hash', 'key::text');
    const { rows } = await pool.query<{ key: string }>(
      `insert into bare_${table} (${keyColumn}, ${others})
       select key, ${unowned} from ${table}, (select new_entry_id() as key from generate_series(1, $2::int)) as copies
       where ${where} returning ${keyColumn} as key`,
      [receiptId, copies],
    );
    keys[table] = rows.map(({ key }) => key);
  }
  await pool.query('update bare_wallet_balances set balance_cents = 1000000');
  return keys;
}
