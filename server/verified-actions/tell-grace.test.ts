import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { writeLetter } from '@/server/gateways/mail/write-letter';
import { MAILS } from '@/server/mails';
import { readEnv } from '@/server/runtime/env';
import { aCustomer } from '@/server/testing/a-customer';
import { tellGrace } from './tell-grace';

const database = testDatabase();

async function aCustomerWithGrace(isVerified = false): Promise<string> {
  const { id, email } = await aCustomer(database.db, {}, isVerified);
  await database.db.execute(sql`
    insert into verification_grace (customer_id, actions, ends_at)
    values (${id}, '{deposit,spend}', shop_now() + interval '3 days')`);
  return email;
}

async function mailsTo(email: string) {
  const { rows } = await database.db.execute<{ template: string; data: unknown }>(sql`
    select payload ->> 'template' as template, payload -> 'data' as data from outbox where payload ->> 'to' = ${email}`);
  return rows;
}

test('who was given time is told once until when, unless it does not matter to them', async () => {
  const [waits, known] = [await aCustomerWithGrace(), await aCustomerWithGrace(true)];
  readEnv().VERIFICATION_REQUIRED = ['withdraw'];
  expect(await tellGrace(database)).toBe(0);
  readEnv().VERIFICATION_REQUIRED = undefined;
  expect(await tellGrace(database)).toBe(1);
  expect(await tellGrace(database)).toBe(0);
  expect(await mailsTo(known)).toEqual([]);
  const [mail, ...others] = await mailsTo(waits);
  expect([mail?.template, others]).toEqual(['verify-by', []]);
  const { subject, blocks } = writeLetter(MAILS, 'verify-by', mail?.data);
  expect(subject).toBe('Please verify your account');
  expect(JSON.stringify(blocks)).toMatch(/nothing changes until \d/);
});
