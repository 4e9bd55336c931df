import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { guestContext } from '@/server/testing/context';
import { customerOfToken } from './customer-of-token';
import { forcePasswordChange } from './force-password-change';
import { refresh } from './refresh';
import { signOut } from './sign-out';
import { aMember, anotherSignIn, type Member } from './testing/a-member';

const database = testDatabase();
const visit = () => guestContext(database.db);
const trade = (refreshToken: string) => refresh(visit(), { refreshToken });
const whose = (accessToken: string) => customerOfToken(visit(), accessToken);

const REFUSED = { code: 'auth.refresh_invalid' };

/** Backdates the token's use by a minute. */
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

test('however many ask with one token at once, it is one refresh: all go on with the same successor', async () => {
  const member = await aMember(database.db);
  const { refreshToken } = member.tokens;
  const pairs = await Promise.all(Array.from({ length: 12 }, () => trade(refreshToken)));
  expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(1);
  for (const pair of pairs)
    expect((await whose(pair.accessToken)).signInId).toBe(member.ctx.signInId);
  expect(await tokensOf(member)).toBe(2);
});

test('a tab that comes late within the grace gets the newest of the chain, and the chain stays one', async () => {
  const member = await aMember(database.db);
  const second = await trade(member.tokens.refreshToken);
  const third = await trade(second.refreshToken);
  expect((await trade(member.tokens.refreshToken)).refreshToken).toBe(third.refreshToken);
  expect((await trade(second.refreshToken)).refreshToken).toBe(third.refreshToken);
  expect(await tokensOf(member)).toBe(3);
});

test('who rides along within the grace is found out: there is one chain, and its next token is used twice', async () => {
  const member = await aMember(database.db);
  const [own, stolen] = [
    await trade(member.tokens.refreshToken),
    await trade(member.tokens.refreshToken),
  ];
  const next = await trade(own.refreshToken);
  await useLongAgo(member);
  await expect(trade(stolen.refreshToken)).rejects.toMatchObject(REFUSED);
  await expect(trade(next.refreshToken)).rejects.toMatchObject(REFUSED);
});

/** How many refresh tokens its sign-in has had in all. */
async function tokensOf(member: Member): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from refresh_tokens where session_id = ${member.ctx.signInId}`);
  return rows[0]?.count ?? 0;
}

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

test('a sign-in ends with its last day, however much it is used, and its access tokens with it', async () => {
  const member = await aMember(database.db);
  const elsewhere = await anotherSignIn(database.db, member);
  const begun = (ago: string) =>
    database.db.execute(sql`
      update customer_sessions set created_at = clock_timestamp() - ${ago}::interval
      where id = ${member.ctx.signInId}`);
  await begun('89 days 23 hours');
  const last = await trade(member.tokens.refreshToken);
  expect((await whose(last.accessToken)).signInId).toBe(member.ctx.signInId);
  await begun('90 days');
  await expect(trade(last.refreshToken)).rejects.toMatchObject(REFUSED);
  await expect(whose(last.accessToken)).rejects.toMatchObject({ code: 'auth.token_invalid' });
  expect((await whose(elsewhere.accessToken)).customer.email).toBe(member.email);
});

test('a forced change of the password cuts off the tokens from before', async () => {
  const member = await aMember(database.db);
  await database.db.execute(sql`
    update customers set force_password_change = true where id = ${member.ctx.customer.id}`);
  const fresh = await forcePasswordChange(member.ctx, { password: 'a horse of another colour' });
  await expect(trade(member.tokens.refreshToken)).rejects.toMatchObject(REFUSED);
  await expect(trade(fresh.refreshToken)).resolves.toBeDefined();
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
