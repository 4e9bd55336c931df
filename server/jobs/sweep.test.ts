import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { sweep } from './sweep';

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
  await sweep(database);
  expect(await left('idempotency_keys', 'key')).toEqual(['receipt', 'young']);
  expect(await left('sign_in_failures', 'subject')).toEqual(['young']);
  expect(await left('two_factor_codes', 'code_hash')).toEqual(['young']);
  expect(await left('passkey_challenges', 'challenge')).toEqual(['young']);
  expect(await left('outbox', 'last_error')).toEqual(['waiting', 'young']);
  expect(await left('revalidations', 'tags')).toEqual([['young']]);
  expect(await left('carts', 'anonymous_token_hash')).toEqual(['young']);
});
