import { sql } from 'drizzle-orm';
import { ChangePassword, Refresh, SignIn } from '@/lib/contract/identity';
import { EndOtherSignIns, EndSignIn, GetTwoFactor, ListSignIns } from '@/lib/contract/security';
import { inTransaction } from '@/server/db/transaction';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { deviceOfAgent } from './device-of-agent';
import { openSignIn } from './sign-ins';
import { MEMBERS_PASSWORD } from './testing/a-member';

const shop = testShop();
type Member = Awaited<ReturnType<typeof shop.member>>;

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function signInOn({ email }: Member, device: { deviceId?: string; agent?: string }) {
  const tokens = await shop.visitor(device)(SignIn, { email, password: MEMBERS_PASSWORD });
  return { tokens, api: shop.visitor({ accessToken: tokens.accessToken }) };
}
const isOver = ({ api }: { api: Member['api'] }) =>
  api(GetTwoFactor, {}).then(
    () => false,
    ({ code }) => code === 'auth.token_invalid',
  );
async function newDeviceMails({ email }: Member) {
  const { rows } = await shop.database.db.execute<{ data: object }>(sql`
    select payload->'data' as data from outbox
    where payload->>'to' = ${email} and payload->>'template' = 'new-device' order by id`);
  return rows.map(({ data }) => data);
}

test('a customer sees where they are signed in, the present one first, with its last use', async () => {
  const member = await shop.member();
  const { api, tokens } = await signInOn(member, { deviceId: 'laptop', agent: FIREFOX });
  await shop.database.db.execute(sql`
    update refresh_tokens set issued_at = issued_at - interval '3 days'
    where session_id in (select id from customer_sessions where customer_id = ${tokens.customer.id})`);
  await shop.visitor()(Refresh, { refreshToken: tokens.refreshToken });
  const [here, there, ...others] = await api(ListSignIns, {});
  expect(here).toMatchObject({ isCurrent: true, browser: 'Firefox', system: 'Windows' });
  expect(there).toMatchObject({ isCurrent: false, browser: null, system: null });
  expect(others).toEqual([]);
  const day = 86_400_000;
  expect(Date.now() - Date.parse(`${here?.lastUsedAt}`)).toBeLessThan(day);
  expect(Date.now() - Date.parse(`${there?.lastUsedAt}`)).toBeGreaterThan(2 * day);
});

test('one that is ended is signed out at once and gone from the list; twice changes nothing', async () => {
  const member = await shop.member();
  const other = await signInOn(member, {});
  const list = () => member.api(ListSignIns, {});
  const signInId = (await list()).find(({ isCurrent }) => !isCurrent)?.id ?? '';
  for (const _ of ['once', 'twice']) await member.api(EndSignIn, { signInId });
  expect(await isOver(other)).toBe(true);
  const refreshed = shop.visitor()(Refresh, { refreshToken: other.tokens.refreshToken });
  await expect(refreshed).rejects.toMatchObject({ code: 'auth.refresh_invalid' });
  expect(await list()).toEqual([expect.objectContaining({ isCurrent: true })]);
});

test('another customer’s sign-in is neither seen nor ended', async () => {
  const [member, stranger] = [await shop.member(), await shop.member()];
  const [theirs] = await stranger.api(ListSignIns, {});
  expect((await member.api(ListSignIns, {})).map(({ id }) => id)).not.toContain(theirs?.id);
  for (const signInId of [theirs?.id ?? '', 'no-such-sign-in'])
    await expect(member.api(EndSignIn, { signInId })).rejects.toMatchObject({
      code: 'customer.sign_in_not_found',
      status: 404,
    });
  await member.api(EndOtherSignIns, {});
  expect(await isOver(stranger)).toBe(false);
});

test('all others end together, also by a new password; the one that asked goes on', async () => {
  const member = await shop.member();
  const first = await signInOn(member, {});
  await member.api(EndOtherSignIns, {});
  expect(await isOver(first)).toBe(true);
  const second = await signInOn(member, {});
  const password = 'a horse of another colour';
  await member.api(ChangePassword, { currentPassword: MEMBERS_PASSWORD, password });
  expect(await isOver(second)).toBe(true);
  expect(await isOver(member)).toBe(false);
});

test('a sign-in from a new browser is told by mail: not the first of all, nor one that was there before', async () => {
  const member = await shop.member();
  await signInOn(member, { deviceId: 'laptop' });
  await signInOn(member, { deviceId: 'laptop' });
  await signInOn(member, {});
  expect(await newDeviceMails(member)).toEqual([]);
  await signInOn(member, { deviceId: 'phone', agent: FIREFOX });
  await signInOn(member, { deviceId: 'phone', agent: FIREFOX });
  expect(await newDeviceMails(member)).toEqual([
    expect.objectContaining({ browser: 'Firefox', system: 'Windows' }),
  ]);
});

test('of two sign-ins at once from a new browser one is told', async () => {
  const member = await shop.member();
  await signInOn(member, { deviceId: 'laptop' });
  const { customer } = member.ctx;
  const { db, pool } = shop.database;
  const ctx = guestContext(db, { deviceId: 'phone', agent: FIREFOX });
  let second: Promise<unknown> = Promise.resolve();
  await inTransaction(ctx, async (tx) => {
    await openSignIn(tx, ctx, customer);
    second = inTransaction(ctx, (other) => openSignIn(other, ctx, customer));
    for (let isWaiting = false; !isWaiting; ) {
      const { rows } = await pool.query(`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      isWaiting = rows.length > 0;
    }
  });
  await second;
  expect(await newDeviceMails(member)).toHaveLength(1);
});

test.each([
  [FIREFOX, 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  ['<script>', null, null],
])('a browser is named by what it says of itself: %s', (agent, browser, system) => {
  expect(deviceOfAgent(agent)).toEqual({ browser, system });
});
