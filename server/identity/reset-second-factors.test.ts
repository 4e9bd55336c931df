import { sql } from 'drizzle-orm';
import { CloseAccount } from '@/lib/contract/account';
import { SignIn } from '@/lib/contract/identity';
import { ListPasskeys, SignInByPasskey, StartPasskeySignIn } from '@/lib/contract/passkeys';
import {
  ConfirmEmailCodes,
  GetTwoFactor,
  KeepSecondFactors,
  StartEmailCodes,
} from '@/lib/contract/security';
import { aPasskey } from '@/server/testing/a-passkey';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { customerRowById } from './find-customer';
import { guessCode } from './guess-code';
import { keepSecondFactorsOf } from './keep-second-factors';
import { completeResets, requestReset } from './reset-second-factors';

const shop = testShop();
type Member = Awaited<ReturnType<typeof shop.member>>;
const ctx = () => guestContext(shop.database.db);

const moveClock = (hours: number) =>
  shop.database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${hours * 3_600_000}`);
const signIn = ({ email, password }: Member, recoveryCode?: string) =>
  shop
    .visitor()(SignIn, { email, password, recoveryCode })
    .then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );

async function mailsTo({ email }: Member) {
  const { rows } = await shop.database.db.execute<{ stage: string; dueAt?: string }>(sql`
    select payload->'data'->>'stage' as stage, payload->'data'->>'dueAt' as "dueAt" from outbox
    where payload->>'to' = ${email} and payload->>'template' = 'second-factors-reset' order by id`);
  return rows.map(({ stage }) => stage);
}

/** A customer with a passkey, and with codes by e-mail. */
async function aMemberWithFactors() {
  const member = await shop.member();
  const { api, email, password: currentPassword } = member;
  await api(StartEmailCodes, { currentPassword });
  const { rows } = await shop.database.db.execute<{ code: string }>(sql`
    select payload->'data'->>'code' as code from outbox
    where payload->>'template' = 'two-factor-code' and payload->>'to' = ${email}`);
  const { recoveryCodes } = await api(ConfirmEmailCodes, { otp: rows[0]?.code ?? '' });
  const [recoveryCode, ...codesLeft] = recoveryCodes;
  const key = await aPasskey(api, { currentPassword, recoveryCode });
  return { member, key, recoveryCode: codesLeft[0] };
}

test('a request waits three days, told at once; then every second factor is off, and told again', async () => {
  const { member, key } = await aMemberWithFactors();
  const { api, email } = member;
  const request = await requestReset(ctx(), email);
  expect(request).toEqual({ state: 'waiting', isNew: true, dueAt: expect.any(String) });
  expect(await requestReset(ctx(), email)).toEqual({ ...request, isNew: false });
  expect(await mailsTo(member)).toEqual(['requested']);
  expect(await api(GetTwoFactor, {})).toMatchObject({
    enabled: true,
    hasPasskey: true,
    reset: { dueAt: 'dueAt' in request && request.dueAt },
  });

  await moveClock(71);
  expect(await completeResets(ctx())).toBe(0);
  expect(await signIn(member)).toBe('2fa_required');
  await moveClock(1);
  const done = await Promise.all(Array.from({ length: 4 }, () => completeResets(ctx())));
  expect(done.reduce((sum, count) => sum + count)).toBe(1);
  expect(await signIn(member)).toBe('done');
  expect(await api(ListPasskeys, {})).toEqual([]);
  const passkey = key.sign(await shop.visitor()(StartPasskeySignIn, {}));
  await expect(shop.visitor()(SignInByPasskey, { passkey })).rejects.toMatchObject({
    code: 'passkey.unknown',
  });
  expect(await mailsTo(member)).toEqual(['requested', 'done']);
  expect(await api(GetTwoFactor, {})).toMatchObject({
    enabled: false,
    hasPasskey: false,
    recoveryCodesLeft: 0,
    reset: null,
  });
  expect(await requestReset(ctx(), email)).toEqual({ state: 'off' });
});

test.each([
  ['a code', async ({ member, recoveryCode }: Factors) => signIn(member, recoveryCode)],
  [
    'a passkey',
    async ({ key }: Factors) =>
      shop.visitor()(SignInByPasskey, {
        passkey: key.sign(await shop.visitor()(StartPasskeySignIn, {})),
      }),
  ],
  ['a press on the page', async ({ member }: Factors) => member.api(KeepSecondFactors, {})],
  ['support', async ({ member }: Factors) => keepSecondFactorsOf(ctx(), member.email)],
])('%s cancels it, and nothing is turned off', async (_, cancel) => {
  const factors = await aMemberWithFactors();
  const { member } = factors;
  await requestReset(ctx(), member.email);
  await cancel(factors);
  await cancel({ ...factors, recoveryCode: undefined }).catch(() => undefined);
  expect(await mailsTo(member)).toEqual(['requested', 'kept']);
  await moveClock(73);
  await completeResets(ctx());
  expect(await member.api(GetTwoFactor, {})).toMatchObject({
    enabled: true,
    hasPasskey: true,
    reset: null,
  });
});

test('the password alone cancels nothing', async () => {
  const { member } = await aMemberWithFactors();
  await requestReset(ctx(), member.email);
  expect(await signIn(member)).toBe('2fa_required');
  expect(await signIn(member, 'AAAA-AAAA-AAAA-AAAA')).toBe('2fa_incorrect');
  expect(await mailsTo(member)).toEqual(['requested']);
});

test('codes and the end of the waiting time at once leave either the factors or none', async () => {
  const { member } = await aMemberWithFactors();
  await requestReset(ctx(), member.email);
  await moveClock(72);
  const row = await customerRowById(shop.database.db, member.ctx.customer.id);
  await Promise.all([
    completeResets(ctx()),
    ...Array.from({ length: 5 }, () => guessCode(ctx(), row, async () => 'right')),
  ]);
  const { enabled, hasPasskey, reset } = await member.api(GetTwoFactor, {});
  expect(reset).toBeNull();
  expect(hasPasskey).toBe(enabled);
  expect(await mailsTo(member)).toEqual(['requested', enabled ? 'kept' : 'done']);
});

test('wrong codes are forgiven with it, and an account that is closed meanwhile stays as it is', async () => {
  const { db } = shop.database;
  const locked = await aMemberWithFactors();
  const closed = await aMemberWithFactors();
  const { customer } = closed.member.ctx;
  await db.execute(sql`
    update customers set two_factor_failures = 5 where email = ${locked.member.email}`);
  await db.execute(sql`
    insert into wallet_balances (customer_id, account, currency)
    values (${customer.id}, 'wallet', 'AUD'), (${customer.id}, 'held', 'AUD')`);
  for (const { member } of [locked, closed]) await requestReset(ctx(), member.email);
  await closed.member.api(CloseAccount, { currentPassword: closed.member.password });
  await moveClock(72);
  await completeResets(ctx());
  expect(await signIn(locked.member)).toBe('done');
  expect(await mailsTo(closed.member)).toEqual(['requested']);
  await expect(requestReset(ctx(), closed.member.email)).rejects.toThrow(/is closed/);
  await expect(requestReset(ctx(), 'nobody@fairdraw.example')).rejects.toThrow(/no account/);
});

type Factors = Awaited<ReturnType<typeof aMemberWithFactors>>;
