import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { answerChallenge } from './answer-challenge';
import { hintThreeDS } from './hint-three-ds';
import { centsOf, payersOn, paysIn } from './testing/a-payer';

const database = testDatabase();
const { job, aPayer } = payersOn(database);
const hint = (reference: string) => hintThreeDS(job(), { reference });

/** Sets the bank's answer when the customer never returns from its page. */
const bankSays = (reference: string, status: string) =>
  database.db.execute(
    sql`update sandbox_charges set status = ${status} where reference = ${reference}`,
  );

const statusOf = async (id: string) => {
  const { rows } = await database.db.execute<{ status: string }>(
    sql`select status from deposits where id = ${id}`,
  );
  return rows[0]?.status;
};

test('a hint credits nothing by itself: the gateway is asked, and it has approved nothing yet', async () => {
  const ctx = await aPayer();
  const { id } = await paysIn(ctx, 'challenge');
  expect(await hint(id)).toEqual({});
  expect(await statusOf(id)).toBe('challenged');
  expect(await centsOf(ctx)).toBe(0);
});

test('a payment that the gateway has approved is credited, once, however often it is hinted at', async () => {
  const ctx = await aPayer();
  const { id } = await paysIn(ctx, 'challenge');
  await bankSays(id, 'approved');
  await Promise.all([hint(id), hint(id), hint(id)]);
  expect(await centsOf(ctx)).toBe(2_000);
  await answerChallenge(ctx, { depositId: id, outcome: 'approved' });
  expect(await centsOf(ctx)).toBe(2_000);
});

test('the gateway is not asked at every word', async () => {
  const ctx = await aPayer();
  const { id } = await paysIn(ctx, 'challenge');
  await hint(id);
  await bankSays(id, 'approved');
  await hint(id);
  expect(await statusOf(id)).toBe('challenged');
  await database.db.execute(
    sql`update deposits set hinted_at = hinted_at - interval '10 seconds' where id = ${id}`,
  );
  await hint(id);
  expect(await statusOf(id)).toBe('completed');
});

test('what there is not is answered like what there is, and an address that goes on and on must wait', async () => {
  expect(await hint(newId())).toEqual({});
  await database.db.execute(
    sql`update support_senders set messages = 3600 where sender like '3ds:%'`,
  );
  await expect(hint(newId())).rejects.toMatchObject({ code: 'request.rate_limited' });
});
