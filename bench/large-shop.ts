import { Client, type ClientBase, type Pool } from 'pg';
import type { Database } from '@/server/db/pool';
import { confirmDraw, scoreDraw } from '@/server/draws';
import { payDraw } from '@/server/flows/pay-draw';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import type { Customer } from '@/server/kernel/context';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { manyOrders, type PlannedOrder } from './many-orders';
import { withoutIndexes } from './without-indexes';

export interface ShopPlan {
  customers: number;
  /** the first of them, who can be asked for afterwards */
  readers: number;
  /** of Powerball, in their order */
  draws: PlannedDraw[];
  /** what every customer buys, in the order of sales */
  orders: PlannedOrder[];
}

interface PlannedDraw {
  closesInMs: number;
  state: 'open' | 'drawn' | 'paid';
}

const DRAWN = { main: [3, 9, 14, 20, 22, 28, 31], powerball: 7 };
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Each customer's orders, and draws, in a shop of weekly play. */
export const WEEKS = 10;
const WEEKS_TO_COME = 2;

/** An order a week of each customer, for that week's draw; the last two are still to come. */
export const weeklyShop = (customers: number, readers: number): ShopPlan => ({
  ...{ customers, readers },
  draws: Array.from({ length: WEEKS }, (_, week) => ({
    closesInMs: (week - (WEEKS - WEEKS_TO_COME) + 0.5) * WEEK_MS,
    state: week < WEEKS - WEEKS_TO_COME ? 'paid' : 'open',
  })),
  orders: Array.from({ length: WEEKS }, (_, week) => ({ from: week, draws: 1 })),
});

/** Tables that are filled without their indexes: these are made when all rows stand there. */
const GROWING = [
  ...['funds', 'deposits', 'ledger_entries', 'ledger_postings', 'checkouts', 'orders', 'tickets'],
  ...['mails', 'events'],
];

/**
 * Fills an empty database with a shop whose books are right: every customer has a card, a deposit and the orders of the
 * plan, with all rows that a purchase leaves, and draws are paid as they are in a shop. Rows are written as sets, without
 * the checks of a purchase and without triggers, one order of everybody after another and within each in no order of
 * customers: the rows of one lie as far apart as they do in a shop.
 * @returns the readers
 */
export async function largeShop(database: Database, plan: ShopPlan): Promise<Customer[]> {
  const { db, pool } = database;
  const readers: Customer[] = [];
  while (readers.length < plan.readers) readers.push(await aCustomer(db));
  const draws: string[] = [];
  for (const [index, draw] of plan.draws.entries())
    draws.push(await aPowerball(database, index + 1, draw));
  await unchecked(pool, async (client) => {
    await client.query(OTHER_CUSTOMERS, [plan.customers - plan.readers]);
    for (const statement of SIGNED_UP) await client.query(statement);
  });
  await Promise.all([
    unchecked(pool, (client) => client.query("select begin_history('customers')")),
    unchecked(pool, (client) =>
      withoutIndexes(client, GROWING, () => manyOrders(client, plan.orders)),
    ),
  ]);
  await unchecked(pool, vacuum);
  for (const [index, { state }] of plan.draws.entries())
    if (state === 'paid') await settle(database, draws[index] ?? '');
  await unchecked(pool, vacuum);
  await pool.query('checkpoint');
  return readers;
}

/** Beside the readers. */
const OTHER_CUSTOMERS = `
  insert into customers (id, email, password_hash, first_name, last_name, date_of_birth, variant, segment_name, pricing_id,
    currency, is_verified)
  select new_entry_id(), 'player' || n || '@fairdraw.example', 'unusable', 'Robin', 'Example', '1980-05-01', 'AU', 'au_default',
    'AU', 'AUD', true
  from generate_series(1, $1::int) as n`;

/** What they have from signing up, beside their histories. */
const SIGNED_UP = [
  `insert into wallet_balances (customer_id, account, currency)
   select id, account, 'AUD' from customers, (values ('wallet'), ('held')) as accounts (account)
   on conflict do nothing`,
  'insert into payment_references (customer_id) select id from customers on conflict do nothing',
];

async function aPowerball(
  { db, pool }: Database,
  drawNo: number,
  { closesInMs, state }: PlannedDraw,
): Promise<string> {
  const id = await aDraw(db, {
    ...{ offerKey: 'powerball2018', drawNo, prizePoolCents: 500_000_000 },
    ...{ closesInMs, drawnAfterMs: HOUR_MS, status: state === 'open' ? 'DRAW_OPEN' : 'DRAW_DRAWN' },
  });
  if (state !== 'open')
    await pool.query(
      `update draws set main_numbers = $2, supplementary_numbers = '{}', special_number = $3, number_order = 'drawn',
         drawn_at = draws_at where id = $1`,
      [id, DRAWN.main, DRAWN.powerball],
    );
  return id;
}

async function settle({ db }: Database, drawId: string): Promise<void> {
  const ctx = guestContext(db);
  await scoreDraw(ctx, drawId, sandboxOperator);
  await confirmDraw(ctx, drawId);
  await payDraw(ctx, drawId);
}

/** On a connection without triggers and time limits that has room to sort. */
async function unchecked(
  { options }: Pool,
  work: (client: ClientBase) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: options.connectionString });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; set work_mem = '256MB';
      set maintenance_work_mem = '512MB'`);
    await work(client);
  } finally {
    await client.end();
  }
}

const vacuum = (client: ClientBase) => client.query('vacuum analyze');
