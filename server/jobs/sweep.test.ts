import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { RETENTION } from './retention';
import { sweep } from './sweep';
import { sweepById } from './sweep-by-id';

const database = testDatabase();

async function left(table: string, column: string): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select ${column} as name from ${table} order by ${column}`,
  );
  return rows.map(({ name }) => name);
}

test('what has served its time goes, what has not stays', async () => {
  const { db } = database;
  await db.execute(sql`
    insert into idempotency_keys (scope, key, request_hash, created_at) values
      ('x', 'old', '', shop_now() - interval '8 days'), ('x', 'young', '', shop_now() - interval '6 days')`);
  await db.execute(sql`
    insert into idempotency_keys (scope, key, request_hash, created_at, status, answer) values
      ('purchaseCart:c', 'receipt', '', shop_now() - interval '800 days', 200, '{}'),
      ('addCartItem:c', 'added', '', shop_now() - interval '8 days', 200, '{}')`);
  await db.execute(sql`
    insert into sign_in_failures (subject, failures, blocked_until) values
      ('old', 9, clock_timestamp() - interval '25 hours'), ('young', 9, clock_timestamp())`);
  await db.execute(sql`
    insert into outbox (id, kind, payload, delivered_at, last_error) values
      (${newId()}, 'mail', '{}', shop_now() - interval '8 days', 'old'),
      (${newId()}, 'mail', '{}', shop_now(), 'young'), (${newId()}, 'mail', '{}', null, 'waiting')`);
  await db.execute(sql`
    insert into carts (id, anonymous_token_hash, pricing_id, currency, expires_at) values
      (${newId()}, 'old', 'AU', 'AUD', shop_now() - interval '1 minute'),
      (${newId()}, 'young', 'AU', 'AUD', shop_now() + interval '1 minute')`);
  await db.execute(sql`
    insert into revalidations (id, tags, created_at) values
      (${newId()}, '{old}', clock_timestamp() - interval '61 minutes'), (${newId()}, '{young}', clock_timestamp())`);
  const customer = await aCustomer(db);
  await db.execute(sql`
    insert into two_factor_codes (customer_id, purpose, code_hash, expires_at) values
      (${customer.id}, 'set_up', 'old', shop_now() - interval '25 hours'),
      (${customer.id}, 'sign_in', 'young', shop_now())`);
  await db.execute(sql`
    insert into passkey_challenges (challenge, purpose, expires_at) values
      ('old', 'sign_in', shop_now() - interval '1 second'), ('young', 'sign_in', shop_now() + interval '1 minute')`);
  await db.execute(sql`
    insert into staff_passkey_challenges (challenge, purpose, expires_at) values
      ('old', 'sign_in', clock_timestamp() - interval '1 second'),
      ('young', 'sign_in', clock_timestamp() + interval '1 minute')`);
  await sweep(database);
  expect(await left('idempotency_keys', 'key')).toEqual(['receipt', 'young']);
  expect(await left('sign_in_failures', 'subject')).toEqual(['young']);
  expect(await left('two_factor_codes', 'code_hash')).toEqual(['young']);
  expect(await left('passkey_challenges', 'challenge')).toEqual(['young']);
  expect(await left('staff_passkey_challenges', 'challenge')).toEqual(['young']);
  expect(await left('outbox', 'last_error')).toEqual(['waiting', 'young']);
  expect(await left('revalidations', 'tags')).toEqual([['young']]);
  expect(await left('carts', 'anonymous_token_hash')).toEqual(['young']);
});

const DAY_MS = 86_400_000;
/** An id as it was made so many days ago. */
const idOf = (daysAgo: number) => v7({ msecs: Date.now() - daysAgo * DAY_MS });

/** Inserts a row for each age, which `name` tells. */
async function aged(table: string, columns: string, values: string, ages: number[]): Promise<void> {
  for (const age of ages)
    await database.pool.query(`insert into ${table} (id, ${columns}) values ($1, ${values})`, [
      idOf(age),
    ]);
}
const agesIn = async (table: string, where = 'true') => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from ${table} where ${where} order by id desc`,
  );
  const madeAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return rows.map(({ id }) => Math.round((Date.now() - madeAt(id)) / DAY_MS));
};

test('what grows by the day goes when its days are over, and evidence stays', async () => {
  const { id: customer } = await aCustomer(database.db);
  const ages = [1, 29, 31, 399, 401, 729, 731, 1_094, 1_096, 4_000];
  await aged(
    'tracked_events',
    'name, source, variant, client_information',
    `'a', 'b', 'AU', '{}'`,
    ages,
  );
  await aged(
    'support_messages',
    'name, email, topic, message, variant',
    `'a', 'b', 'c', 'd', 'AU'`,
    ages,
  );
  await aged('feedback', 'rating, source, variant, client_information', `0, '/', 'AU', '{}'`, ages);
  await aged('unsubscribe_reasons', 'customer_id, reasons', `'${customer}', '{}'`, ages);
  await aged(
    'group_news',
    'customer_id, event, group_id, group_name',
    `'${customer}', 'joined', '${customer}', 'a'`,
    ages,
  );
  await aged('events', 'kind', `'sign_in.opened'`, ages);
  await aged('events', 'kind', `'draw.closed'`, ages);
  await aged('customer_sessions', 'customer_id', `'${customer}'`, ages);
  await aged(
    'mails',
    'recipient, subject, body_text, body_html, message, template',
    `'a', 'b', 'c', 'd', 'e', 'receipt'`,
    ages,
  );
  const living = idOf(500);
  await database.pool.query('insert into customer_sessions (id, customer_id) values ($1, $2)', [
    living,
    customer,
  ]);
  await database.pool.query(
    `insert into refresh_tokens (token_hash, session_id, expires_at) values ('a', $1, clock_timestamp() + interval '1 day')`,
    [living],
  );
  await database.pool.query(`
    insert into gateway_events (gateway, event_id, received_at) values
      ('a', 'old', shop_now() - interval '91 days'), ('a', 'young', shop_now() - interval '89 days')`);
  await sweep(database);
  const upTo = (days: number) => ages.filter((age) => age < days);
  expect(await agesIn('tracked_events')).toEqual(upTo(400));
  expect(await agesIn('support_messages')).toEqual(upTo(1_095));
  expect(await agesIn('feedback')).toEqual(upTo(730));
  expect(await agesIn('unsubscribe_reasons')).toEqual(upTo(730));
  expect(await agesIn('group_news')).toEqual(upTo(400));
  expect(await agesIn('events', `kind = 'sign_in.opened'`)).toEqual(upTo(400));
  expect(await agesIn('events', `kind = 'draw.closed'`)).toEqual(ages);
  expect(await agesIn('customer_sessions')).toEqual([...upTo(400), 500]);
  expect(await left('gateway_events', 'event_id')).toEqual(['young']);
  // that a mail left stays, and its words go
  expect(await agesIn('mails', `recipient = 'a' and template = 'receipt'`)).toEqual(ages);
  expect(await agesIn('mails', `body_text <> '' or body_html <> '' or message <> ''`)).toEqual(
    upTo(30),
  );
});

test('a sweep goes on where the one before ended, however many rows it keeps', async () => {
  await database.pool.query(`
    insert into events (id, kind) select (lpad(to_hex(1000000000000 + n), 12, '0') || repeat('0', 20))::uuid,
      case when n % 1000 = 0 then 'sign_in.opened' else 'draw.closed' end
    from generate_series(1, 2500) n`);
  const rule = { days: 400, only: `kind = 'sign_in.opened'` };
  await database.pool.query('delete from sweep_marks');
  expect(await sweepById(database.db, 'events', rule)).toBeGreaterThanOrEqual(2_500);
  const { rows } = await database.pool.query(
    `select from events where kind = 'sign_in.opened' and id < '01000000-0000-0000-0000-000000000000'`,
  );
  expect(rows).toEqual([]);
  expect(await sweepById(database.db, 'events', rule)).toBe(0);
});

test('each table of the schema says how long its rows stay, here and in the docs', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by name`,
  );
  const tables = rows.map(({ name }) => name);
  expect(Object.keys(RETENTION).toSorted()).toEqual(tables.toSorted());
  const page = readFileSync('docs/retention.md', 'utf8');
  const described = [...page.matchAll(/^\| `([^|]+)` \|/gm)].flatMap(([, names = '']) =>
    names.split('`, `'),
  );
  expect(described.toSorted()).toEqual(tables.toSorted());
});
