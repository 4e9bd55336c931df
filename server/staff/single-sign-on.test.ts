import { sql } from 'drizzle-orm';
import {
  AnswerStaffProvider,
  GetStaffProvider,
  SignInStaffByProvider,
  StartStaffProvider,
} from '@/lib/contract/operator/single-sign-on';
import {
  EndStaff,
  GetStaffSession,
  InviteStaff,
  InviteStaffAgain,
} from '@/lib/contract/operator/staff';
import { newId } from '@/server/kernel/ids';
import { type Env, readEnv } from '@/server/runtime/env';
import { signInThere, startRealProvider } from '@/server/testing/at-a-provider';
import { testShop } from '@/server/testing/test-shop';
import { type Api, apiFor } from '@/web/api/server-client';
import { aStaffMember } from './testing/a-staff-member';

const shop = testShop();
const { database } = shop;

let provider: Awaited<ReturnType<typeof startRealProvider>>;
const configure = (settings: Partial<Env>) => Object.assign(readEnv(), settings);
beforeAll(async () => {
  provider = await startRealProvider('staff', 'http://localhost:3000/operator/sign-in/provider');
  configure({
    STAFF_OIDC_ISSUER: provider.issuer,
    STAFF_OIDC_CLIENT_ID: 'fairdraw',
    STAFF_OIDC_CLIENT_SECRET: 'a-secret-that-only-tests-know',
  });
});
afterAll(() => provider.stop());
afterEach(() => configure({ STAFF_OIDC_FACTORS: 'code' }));

const outcomeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

let addresses = 0;
function aVisitor(): Api {
  addresses += 1;
  return shop.visitor({ address: `203.0.113.${addresses}` });
}

/** Goes through the provider by a name there, which is an address. */
async function through(visitor: Api, name: string) {
  const { url, attempt } = await visitor(StartStaffProvider, {});
  return visitor(AnswerStaffProvider, { attempt, ...(await signInThere(url, name)) });
}
const enter = (visitor: Api, input: { identity: string; otp?: string }) =>
  outcomeOf(visitor(SignInStaffByProvider, input));

test('the provider stands for the password: the authenticator is asked, and each is good once', async () => {
  const sam = await aStaffMember(shop, ['support'], 'Sam Example');
  const visitor = aVisitor();
  expect(await visitor(GetStaffProvider, {})).toEqual({ label: 'single sign-on' });
  const { identity, needsCode } = await through(visitor, sam.email);
  expect(needsCode).toBe(true);
  expect(await enter(visitor, { identity })).toBe('auth.credentials_invalid');
  expect(await enter(visitor, { identity, otp: '000000' })).toBe('auth.credentials_invalid');
  const otp = sam.code();
  const { accessToken, member } = await visitor(SignInStaffByProvider, { identity, otp });
  expect(member).toMatchObject({ id: sam.id, roles: ['support'] });
  const api = apiFor({ variant: 'AU', sessionId: newId(), accessToken }, shop.carry);
  expect(await outcomeOf(api(GetStaffSession, {}))).toBe('done');
  expect(await enter(visitor, { identity, otp: sam.code(1) })).toBe('social.expired');
  const again = await through(visitor, sam.email);
  expect(await enter(visitor, { identity: again.identity, otp })).toBe('auth.credentials_invalid');
});

test('it makes nobody: not of a stranger, an address that is not verified, or an invitation that waits', async () => {
  const admin = await aStaffMember(shop, ['admin']);
  const invited = `${newId()}@staff.example`;
  await admin.api(InviteStaff, { email: invited, name: 'Kim Example' });
  const unverified = `unverified-${newId()}@staff.example`;
  await database.db.execute(sql`update staff set email = ${unverified} where id = ${admin.id}`);
  const names = [`${newId()}@staff.example`, 'nomail', invited, unverified];
  for (const name of names)
    expect(await outcomeOf(through(aVisitor(), name))).toBe('staff.provider_stranger');
  const { rows } = await database.db.execute(sql`
    select from staff where email = any(array[${names[0]}, 'nomail'])`);
  expect(rows).toHaveLength(0);
});

test('the subject counts once it is known, and whoever has the address later is a stranger', async () => {
  configure({ STAFF_OIDC_FACTORS: 'trusted' });
  const sam = await aStaffMember(shop);
  const visitor = aVisitor();
  const first = await through(visitor, sam.email);
  expect(first.needsCode).toBe(false);
  expect(await enter(visitor, first)).toBe('done');
  // another subject is told with the address that Sam has here
  const other = `${newId()}@staff.example`;
  await database.db.execute(sql`update staff set email = ${other} where id = ${sam.id}`);
  expect(await outcomeOf(through(visitor, other))).toBe('staff.provider_stranger');
  expect(await enter(visitor, await through(visitor, sam.email))).toBe('done');
});

test('only what the provider’s token says counts as two factors, where that decides', async () => {
  configure({ STAFF_OIDC_FACTORS: 'amr' });
  const sam = await aStaffMember(shop);
  expect((await through(aVisitor(), sam.email)).needsCode).toBe(true);
});

test('an attempt has one answer, which is its own', async () => {
  const sam = await aStaffMember(shop);
  const visitor = aVisitor();
  const { url, attempt } = await visitor(StartStaffProvider, {});
  const other = await visitor(StartStaffProvider, {});
  const answer = await signInThere(url, sam.email);
  const answered = (input: { attempt: string; state?: string }) =>
    outcomeOf(visitor(AnswerStaffProvider, { ...answer, ...input }));
  expect(await answered({ attempt: other.attempt })).toBe('social.expired');
  expect(await answered({ attempt: 'made up' })).toBe('social.expired');
  expect(await answered({ attempt })).toBe('done');
  expect(await answered({ attempt })).toBe('social.expired');
  const { identity } = await through(visitor, sam.email);
  expect(await answered({ attempt: identity })).toBe('social.expired');
  expect(await enter(visitor, { identity: attempt, otp: sam.code() })).toBe('social.expired');
});

test('whoever leaves, or is invited again, is nobody by the provider either', async () => {
  configure({ STAFF_OIDC_FACTORS: 'trusted' });
  const admin = await aStaffMember(shop, ['admin']);
  const ways = [
    (staffId: string) => admin.api(EndStaff, { staffId, reason: 'Moved on' }),
    (staffId: string) => admin.api(InviteStaffAgain, { staffId, reason: 'Lost phone' }),
  ];
  for (const end of ways) {
    const sam = await aStaffMember(shop);
    const visitor = aVisitor();
    expect(await enter(visitor, await through(visitor, sam.email))).toBe('done');
    const late = await through(visitor, sam.email);
    await end(sam.id);
    expect(await enter(visitor, late)).toBe('staff.provider_stranger');
    expect(await outcomeOf(through(visitor, sam.email))).toBe('staff.provider_stranger');
  }
});

test('without a provider there is nothing to begin', async () => {
  const { issuer } = provider;
  configure({ STAFF_OIDC_ISSUER: undefined });
  const visitor = aVisitor();
  expect(await visitor(GetStaffProvider, {})).toEqual({ label: null });
  expect(await outcomeOf(visitor(StartStaffProvider, {}))).toBe('social.provider_unknown');
  configure({ STAFF_OIDC_ISSUER: issuer });
});
