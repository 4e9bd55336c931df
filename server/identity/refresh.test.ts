import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { guestContext } from '@/server/testing/context';
import { customerOfToken } from './customer-of-token';
import { refresh } from './refresh';
import { signOut } from './sign-out';
import { aMember, anotherSignIn, type Member } from './testing/a-member';

const database = testDatabase();
const visit = () => guestContext(database.db);
const trade = (refreshToken: string) => refresh(visit(), { refreshToken });
const whose = (accessToken: string) => customerOfToken(visit(), accessToken);

const REFUSED = { code: 'auth.refresh_invalid' };

/** As if the token had been used a minute ago. */
const useLongAgo = (member: Member) =>
  database.db.execute(sql`
    update refresh_tokens set used_at = used_at - interval '1 minute'
    where session_id = ${member.ctx.signInId}`);

test('a refresh token is traded for a pair that works', async () => {
  const member = await aMember(database.db);
  const pair = await trade(member.tokens.refreshToken);
  expect(pair.refreshToken).not.toBe(member.tokens.refreshToken);
  expect(pair.customer).toEqual(member.tokens.customer);
  expect((await whose(pair.accessToken)).customer.email).toBe(member.email);
});

test('two tabs that refresh with one token at once both go on, in the same sign-in', async () => {
  const member = await aMember(database.db);
  const { refreshToken } = member.tokens;
  const pairs = await Promise.all([trade(refreshToken), trade(refreshToken), trade(refreshToken)]);
  expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(3);
  for (const pair of pairs) {
    expect((await whose(pair.accessToken)).signInId).toBe(member.ctx.signInId);
    await trade(pair.refreshToken);
  }
});

test('a used token that turns up later ends the whole sign-in and no other', async () => {
  const member = await aMember(database.db);
  const elsewhere = await anotherSignIn(database.db, member);
  const newest = await trade(member.tokens.refreshToken);
  await useLongAgo(member);

  await expect(trade(member.tokens.refreshToken)).rejects.toMatchObject(REFUSED);
  await expect(trade(newest.refreshToken)).rejects.toMatchObject(REFUSED);
  await expect(whose(newest.accessToken)).rejects.toMatchObject({ code: 'auth.token_invalid' });
  await expect(trade(elsewhere.refreshToken)).resolves.toBeDefined();
});

test('a token that is made up, expired or of a closed account is refused', async () => {
  const member = await aMember(database.db);
  await expect(trade('made-up')).rejects.toMatchObject(REFUSED);

  await database.db.execute(sql`
    update refresh_tokens set expires_at = clock_timestamp() where session_id = ${member.ctx.signInId}`);
  await expect(trade(member.tokens.refreshToken)).rejects.toMatchObject(REFUSED);

  const closed = await aMember(database.db);
  await database.db.execute(
    sql`update customers set status = 'closed' where id = ${closed.ctx.customer.id}`,
  );
  await expect(trade(closed.tokens.refreshToken)).rejects.toMatchObject(REFUSED);
  await expect(whose(closed.tokens.accessToken)).rejects.toMatchObject({
    code: 'auth.token_invalid',
  });
});

test('the database holds no token that could be used', async () => {
  const { tokens } = await aMember(database.db);
  const { rows } = await database.db.execute<{ all: string }>(
    sql`select string_agg(t::text, ' ') as all from refresh_tokens as t`,
  );
  expect(rows[0]?.all).not.toContain(tokens.refreshToken);
});

test('signing out ends this sign-in at once and leaves the other', async () => {
  const member = await aMember(database.db);
  const elsewhere = await anotherSignIn(database.db, member);
  await signOut(member.ctx);
  await expect(whose(member.tokens.accessToken)).rejects.toMatchObject({
    code: 'auth.token_invalid',
  });
  await expect(trade(member.tokens.refreshToken)).rejects.toMatchObject(REFUSED);
  expect((await whose(elsewhere.accessToken)).customer.email).toBe(member.email);
});
