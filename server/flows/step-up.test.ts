import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { z } from 'zod';
import type { ApiError } from '@/lib/client/api-error';
import type { Call } from '@/lib/contract/call';
import { ChangeDetails, SignIn } from '@/lib/contract/identity';
import { StartConfirmation } from '@/lib/contract/passkeys';
import {
  AskTwoFactor,
  ConfirmAuthenticator,
  ConfirmEmailCodes,
  RenewRecoveryCodes,
  SendConfirmationCode,
  StartAuthenticator,
  StartEmailCodes,
} from '@/lib/contract/security';
import { sealTwoFactorSecret } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { platformRoutes } from '@/server/platform';
import { aPasskey } from '@/server/testing/a-passkey';
import { goodRequest } from '@/server/testing/good-requests';
import { testShop } from '@/server/testing/test-shop';
import type { Api } from '@/web/api/server-client';

const shop = testShop();
const currentPassword = 'correct horse battery';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const fieldsOf = ({ input }: Call): string[] =>
  Object.keys(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {});
const asking = (field: string) =>
  platformRoutes.map(({ call }) => call).filter((call) => fieldsOf(call).includes(field));
const STEPPED_UP = asking('currentPassword').filter((call) =>
  fieldsOf(call).includes('recoveryCode'),
);

/** What came of a call: `done`, or the code and the target of its refusal. */
const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    ({ problems }: ApiError) => `${problems[0]?.code} at ${problems[0]?.target}`,
  );

/** A good request of the call, without any proof. */
async function unproven(call: Call) {
  const { api, identity, input } = await goodRequest(shop, call.name);
  const { passkey: _, otp: __, recoveryCode: ___, ...rest } = input;
  const email = call.name === ChangeDetails.name && { email: `${newId()}@fairdraw.example` };
  const customerId = String(identity.customerId);
  const attempt = (proof: object) =>
    outcomeOf(
      (api as (call: Call, input: object) => Promise<unknown>)(call, {
        ...rest,
        ...email,
        currentPassword,
        ...proof,
      }),
    );
  return { api, customerId, attempt };
}

const asksForACode = (id: string) =>
  shop.database.db.execute(sql`
    update customers set two_factor_method = 'authenticator', two_factor_failures = 0,
      two_factor_last_step = null, two_factor_secret = ${sealTwoFactorSecret(SECRET, id)}
    where id = ${id}`);
const failuresOf = async (id: string) => {
  const { rows } = await shop.database.db.execute<{ failures: number }>(sql`
    select two_factor_failures as failures from customers where id = ${id}`);
  return rows[0]?.failures;
};
const codeNow = () => new TOTP({ secret: SECRET }).generate();
const otherThan = (code: string) => String((Number(code) + 5) % 1_000_000).padStart(6, '0');

test('what a call asks besides the password is decided', () => {
  expect(STEPPED_UP.map(({ name }) => name).toSorted()).toEqual([
    'addBankAccount',
    'addWalletAccount',
    'askToReturn',
    'changeDetails',
    'removePasskey',
    'renewRecoveryCodes',
    'startAuthenticator',
    'startEmailCodes',
    'startPasskey',
    'startSocialLink',
    'turnOffTwoFactor',
    'unlinkSocial',
  ]);
  const others = asking('currentPassword').filter((call) => !STEPPED_UP.includes(call));
  expect(others.map(({ name }) => name).toSorted()).toEqual(['changePassword', 'closeAccount']);
});

describe.each(STEPPED_UP.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test('asks for a code besides the password where codes are on, and takes a right one', async () => {
    const { customerId, attempt } = await unproven(call);
    await asksForACode(customerId);
    expect(await attempt({})).toBe('auth.second_factor_required at otp');
    expect(await attempt({ otp: otherThan(codeNow()) })).toBe('2fa_incorrect at otp');
    expect(await attempt({ recoveryCode: 'AAAA-AAAA-AAAA-AAAA' })).toBe('2fa_incorrect at otp');
    expect(await failuresOf(customerId)).toBe(2);
    expect(await attempt({ otp: codeNow(), currentPassword: 'a guess' })).toBe(
      'customer.password_wrong at currentPassword',
    );
    expect(await attempt({ otp: codeNow() })).toBe('done');
    expect(await failuresOf(customerId)).toBe(0);
  });

  test('asks for the passkey where that is the second factor, and takes it alone', async () => {
    const { api, attempt } = await unproven(call);
    const key = await aPasskeyOf(api);
    expect(await attempt({})).toBe('auth.second_factor_required at passkey');
    const passkey = key.sign(await api(StartConfirmation, {}));
    expect(await attempt({ currentPassword: undefined, passkey })).toBe(
      PAST_IT[call.name] ?? 'done',
    );
  });
});

/** What is said after the step-up, as codes are off. */
const PAST_IT: Readonly<Record<string, string>> = {
  renewRecoveryCodes: 'customer.two_factor_off at general',
};

/** What a good request has left on needs more than the password by now; a passkey of another address confirms nothing. */
async function aPasskeyOf(api: Api) {
  await shop.database.db.execute(sql`update passkeys set site = 'elsewhere.example'`);
  await shop.database.db.execute(sql`
    update customers set two_factor_method = null, two_factor_secret = null`);
  return aPasskey(api, currentPassword);
}

test('a customer without a second factor changes everything with the password', async () => {
  const { api } = await shop.member();
  const email = `${newId()}@fairdraw.example`;
  expect(await outcomeOf(api(ChangeDetails, { email, currentPassword }))).toBe('done');
  expect(await outcomeOf(api(StartAuthenticator, { currentPassword }))).toBe('done');
});

test('five wrong codes at a change lock the account for every code, as at a sign-in', async () => {
  const member = await shop.member();
  const { id } = member.ctx.customer;
  await asksForACode(id);
  const renew = (proof: object) =>
    outcomeOf(member.api(RenewRecoveryCodes, { currentPassword, ...proof }));
  for (let guess = 1; guess < 5; guess += 1)
    expect(await renew({ otp: otherThan(codeNow()) })).toBe('2fa_incorrect at otp');
  expect(await renew({ otp: otherThan(codeNow()) })).toBe('2fa_account_locked at otp');
  expect(await renew({ otp: codeNow() })).toBe('2fa_account_locked at otp');
});

describe('codes by e-mail', () => {
  async function withEmailCodes() {
    const member = await shop.member();
    await member.api(StartEmailCodes, { currentPassword });
    await member.api(ConfirmEmailCodes, { otp: await codeTo(member.email) });
    return member;
  }
  async function codeTo(email: string): Promise<string> {
    const { rows } = await shop.database.db.execute<{ code: string }>(sql`
      select payload->'data'->>'code' as code from outbox
      where payload->>'to' = ${email} and payload->>'template' = 'two-factor-code'
      order by id desc limit 1`);
    return rows[0]?.code ?? '';
  }

  test('are mailed for the change, and sign nobody in; one for signing in changes nothing', async () => {
    const { api, email, password } = await withEmailCodes();
    const confirmation = await api(SendConfirmationCode, {});
    expect(confirmation).toMatchObject({ method: 'email', resendAfterSeconds: 60 });
    const otp = await codeTo(email);
    expect(await outcomeOf(shop.visitor()(SignIn, { email, password, otp }))).toBe(
      '2fa_incorrect at otp',
    );
    await shop.visitor()(AskTwoFactor, { email, password });
    const toSignIn = await codeTo(email);
    const renew = (code: string) =>
      outcomeOf(api(RenewRecoveryCodes, { currentPassword, otp: code }));
    if (toSignIn !== otp) expect(await renew(toSignIn)).toBe('2fa_incorrect at otp');
    expect(await renew(otp)).toBe('done');
    expect(await renew(otp)).toBe('2fa_incorrect at otp');
  });

  test('another code for a set-up that is under way asks for the password alone', async () => {
    const member = await shop.member();
    const { id } = member.ctx.customer;
    await asksForACode(id);
    const start = (proof: object) =>
      outcomeOf(member.api(StartEmailCodes, { currentPassword, ...proof }));
    expect(await start({})).toBe('auth.second_factor_required at otp');
    expect(await start({ otp: codeNow() })).toBe('done');
    expect(await start({})).toBe('done');
    expect(await start({ currentPassword: 'a guess' })).toBe(
      'customer.password_wrong at currentPassword',
    );
  });

  test('a set-up that began before there was a second factor does not replace it', async () => {
    const { api, email } = await shop.member();
    await api(StartEmailCodes, { currentPassword });
    const early = await codeTo(email);
    const { secret } = await api(StartAuthenticator, { currentPassword });
    await api(ConfirmAuthenticator, { otp: new TOTP({ secret }).generate() });
    expect(await outcomeOf(api(ConfirmEmailCodes, { otp: early }))).toBe('2fa_incorrect at otp');
  });
});
