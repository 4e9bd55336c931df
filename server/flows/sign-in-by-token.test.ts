import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { ApiError } from '@/lib/client/api-error';
import {
  CompletePasswordReset,
  GetDetails,
  RequestPasswordReset,
  SignIn,
  SignOut,
} from '@/lib/contract/identity';
import { EndOtherSignIns } from '@/lib/contract/security';
import {
  Autologin,
  CreateTransfer,
  PreviewSignInLink,
  RequestSignInLink,
  type SignedInByToken,
  Transfer,
} from '@/lib/contract/sign-in-links';
import {
  answerLinkRequests,
  lockAccount,
  newMailLink,
  sealTwoFactorSecret,
} from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import type { Identity } from '@/web/api/server-client';

const shop = testShop();
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

type Member = Awaited<ReturnType<typeof shop.member>>;
interface Input {
  token: string;
  otp?: string;
}
const autologin = (input: Input) => outcomeOf(shop.visitor()(Autologin, input));
const transfer = (input: Input) => outcomeOf(shop.visitor()(Transfer, input));

const preview = (
  { token, link = 'autologin' }: { token: string; link?: 'autologin' | 'transfer' },
  who: Partial<Identity> = {},
) =>
  shop
    .visitor(who)(PreviewSignInLink, { token, link })
    .catch((error: ApiError) => error.code);

/** Who was signed in, or why nobody was. */
async function outcomeOf(attempt: Promise<SignedInByToken>): Promise<string> {
  try {
    const { signIn, twoFactorAuth } = await attempt;
    if (!signIn) return `asks for the code of an ${twoFactorAuth.method}`;
    const { accessToken, customer } = signIn;
    const api = shop.visitor({ accessToken, customerId: customer.id });
    return (await api(GetDetails, {})).email;
  } catch (error) {
    return (error as ApiError).code;
  }
}

/** The token of the last mail of a kind. */
async function mailedToken(email: string, template: 'sign-in-link' | 'password-reset') {
  await answerLinkRequests(shop.database);
  const { rows } = await shop.database.db.execute<{ token: string }>(sql`
    select payload->'data'->>'token' as token from outbox
    where payload->>'to' = ${email} and payload->>'template' = ${template} order by id desc limit 1`);
  return rows[0]?.token ?? '';
}

async function aLink(email: string): Promise<string> {
  await shop.visitor()(RequestSignInLink, { email });
  return mailedToken(email, 'sign-in-link');
}

const tokenOf = async ({ ctx }: Member, kind: 'autologin' | 'transfer') =>
  (await newMailLink(shop.database.db, ctx.customer.id, kind)).token;

const asksForACode = ({ ctx: { customer } }: Member) =>
  shop.database.db.execute(sql`
    update customers set two_factor_method = 'authenticator',
      two_factor_secret = ${sealTwoFactorSecret(SECRET, customer.id)} where id = ${customer.id}`);

test('a mailed link signs its customer in, once', async () => {
  const { email } = await shop.member();
  const token = await aLink(email);
  expect(await autologin({ token })).toBe(email);
  expect(await autologin({ token })).toBe('customer.link_invalid');
});

test('a signed-in device hands its sign-in over', async () => {
  const { api, email } = await shop.member();
  const { token } = await api(CreateTransfer, {});
  expect(await transfer({ token })).toBe(email);
  // the device that handed it over stays signed in
  expect((await api(GetDetails, {})).email).toBe(email);
});

test('of twenty requests with one token one signs in', async () => {
  const member = await shop.member();
  const token = await tokenOf(member, 'transfer');
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => transfer({ token })));
  expect(outcomes.filter((outcome) => outcome === member.email)).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'customer.link_invalid')).toHaveLength(19);
});

test('a token works for ten minutes, and only where its kind is asked for', async () => {
  const member = await shop.member();
  const token = await tokenOf(member, 'autologin');
  expect(await transfer({ token })).toBe('customer.link_invalid');
  expect(await autologin({ token: newId() })).toBe('customer.link_invalid');
  const { rows } = await shop.database.db.execute<{ minutes: number }>(sql`
    select extract(epoch from expires_at - clock_timestamp()) / 60 as minutes from mail_links
    where customer_id = ${member.ctx.customer.id}`);
  expect(Number(rows[0]?.minutes)).toBeCloseTo(10, 0);
  await shop.database.db.execute(sql`
    update mail_links set expires_at = expires_at - interval '10 minutes'
    where customer_id = ${member.ctx.customer.id}`);
  expect(await autologin({ token })).toBe('customer.link_invalid');
});

test('with two-factor on the token waits for the code, and wrong codes are counted', async () => {
  const member = await shop.member();
  await asksForACode(member);
  const token = await tokenOf(member, 'autologin');
  const enter = (otp?: string) => autologin({ token, ...(otp && { otp }) });
  expect(await enter()).toBe('asks for the code of an authenticator');
  expect(await enter('000000')).toBe('2fa_incorrect');
  expect(await enter(new TOTP({ secret: SECRET }).generate())).toBe(member.email);

  const next = await tokenOf(member, 'transfer');
  const guesses = [1, 2, 3, 4, 5, 6].map((n) => `00000${n}`);
  const outcomes = [];
  for (const otp of guesses) outcomes.push(await transfer({ token: next, otp }));
  expect(outcomes.slice(0, 4)).toEqual(Array(4).fill('2fa_incorrect'));
  expect(outcomes.slice(4)).toEqual(['2fa_account_locked', '2fa_account_locked']);
  // and from here on not even the question is put
  expect(await transfer({ token: next })).toBe('2fa_account_locked');
});

test('a locked or closed account is not opened by a link', async () => {
  for (const [status, code] of [
    ['locked', 'auth.account_locked'],
    ['closed', 'auth.account_closed'],
  ] as const) {
    const member = await shop.member();
    const token = await tokenOf(member, 'autologin');
    await shop.database.db.execute(
      sql`update customers set status = ${status} where id = ${member.ctx.customer.id}`,
    );
    expect(await autologin({ token })).toBe(code);
  }
});

test('a transfer ends with the sign-in that made it: signed out, ended from elsewhere, locked', async () => {
  const { db } = shop.database;
  for (const end of [
    ({ api }: Member) => api(SignOut, {}),
    async ({ ctx, email, password }: Member) => {
      const elsewhere = await shop.visitor()(SignIn, { email, password });
      const { accessToken } = elsewhere;
      await shop.visitor({ accessToken, customerId: ctx.customer.id })(EndOtherSignIns, {});
    },
    async ({ email }: Member) => {
      await lockAccount(guestContext(db), { email, isLocked: true });
      await lockAccount(guestContext(db), { email, isLocked: false });
    },
  ]) {
    const member = await shop.member();
    const { token } = await member.api(CreateTransfer, {});
    await end(member);
    expect(await preview({ token, link: 'transfer' })).toBe('customer.link_invalid');
    expect(await transfer({ token })).toBe('customer.link_invalid');
  }
});

test('a link that was mailed before the account was locked does not work after it is open again', async () => {
  const { email } = await shop.member();
  const token = await aLink(email);
  for (const isLocked of [true, false])
    await lockAccount(guestContext(shop.database.db), { email, isLocked });
  expect(await autologin({ token })).toBe('customer.link_invalid');
});

describe('before a link signs in, somebody who holds it is told whose it is', () => {
  const DEVICE = { deviceId: newId() };
  const abridged = (email: string) => expect.stringMatching(`^${email[0]}•••.@fairdraw.example$`);

  test('and is asked nothing by the browser that asked for it', async () => {
    const { email } = await shop.member();
    await shop.visitor(DEVICE)(RequestSignInLink, { email });
    const token = await mailedToken(email, 'sign-in-link');
    const expected = { email: abridged(email), signedInAs: null };
    expect(await preview({ token }, DEVICE)).toEqual({ ...expected, question: null });
    for (const other of [{}, { deviceId: newId() }])
      expect(await preview({ token }, other)).toEqual({ ...expected, question: 'other_browser' });
    // looking uses nothing up
    expect(await autologin({ token })).toBe(email);
    expect(await preview({ token }, DEVICE)).toBe('customer.link_invalid');
  });

  test('and is asked wherever somebody else is signed in, also by that browser', async () => {
    const { email } = await shop.member();
    const other = await shop.member();
    await shop.visitor(DEVICE)(RequestSignInLink, { email });
    const token = await mailedToken(email, 'sign-in-link');
    expect(await preview({ token }, { ...other.identity, ...DEVICE })).toEqual({
      email: abridged(email),
      signedInAs: abridged(other.email),
      question: 'other_customer',
    });
  });

  test('and is always asked on the device that a transfer is for, unless its owner is signed in', async () => {
    const { api, identity } = await shop.member();
    const { token } = await api(CreateTransfer, {});
    const question = async (who: Partial<Identity>) =>
      (await preview({ token, link: 'transfer' }, who)) as object;
    expect(await question(DEVICE)).toMatchObject({ question: 'other_browser' });
    expect(await question(identity)).toMatchObject({ question: null });
  });

  test('whoever guesses is refused in one way, and only so often', async () => {
    const member = await shop.member();
    const address = '203.0.113.77';
    const used = await tokenOf(member, 'autologin');
    await autologin({ token: used });
    const ofTheOtherKind = await tokenOf(member, 'transfer');
    for (const token of [used, ofTheOtherKind, newId()])
      expect(await preview({ token }, { address })).toBe('customer.link_invalid');
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => preview({ token: newId() }, { address })),
    );
    expect(answers.filter((answer) => answer === 'request.rate_limited')).toHaveLength(3);
  });
});

test('a new password makes every link into the account void', async () => {
  const member = await shop.member();
  const token = await tokenOf(member, 'transfer');
  await shop.visitor()(RequestPasswordReset, { email: member.email });
  const reset = await mailedToken(member.email, 'password-reset');
  await shop.visitor()(CompletePasswordReset, {
    token: reset,
    password: 'a quite different one',
  });
  expect(await transfer({ token })).toBe('customer.link_invalid');
});
