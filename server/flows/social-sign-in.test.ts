import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { ApiError } from '@/lib/client/api-error';
import { CloseAccount, ExportData } from '@/lib/contract/account';
import { GetDetails, SignIn, SignUp } from '@/lib/contract/identity';
import {
  AnswerSocial,
  LinkSocial,
  ListSocialLinks,
  ListSocialProviders,
  SocialSignIn,
  StartSocialLink,
  StartSocialSignIn,
  UnlinkSocial,
} from '@/lib/contract/social-authentication';
import { sealTwoFactorSecret } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import {
  ORIGIN,
  offerProvider,
  signInThere,
  startRealProvider,
} from '@/server/testing/at-a-provider';
import { startProviderDouble, type TokenAnswer } from '@/server/testing/provider-double';
import { testShop } from '@/server/testing/test-shop';
import type { Api } from '@/web/api/server-client';

// The provider of npm's oidc-provider runs as a process of its own; what no honest provider tells is told by a double.

const shop = testShop();
let stopReal: () => Promise<void>;
let double: Awaited<ReturnType<typeof startProviderDouble>>;

beforeAll(async () => {
  const real = await startRealProvider('real');
  stopReal = real.stop;
  offerProvider('real', real.issuer);
  double = await startProviderDouble();
  offerProvider('double', double.issuer);
  offerProvider('away', 'http://127.0.0.1:1');
});
afterAll(async () => {
  await stopReal();
  await double.stop();
});

type Member = Awaited<ReturnType<typeof shop.member>>;
const someone = () => `n${newId().slice(-12)}`;

/** Somebody goes to the real provider and comes back: what is sealed then. */
async function identityOf(name: string, api: Api = shop.visitor(), currentPassword?: string) {
  const input = { provider: 'real', origin: ORIGIN };
  const { url, attempt } = currentPassword
    ? await api(StartSocialLink, { ...input, currentPassword })
    : await api(StartSocialSignIn, input);
  const answer = await signInThere(url, name);
  return (await shop.visitor()(AnswerSocial, { provider: 'real', attempt, ...answer })).identity;
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'no refusal';
  } catch (error) {
    return (error as ApiError).code;
  }
}

const enter = (identity: string, proof: { otp?: string } = {}) =>
  shop.visitor()(SocialSignIn, { identity, ...proof });

/** Connects somebody's account at the real provider. @returns their name there */
async function linked(member: Member): Promise<string> {
  const name = someone();
  const identity = await identityOf(name, member.api, member.password);
  await member.api(LinkSocial, { identity });
  return name;
}

async function linksInAll(): Promise<number> {
  const { rows } = await shop.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from social_identities`,
  );
  return rows[0]?.n ?? 0;
}

async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await shop.database.db.execute<{ change: string }>(sql`
    select payload->'data'->>'change' as change from outbox
    where payload->>'template' = 'social-changed' and payload->>'to' = ${email} order by id`);
  return rows.map(({ change }) => change);
}

test('a connected account signs in, once for each answer', async () => {
  const member = await shop.member();
  const name = await linked(member);
  const identity = await identityOf(name);
  const { outcome, signIn } = await enter(identity);
  expect(outcome).toBe('signed_in');
  const api = shop.visitor({
    accessToken: signIn?.accessToken,
    customerId: signIn?.customer.id,
  });
  expect((await api(GetDetails, {})).email).toBe(member.email);
  expect(await codeOf(enter(identity))).toBe('social.expired');
  const [link] = await member.api(ListSocialLinks, {});
  expect(link).toMatchObject({
    provider: 'real',
    label: 'REAL',
    email: `${name}@provider.example`,
  });
  expect(link?.lastUsedAt).not.toBeNull();
});

test('of ten sign-ins at once with one answer, one is let in', async () => {
  const identity = await identityOf(await linked(await shop.member()));
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => codeOf(enter(identity))));
  expect(outcomes.filter((code) => code === 'no refusal')).toHaveLength(1);
  expect(outcomes.filter((code) => code === 'social.expired')).toHaveLength(9);
});

test('connecting needs the password, is told by mail, and does no harm twice', async () => {
  const member = await shop.member();
  expect(await codeOf(identityOf(someone(), member.api, 'not the password'))).toBe(
    'customer.password_wrong',
  );
  const name = await linked(member);
  const again = await identityOf(name, member.api, member.password);
  expect((await member.api(LinkSocial, { identity: again })).linked?.email).toBe(
    `${name}@provider.example`,
  );
  expect(await member.api(ListSocialLinks, {})).toHaveLength(1);
  expect(await mailsTo(member.email)).toEqual(['linked']);
});

test("what was begun for one customer connects to nobody else, and neither does another's identity", async () => {
  const member = await shop.member();
  const other = await shop.member();
  const begun = await identityOf(someone(), member.api, member.password);
  expect(await codeOf(other.api(LinkSocial, { identity: begun }))).toBe('social.expired');
  const name = await linked(member);
  const taken = await identityOf(name, other.api, other.password);
  expect(await codeOf(other.api(LinkSocial, { identity: taken }))).toBe('social.linked_elsewhere');
  expect(await other.api(ListSocialLinks, {})).toEqual([]);
  // a link that was asked for with a password signs nobody in
  expect((await enter(taken)).signIn?.customer.id).toBe(member.ctx.customer.id);
});

test('disconnecting needs the password and the owner, and the identity signs in no more', async () => {
  const member = await shop.member();
  const other = await shop.member();
  const name = await linked(member);
  const [link] = await member.api(ListSocialLinks, {});
  const linkId = link?.id ?? '';
  const { password: currentPassword } = member;
  expect(await codeOf(member.api(UnlinkSocial, { linkId, currentPassword: 'wrong' }))).toBe(
    'customer.password_wrong',
  );
  expect(await codeOf(other.api(UnlinkSocial, { linkId, currentPassword }))).toBe(
    'social.link_not_found',
  );
  expect(await member.api(UnlinkSocial, { linkId, currentPassword })).toEqual([]);
  expect(await mailsTo(member.email)).toEqual(['linked', 'unlinked']);
  expect((await enter(await identityOf(name))).outcome).toBe('sign_up_required');
});

test('an address that has an account is connected by nothing but a sign-in to it', async () => {
  const { email, password } = await shop.member();
  const identity = await identityOf(email);
  expect(await enter(identity)).toMatchObject({
    outcome: 'sign_in_required',
    email,
    signIn: null,
  });
  expect((await enter(identity)).outcome).toBe('sign_in_required');
  const signIn = await shop.visitor()(SignIn, { email, password });
  const api = shop.visitor({ accessToken: signIn.accessToken, customerId: signIn.customer.id });
  expect((await api(LinkSocial, { identity })).linked?.email).toBe(email);
  expect((await enter(await identityOf(email))).outcome).toBe('signed_in');
});

test('a sign-in from before the answer connects nothing, and another address only by choice', async () => {
  const member = await shop.member();
  const mine = await identityOf(member.email);
  await shop.database.db.execute(sql`
    update customer_sessions set created_at = created_at - interval '1 hour'
    where customer_id = ${member.ctx.customer.id}`);
  expect(await codeOf(member.api(LinkSocial, { identity: mine, isChosen: true }))).toBe(
    'social.expired',
  );
  const fresh = await shop.member();
  const others = await identityOf(someone());
  expect(await fresh.api(LinkSocial, { identity: others })).toEqual({ linked: null });
  expect((await fresh.api(LinkSocial, { identity: others, isChosen: true })).linked).not.toBeNull();
});

test('who is new fills in the registration form and is connected with it', async () => {
  const name = someone();
  const identity = await identityOf(name);
  const email = `${name}@provider.example`;
  expect(await enter(identity)).toMatchObject({
    outcome: 'sign_up_required',
    email,
    firstName: 'Ozzie',
    lastName: 'Provided',
  });
  const joined = await shop.visitor()(SignUp, {
    email,
    password: 'a phrase that is long enough',
    firstName: 'Ozzie',
    lastName: 'Provided',
    dateOfBirth: '1980-05-01',
    state: 'NSW',
    termsAccepted: true,
  });
  const api = shop.visitor({ accessToken: joined.accessToken, customerId: joined.customer.id });
  await api(LinkSocial, { identity, isChosen: true });
  expect((await enter(await identityOf(name))).signIn?.customer.id).toBe(joined.customer.id);
  expect((await enter(await identityOf('nomail'))).email).toBeNull();
});

test('an account with two-factor on asks for its code, and the answer waits for it', async () => {
  const member = await shop.member();
  const name = await linked(member);
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const { id } = member.ctx.customer;
  await shop.database.db.execute(sql`
    update customers set two_factor_method = 'authenticator',
      two_factor_secret = ${sealTwoFactorSecret(secret, id)} where id = ${id}`);
  const identity = await identityOf(name);
  expect(await enter(identity)).toMatchObject({
    outcome: 'code_required',
    twoFactorAuth: { method: 'authenticator' },
    signIn: null,
  });
  expect(await codeOf(enter(identity, { otp: '000000' }))).toBe('2fa_incorrect');
  const otp = new TOTP({ secret }).generate();
  expect((await enter(identity, { otp })).outcome).toBe('signed_in');
});

test('a locked or closed account stays shut', async () => {
  for (const status of ['locked', 'closed']) {
    const member = await shop.member();
    const name = await linked(member);
    await shop.database.db.execute(
      sql`update customers set status = ${status} where id = ${member.ctx.customer.id}`,
    );
    expect(await codeOf(enter(await identityOf(name)))).toBe(`auth.account_${status}`);
  }
});

test('what is connected is part of the export, and is forgotten when the account closes', async () => {
  const member = await shop.member();
  const name = await linked(member);
  const { sections } = await member.api(ExportData, {});
  await shop.database.db.execute(sql`
    insert into wallet_balances (customer_id, account, currency)
    values (${member.ctx.customer.id}, 'wallet', 'AUD'), (${member.ctx.customer.id}, 'held', 'AUD')`);
  const text = JSON.stringify(sections.find(({ key }) => key === 'connected'));
  expect(text).toContain(`${name}@provider.example`);
  await member.api(CloseAccount, { currentPassword: member.password });
  expect((await enter(await identityOf(name))).outcome).toBe('sign_up_required');
  // the address stays taken: who signs in to it learns that the account is closed
  const { email, password } = member;
  expect((await enter(await identityOf(email))).outcome).toBe('sign_in_required');
  expect(await codeOf(shop.visitor()(SignIn, { email, password }))).toBe('auth.account_closed');
});

test('an answer is taken once, in its own tab, from the provider that was asked, within ten minutes', async () => {
  const visitor = shop.visitor();
  const { url, attempt } = await visitor(StartSocialSignIn, { provider: 'real', origin: ORIGIN });
  const answer = await signInThere(url, someone());
  const send = (over: object) =>
    codeOf(visitor(AnswerSocial, { provider: 'real', attempt, ...answer, ...over }));
  expect(await send({ state: 'of another tab' })).toBe('social.expired');
  expect(await send({ state: undefined })).toBe('social.expired');
  expect(await send({ provider: 'double' })).toBe('social.expired');
  expect(await send({ attempt: `${attempt.slice(0, -4)}AAAA` })).toBe('social.expired');
  // none of these has used it up
  expect(await send({})).toBe('no refusal');
  expect(await send({})).toBe('social.expired');

  const late = await visitor(StartSocialSignIn, { provider: 'real', origin: ORIGIN });
  const lateAnswer = await signInThere(late.url, someone());
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 10 * 60_000 + 1_000);
  const input = { provider: 'real', attempt: late.attempt, ...lateAnswer };
  const refused = await codeOf(visitor(AnswerSocial, input)).finally(() => clock.mockRestore());
  expect(refused).toBe('social.expired');
});

test('a code of another attempt is refused by the provider', async () => {
  const visitor = shop.visitor();
  const first = await visitor(StartSocialSignIn, { provider: 'real', origin: ORIGIN });
  const { code, iss } = await signInThere(first.url, someone());
  const second = await visitor(StartSocialSignIn, { provider: 'real', origin: ORIGIN });
  const state = new URL(second.url).searchParams.get('state') ?? '';
  // its verifier does not fit
  const input = { provider: 'real', attempt: second.attempt, code, iss, state };
  expect(await codeOf(visitor(AnswerSocial, input))).toBe('social.refused');
});

/** Goes through the double with what it tells. */
async function throughDouble(
  tokenAnswer: TokenAnswer | ((nonce: string) => TokenAnswer),
  over: object = {},
) {
  const visitor = shop.visitor();
  const { url, attempt } = await visitor(StartSocialSignIn, { provider: 'double', origin: ORIGIN });
  const sent = new URL(url).searchParams;
  double.tells(
    typeof tokenAnswer === 'function' ? tokenAnswer(sent.get('nonce') ?? '') : tokenAnswer,
  );
  const state = sent.get('state') ?? '';
  return visitor(AnswerSocial, { provider: 'double', attempt, state, code: 'c0de', ...over });
}

const past = Math.floor(Date.now() / 1000) - 3_600;

test('only a token that is right in everything is believed', async () => {
  const before = await linksInAll();
  const good = (nonce: string) => ({ claims: { nonce } });
  expect((await throughDouble(good)).identity).toBeTruthy();
  const [tokenRequest] = double.tokenRequests();
  expect(tokenRequest?.get('code_verifier')).toMatch(/^[\w.~-]{43,128}$/);
  expect(tokenRequest?.get('redirect_uri')).toBe(`${ORIGIN}/api/sign-in-with/double`);

  const bad: Record<string, (nonce: string) => TokenAnswer> = {
    'another nonce': () => ({ claims: { nonce: 'of another sign-in' } }),
    'no nonce': () => ({}),
    'another audience': (nonce) => ({ claims: { nonce, aud: 'another-shop' } }),
    'another issuer': (nonce) => ({ claims: { nonce, iss: 'https://accounts.google.com' } }),
    'a forged signature': (nonce) => ({ claims: { nonce }, isForged: true }),
    'an expired token': (nonce) => ({ claims: { nonce, iat: past - 60, exp: past } }),
    'no subject': (nonce) => ({ claims: { nonce, sub: undefined } }),
    'no token': () => ({ isBare: true }),
  };
  const answers: Record<string, string> = {};
  for (const [what, tokenAnswer] of Object.entries(bad))
    answers[what] = await codeOf(throughDouble(tokenAnswer));
  const refused = Object.keys(bad).map((what) => [what, 'social.refused']);
  expect(answers).toEqual(Object.fromEntries(refused));
  expect(await linksInAll()).toBe(before);
});

test('what went wrong at the provider is told apart', async () => {
  const fails = (over: object, tokenAnswer: TokenAnswer = {}) =>
    codeOf(throughDouble(tokenAnswer, over));
  const noCode = { code: undefined };
  expect(await fails({ ...noCode, error: 'access_denied' })).toBe('social.cancelled');
  expect(await fails({ ...noCode, error: 'invalid_scope' })).toBe('social.refused');
  expect(await fails({ ...noCode, error: 'temporarily_unavailable' })).toBe(
    'social.provider_unavailable',
  );
  expect(await fails({ iss: 'https://another.example' })).toBe('social.refused');
  expect(await fails({}, { status: 500 })).toBe('social.provider_unavailable');
  expect(await fails({}, { status: 400 })).toBe('social.refused');
});

test('a provider that is down is said, and the others go on', async () => {
  const visitor = shop.visitor();
  const start = (provider: string) => visitor(StartSocialSignIn, { provider, origin: ORIGIN });
  expect(await codeOf(start('away'))).toBe('social.provider_unavailable');
  expect(await codeOf(start('nobody'))).toBe('social.provider_unknown');
  expect((await start('double')).url).toContain(double.issuer);
  const offered = await visitor(ListSocialProviders, {});
  expect(offered.map(({ key }) => key)).toEqual(['real', 'double', 'away']);
});

test('an answer leads back to an origin of the shop only', async () => {
  const { url } = await shop.visitor()(StartSocialSignIn, {
    provider: 'double',
    origin: 'https://elsewhere.example',
  });
  expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${ORIGIN}/api/sign-in-with/double`);
});
