import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { removePreCommitment, setPreCommitment } from '@/server/limits';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { evaluateMessages } from '.';

const database = testDatabase();
const SENT = sql`timestamptz '2026-10-05T00:00:00Z'`;

/** The shop's clock stands so many days after the messages of October. */
const dayAfter = (days: number) =>
  database.db.execute(sql`
    create or replace function shop_now() returns timestamptz language sql stable as $$
      select timestamptz '2026-10-05T00:00:00Z' + interval '${sql.raw(String(days))} days' $$`);

async function aWarned({ score = 4 } = {}) {
  const ctx = customerContext(database.db, await aCustomer(database.db));
  await database.db.execute(sql`
    insert into care_messages (id, customer_id, score_id, score, sent_at)
    values (${newId()}, ${ctx.customer.id}, ${newId()}, ${score}, ${SENT})`);
  const deposit = (day: number, cents: number) =>
    database.db.execute(sql`
      insert into deposits (id, customer_id, method_code, gateway, amount_cents, currency, status, created_at, settled_at)
      values (${newId()}, ${ctx.customer.id}, 'cc', 'sandbox', ${cents}, 'AUD', 'completed',
        ${SENT} + ${day} * interval '1 day', ${SENT} + ${day} * interval '1 day')`);
  const pause = (day: number, isExclusion: boolean) =>
    database.db.execute(sql`
      insert into breaks (id, customer_id, length, is_exclusion, began_at, ends_at, person_key)
      values (${newId()}, ${ctx.customer.id}, ${isExclusion ? 'year' : 'day'}, ${isExclusion},
        ${SENT} + ${day} * interval '1 day', ${SENT} + ${day + 365} * interval '1 day', 'nobody')`);
  const scored = (later: number) =>
    database.db.execute(sql`
      insert into care_scores (id, customer_id, day, score, signs)
      values (${newId()}, ${ctx.customer.id}, '2026-11-03', ${later}, '[]')`);
  return { ctx, deposit, pause, scored };
}

test('what followed a message within 30 days is counted, and what came later or was looser is not', async () => {
  await database.db.execute(sql`
    insert into care_runs (day, read_to, read, scored, messages, reviews, ran_at)
    values ('2026-11-03', ${newId()}, 0, 0, 0, 0, ${SENT} + interval '29 days')`);
  const limited = await aWarned();
  await dayAfter(3);
  await setPreCommitment(limited.ctx, { limit: '50' });
  await setPreCommitment(limited.ctx, { limit: '90' });
  await limited.scored(4);

  const loosened = await aWarned();
  await dayAfter(-9);
  await setPreCommitment(loosened.ctx, { limit: '50' });
  await dayAfter(2);
  await removePreCommitment(loosened.ctx);
  await loosened.scored(6);
  await loosened.deposit(4, 5_000);

  const rested = await aWarned();
  await rested.pause(2, false);
  await rested.deposit(-3, 9_000);
  await rested.deposit(20, 2_000);
  const excluded = await aWarned();
  await excluded.pause(10, true);
  const late = await aWarned();
  await late.pause(31, true);
  await late.deposit(31, 7_000);
  await late.scored(4);

  await dayAfter(40);
  expect(await evaluateMessages(database.db, '2026-10')).toEqual({
    ...{ messages: 5, unfinished: 0, limits: 1, breaks: 1, exclusions: 1 },
    ...{ depositsFell: 1, depositsRose: 1, scoreFell: 2, scoreRose: 1, nothing: 2 },
    deposits: [{ currency: 'AUD', beforeCents: 9_000, afterCents: 7_000 }],
  });
});

test('whose 30 days are not over is in no count but their own', async () => {
  await dayAfter(29);
  expect(await evaluateMessages(database.db, '2026-10')).toMatchObject({
    ...{ messages: 5, unfinished: 5, limits: 0, nothing: 0, deposits: [] },
  });
  expect(await evaluateMessages(database.db, '2026-09')).toMatchObject({ messages: 0 });
});
