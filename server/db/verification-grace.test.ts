import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { VERIFICATION_RULES } from '@/lib/rules/verification/jurisdictions';
import { aCustomer } from '@/server/testing/a-customer';
import { testDatabase } from './testing/test-database';

const database = testDatabase();
const GIVES = path.join(__dirname, 'migrations/0171_verification_grace_given.sql');
const OF = {
  AU: {},
  GB: { variant: 'GB', segmentName: 'gb_default', pricingId: 'GB', currency: 'GBP' },
} as const;

/** Who is there when the migration comes. */
async function someone(
  variant: 'AU' | 'GB',
  { isVerified = false, hasPlayed = true, set = sql`status = 'active'` } = {},
): Promise<string> {
  const { id, currency } = await aCustomer(database.db, OF[variant], isVerified);
  await database.db.execute(sql`update customers set ${set} where id = ${id}`);
  if (hasPlayed)
    await database.db.execute(sql`
      insert into deposits (id, customer_id, method_code, gateway, amount_cents, currency, status, created_at, settled_at)
      values (new_entry_id(), ${id}, 'bp', 'bank', 500, ${currency}, 'completed', shop_now(), shop_now())`);
  return id;
}

async function grants(): Promise<Record<string, { actions: string[]; days: number }>> {
  await database.pool.query('delete from verification_grace');
  await database.pool.query(await readFile(GIVES, 'utf8'));
  const { rows } = await database.db.execute<{ id: string; actions: string[]; days: number }>(sql`
    select customer_id as id, actions, extract(day from ends_at - granted_at)::int as days from verification_grace`);
  return Object.fromEntries(rows.map(({ id, ...grace }) => [id, grace]));
}

test('whoever was playing and is not known is given the time of their shop, and nobody else', async () => {
  const [au, gb] = [await someone('AU'), await someone('GB')];
  await someone('AU', { isVerified: true });
  await someone('AU', { hasPlayed: false });
  await someone('AU', { set: sql`must_verify = true` });
  await someone('AU', { set: sql`status = 'closed'` });
  expect(await grants()).toEqual({
    [au]: { actions: ['deposit', 'spend'], days: VERIFICATION_RULES.AU.grace.days },
    [gb]: { actions: ['deposit', 'spend'], days: VERIFICATION_RULES.GB.grace.days },
  });
  const setting = (actions: string) =>
    database.db.execute(sql`
      insert into rule_settings (id, variant, verified_actions) values (new_entry_id(), 'AU', ${actions})`);
  // what the shop asked for before, it goes on asking for
  await setting('{deposit,withdraw}');
  expect((await grants())[au]).toMatchObject({ actions: ['spend'] });
  await setting('{deposit,spend,withdraw}');
  expect(Object.keys(await grants())).toEqual([gb]);
});
