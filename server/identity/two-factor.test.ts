import { sql } from 'drizzle-orm';
import { ChangeDetails } from '@/lib/contract/identity';
import {
  AskTwoFactor,
  ConfirmAuthenticator,
  ConfirmEmailCodes,
  GetTwoFactor,
  RenewRecoveryCodes,
  StartAuthenticator,
  StartEmailCodes,
  TurnOffTwoFactor,
} from '@/lib/contract/security';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { checkTwoFactor } from './check-two-factor';
import { customerRowById } from './find-customer';
import { lockAccount } from './lock-account';
import { MEMBERS_PASSWORD } from './testing/a-member';
import { codeAt, codedMembers, codeOf, otherThan } from './testing/coded-members';

const shop = testShop();
const currentPassword = MEMBERS_PASSWORD;

const { signIn, ask, moveClock, mailsTo, mailedCode, withAuthenticator, withEmailCodes } =
  codedMembers(shop);

describe('an authenticator', () => {
  test('is on once a code of it was right; that code signs nobody in, the next one does', async () => {
    const member = await shop.member();
    const { secret, uri, qr } = await member.api(StartAuthenticator, { currentPassword });
    expect(uri).toContain(`secret=${secret}`);
    expect(qr.path).toMatch(/^M4 4h7v1h-7z/);
    expect(await member.api(GetTwoFactor, {})).toMatchObject({ enabled: false, method: null });
    expect(await codeOf(signIn(member))).toBe('done');
    const otp = codeAt(secret, 0);
    const wrong = member.api(ConfirmAuthenticator, { otp: otherThan(otp) });
    expect(await codeOf(wrong)).toBe('2fa_incorrect');
    const { recoveryCodes } = await member.api(ConfirmAuthenticator, { otp });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await member.api(GetTwoFactor, {})).toEqual({
      enabled: true,
      method: 'authenticator',
      identifier: null,
      recoveryCodesLeft: 10,
      isLocked: false,
      hasPasskey: false,
      reset: null,
    });
    expect(await mailsTo(member, 'two-factor-changed')).toEqual([
      expect.objectContaining({ change: 'on', method: 'authenticator' }),
    ]);
    expect(await codeOf(signIn(member))).toBe('2fa_required');
    expect(await codeOf(signIn(member, { otp }))).toBe('2fa_incorrect');
    expect(await codeOf(signIn(member, { otp: codeAt(secret, 1) }))).toBe('done');
  });

  test('neither its secret nor a recovery code can be read in the database', async () => {
    const { member, secret, recoveryCodes } = await withAuthenticator();
    await member.api(StartEmailCodes, { currentPassword, recoveryCode: recoveryCodes[9] });
    const { rows } = await shop.database.db.execute<{ text: string }>(sql`
      select string_agg(row_to_json(stored)::text, '') as text from (
        select two_factor_secret as a, '' as b from customers
        union all select code_hash, '' from recovery_codes
        union all select code_hash, '' from two_factor_codes) as stored`);
    for (const plain of [secret, ...recoveryCodes, await mailedCode(member)])
      expect(rows[0]?.text).not.toContain(plain);
  });

  test('a set-up runs out, and starting again voids the one before', async () => {
    const member = await shop.member();
    const first = await member.api(StartAuthenticator, { currentPassword });
    const second = await member.api(StartAuthenticator, { currentPassword });
    const confirm = (secret: string) =>
      codeOf(member.api(ConfirmAuthenticator, { otp: codeAt(secret, 0) }));
    expect(await confirm(first.secret)).toBe('2fa_incorrect');
    await moveClock(1_801);
    expect(await confirm(second.secret)).toBe('customer.set_up_over');
    expect(await member.api(GetTwoFactor, {})).toMatchObject({ enabled: false });
  });

  test('a code is confirmed once, however often it is sent at once', async () => {
    const member = await shop.member();
    const { secret } = await member.api(StartAuthenticator, { currentPassword });
    const otp = codeAt(secret, 0);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(member.api(ConfirmAuthenticator, { otp }))),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'customer.set_up_over')).toHaveLength(4);
  });
});

describe('codes by e-mail', () => {
  test('a code is mailed after the right password, signs in once, and not after ten minutes', async () => {
    const { member } = await withEmailCodes();
    expect(await codeOf(signIn(member))).toBe('2fa_required');
    expect(await ask(member)).toEqual({
      enabled: true,
      method: 'email',
      identifier: expect.stringMatching(/^.•••@fairdraw\.example$/),
      resendAfterSeconds: 60,
    });
    const otp = await mailedCode(member);
    expect(await codeOf(signIn(member, { otp: otherThan(otp) }))).toBe('2fa_incorrect');
    expect(await codeOf(signIn(member, { otp }))).toBe('done');
    expect(await codeOf(signIn(member, { otp }))).toBe('2fa_incorrect');
    await ask(member);
    const late = await mailedCode(member);
    await moveClock(601);
    expect(await codeOf(signIn(member, { otp: late }))).toBe('2fa_incorrect');
  });

  test('another code is mailed after 60 seconds, not before, and voids the one before', async () => {
    const { member } = await withEmailCodes();
    await ask(member);
    const first = await mailedCode(member);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(member)));
    for (const { resendAfterSeconds } of answers) expect(resendAfterSeconds).toBeGreaterThan(0);
    expect(await mailedCode(member)).toBe(first);
    await moveClock(60);
    expect(await ask(member)).toMatchObject({ resendAfterSeconds: 60 });
    const second = await mailedCode(member);
    expect(await mailsTo(member, 'two-factor-code')).toHaveLength(3);
    if (first !== second)
      expect(await codeOf(signIn(member, { otp: first }))).toBe('2fa_incorrect');
    expect(await codeOf(signIn(member, { otp: second }))).toBe('done');
  });

  test('a code for signing in sets nothing up', async () => {
    const { member } = await withEmailCodes();
    await ask(member);
    const otp = await mailedCode(member);
    expect(await codeOf(member.api(ConfirmEmailCodes, { otp }))).toBe('2fa_incorrect');
  });

  test('a wrong password is asked nothing and mailed nothing', async () => {
    const { member } = await withEmailCodes();
    const attempt = shop.visitor()(AskTwoFactor, { email: member.email, password: 'a guess' });
    expect(await codeOf(attempt)).toBe('auth.credentials_invalid');
    expect(await mailsTo(member, 'two-factor-code')).toHaveLength(1);
  });
});

describe('recovery codes', () => {
  test('each signs in once, however it is typed, and a mail says how many are left', async () => {
    const { member, recoveryCodes } = await withAuthenticator();
    const [first = ''] = recoveryCodes;
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
    expect(await codeOf(signIn(member, { recoveryCode: typed }))).toBe('done');
    expect(await codeOf(signIn(member, { recoveryCode: first }))).toBe('2fa_incorrect');
    expect(await member.api(GetTwoFactor, {})).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await mailsTo(member, 'recovery-code-used')).toEqual([
      expect.objectContaining({ left: 9 }),
    ]);
  });

  test('one that is used twenty times at once signs in once', async () => {
    const { member, recoveryCodes } = await withEmailCodes();
    const row = await customerRowById(shop.database.db, member.ctx.customer.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        codeOf(
          checkTwoFactor(guestContext(shop.database.db), row, { recoveryCode: recoveryCodes[3] }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  });

  test('somebody else’s are no good; new ones void those before; without two-factor there are none', async () => {
    const { member, recoveryCodes } = await withAuthenticator();
    const other = await withAuthenticator();
    const [theirs] = other.recoveryCodes;
    expect(await codeOf(signIn(member, { recoveryCode: `${theirs}` }))).toBe('2fa_incorrect');
    const renewed = await member.api(RenewRecoveryCodes, {
      currentPassword,
      recoveryCode: recoveryCodes[9],
    });
    const enter = (code = '') => codeOf(signIn(member, { recoveryCode: code }));
    expect(await enter(recoveryCodes[0])).toBe('2fa_incorrect');
    expect(await enter(renewed.recoveryCodes[0])).toBe('done');
    const without = await shop.member();
    expect(await codeOf(without.api(RenewRecoveryCodes, { currentPassword }))).toBe(
      'customer.two_factor_off',
    );
  });
});

test('turning it on, off or renewing asks for the password, and a wrong one changes nothing', async () => {
  const { member, recoveryCodes } = await withAuthenticator();
  const wrong = { currentPassword: 'a guess' };
  const { api } = member;
  expect(await codeOf(api(StartAuthenticator, wrong))).toBe('customer.password_wrong');
  expect(await codeOf(api(StartEmailCodes, wrong))).toBe('customer.password_wrong');
  expect(await codeOf(api(RenewRecoveryCodes, wrong))).toBe('customer.password_wrong');
  const turnOff = api(TurnOffTwoFactor, { enabled: false, ...wrong });
  expect(await codeOf(turnOff)).toBe('customer.password_wrong');
  expect(await api(GetTwoFactor, {})).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });

  await forgetTries();
  const [recoveryCode] = recoveryCodes;
  const off = await api(TurnOffTwoFactor, { enabled: false, currentPassword, recoveryCode });
  expect(off).toMatchObject({ enabled: false, method: null, recoveryCodesLeft: 0 });
  await api(TurnOffTwoFactor, { enabled: false, currentPassword });
  expect(await mailsTo(member, 'two-factor-changed')).toEqual([
    expect.objectContaining({ change: 'on' }),
    expect.objectContaining({ change: 'off' }),
  ]);
  expect(await codeOf(signIn(member))).toBe('done');
});

const forgetTries = () => shop.database.db.execute(sql`delete from sign_in_failures`);

test('a code that was mailed to the address before works no more, neither to sign in nor to set up', async () => {
  const { member, recoveryCodes } = await withEmailCodes();
  await ask(member);
  const toSignIn = await mailedCode(member);
  await moveClock(61);
  const [first, second] = recoveryCodes;
  await member.api(StartEmailCodes, { currentPassword, recoveryCode: first });
  const toSetUp = await mailedCode(member);
  const email = `moved-${member.email}`;
  await member.api(ChangeDetails, { email, currentPassword, recoveryCode: second });
  const moved = { ...member, email };
  expect(await codeOf(signIn(moved, { otp: toSignIn }))).toBe('2fa_incorrect');
  expect(await codeOf(member.api(ConfirmEmailCodes, { otp: toSetUp }))).toBe('2fa_incorrect');
  // the next one goes to the new address at once, and works
  await ask(moved);
  expect(await codeOf(signIn(moved, { otp: await mailedCode(moved) }))).toBe('done');
});

test('fifty wrong codes at once lock the account once: one mail, for every kind of code, until support opens it', async () => {
  const { member, secret, recoveryCodes } = await withAuthenticator();
  const ctx = guestContext(shop.database.db);
  const row = await customerRowById(ctx.db, member.ctx.customer.id);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      codeOf(
        checkTwoFactor(
          ctx,
          row,
          index % 2
            ? { otp: otherThan(codeAt(secret, 5)) }
            : { recoveryCode: 'AAAA-AAAA-AAAA-AAAA' },
        ),
      ),
    ),
  );
  expect(answers.filter((answer) => answer === '2fa_incorrect')).toHaveLength(4);
  expect(answers.filter((answer) => answer === '2fa_account_locked')).toHaveLength(46);
  expect(await mailsTo(member, 'two-factor-locked')).toHaveLength(1);

  expect(await codeOf(signIn(member, { otp: codeAt(secret, 1) }))).toBe('2fa_account_locked');
  const [recoveryCode] = recoveryCodes;
  expect(await codeOf(signIn(member, { recoveryCode: `${recoveryCode}` }))).toBe(
    '2fa_account_locked',
  );
  expect(await codeOf(ask(member))).toBe('2fa_account_locked');
  const { api } = member;
  expect(await api(GetTwoFactor, {})).toMatchObject({ isLocked: true });
  const turnOff = api(TurnOffTwoFactor, { enabled: false, currentPassword });
  expect(await codeOf(turnOff)).toBe('2fa_account_locked');
  expect(await codeOf(api(StartAuthenticator, { currentPassword }))).toBe('2fa_account_locked');

  const unlocked = await lockAccount(ctx, { email: member.email, isLocked: false });
  expect(unlocked).toEqual({ changed: true });
  expect(await codeOf(signIn(member, { otp: codeAt(secret, 1) }))).toBe('done');
});

test('a right code forgives the wrong ones before it', async () => {
  const { member } = await withEmailCodes();
  const tryCode = async (code: string) => codeOf(signIn(member, { otp: code }));
  await ask(member);
  const otp = await mailedCode(member);
  for (let count = 0; count < 4; count += 1)
    expect(await tryCode(otherThan(otp))).toBe('2fa_incorrect');
  expect(await tryCode(otp)).toBe('done');
  expect(await tryCode(otp)).toBe('2fa_incorrect');
});
