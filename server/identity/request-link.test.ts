import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { guestContext } from '@/server/testing/context';
import { answerLinkRequests } from './answer-link-requests';
import { requestPasswordReset, requestSignInLink } from './request-link';
import { aMember } from './testing/a-member';

const database = testDatabase();

async function mailsTo(email: string): Promise<number> {
  await answerLinkRequests(database);
  const { rows } = await database.db.execute(sql`
    select 1 from outbox where payload->>'to' = ${email}
      and payload->>'template' in ('sign-in-link', 'password-reset')`);
  return rows.length;
}

test('who asks for a link learns nothing of the address, and an unknown one gets no mail', async () => {
  const email = `${newId()}@fairdraw.example`;
  expect(await requestSignInLink(guestContext(database.db), { email })).toEqual({});
  expect(await mailsTo(email)).toBe(0);
});

test('from wherever links of either kind are asked for, a mailbox gets six in an hour', async () => {
  const { email } = await aMember(database.db);
  for (let count = 0; count < 8; count += 1) {
    const elsewhere = guestContext(database.db, { address: `198.51.100.${count}` });
    await (count % 2 ? requestSignInLink : requestPasswordReset)(elsewhere, { email });
  }
  expect(await mailsTo(email)).toBe(6);
});
