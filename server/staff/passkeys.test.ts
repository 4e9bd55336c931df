import { sql } from 'drizzle-orm';
import {
  AddStaffPasskey,
  ConfirmStaffByPasskey,
  GetStaffAccess,
  RemoveStaffPasskey,
  RenameStaffPasskey,
  SignInStaffByPasskey,
  StartStaffConfirmation,
  StartStaffPasskey,
  StartStaffPasskeySignIn,
} from '@/lib/contract/operator/access';
import { ListStaffLog } from '@/lib/contract/operator/log';
import {
  EndStaff,
  GetStaffSession,
  InviteStaff,
  InviteStaffAgain,
} from '@/lib/contract/operator/staff';
import { SignInByPasskey, StartPasskeySignIn } from '@/lib/contract/passkeys';
import { newId } from '@/server/kernel/ids';
import { aPasskey } from '@/server/testing/a-passkey';
import { anAuthenticator } from '@/server/testing/an-authenticator';
import { testShop } from '@/server/testing/test-shop';
import { type Api, apiFor } from '@/web/api/server-client';
import { anotherSession, aStaffMember, forgetConfirmation } from './testing/a-staff-member';
import { aStaffPasskey } from './testing/a-staff-passkey';

const shop = testShop();
const { database } = shop;

const outcomeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** A visitor from an address of their own: failures of one test slow down no other. */
let addresses = 0;
function aVisitor(): Api {
  addresses += 1;
  return shop.visitor({ address: `198.51.100.${addresses}` });
}

const askSignIn = (visitor: Api) => visitor(StartStaffPasskeySignIn, {});
const enter = (visitor: Api, passkey: string) =>
  outcomeOf(visitor(SignInStaffByPasskey, { passkey }));

test('a passkey signs in alone, into a session that is confirmed, and the log says by which', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const key = await aStaffPasskey(sam.api, 'Work laptop');
  const visitor = aVisitor();
  const passkey = key.sign(await askSignIn(visitor));
  const { accessToken, member } = await visitor(SignInStaffByPasskey, { passkey });
  expect(member).toMatchObject({ id: sam.id, roles: ['support'] });
  const api = apiFor({ variant: 'AU', sessionId: newId(), accessToken }, shop.carry);
  expect((await api(GetStaffSession, {})).confirmedUntil).not.toBeNull();
  const { passkeys } = await api(GetStaffAccess, {});
  expect(passkeys).toMatchObject([{ id: key.id, name: 'Work laptop' }]);
  expect(passkeys[0]?.lastUsedAt).not.toBeNull();
  const { rows } = await database.db.execute<{ record: string }>(sql`
    select record from staff_log where staff_id = ${sam.id} and action = 'session.began' order by no desc`);
  expect(JSON.parse(rows[0]?.record ?? '{}').after).toEqual({ passkey: 'Work laptop' });
});

test('an answer works once, for this site, by its own key, with its user verified', async () => {
  const { api } = await aStaffMember(shop);
  const key = await aStaffPasskey(api);
  const visitor = aVisitor();
  const answer = async (lies: Parameters<typeof key.sign>[1]) =>
    enter(visitor, key.sign(await askSignIn(visitor), lies));
  expect(await answer({ origin: 'https://elsewhere.example' })).toBe('passkey.invalid');
  expect(await answer({ rpId: 'elsewhere.example' })).toBe('passkey.invalid');
  expect(await answer({ isForged: true })).toBe('passkey.invalid');
  expect(await answer({ isUnverified: true })).toBe('passkey.invalid');
  expect(await answer({ userHandle: 'bm9ib2R5' })).toBe('passkey.invalid');
  expect(await answer({ challenge: 'made-up' })).toBe('passkey.expired');
  expect(await enter(visitor, 'no answer')).toBe('passkey.invalid');
  const passkey = key.sign(await askSignIn(visitor));
  expect(await enter(visitor, passkey)).toBe('done');
  expect(await enter(visitor, passkey)).toBe('passkey.expired');
});

test('a challenge is answered within five minutes', async () => {
  const { api } = await aStaffMember(shop);
  const key = await aStaffPasskey(api);
  const visitor = aVisitor();
  const options = await askSignIn(visitor);
  await database.db.execute(sql`
    update staff_passkey_challenges set expires_at = clock_timestamp() where challenge = ${options.challenge}`);
  expect(await enter(visitor, key.sign(options))).toBe('passkey.expired');
});

test('a passkey of a customer opens nothing here, and one of the office nothing in the shop', async () => {
  const { api: customer, password } = await shop.member();
  const theirs = await aPasskey(customer, password);
  const { api } = await aStaffMember(shop);
  const key = await aStaffPasskey(api);
  const visitor = aVisitor();
  expect(await enter(visitor, theirs.sign(await askSignIn(visitor)))).toBe('passkey.unknown');
  expect(await enter(visitor, theirs.sign(await visitor(StartPasskeySignIn, {})))).toBe(
    'passkey.expired',
  );
  // not even to a challenge of the office
  expect(await enter(visitor, key.sign(await visitor(StartPasskeySignIn, {})))).toBe(
    'passkey.expired',
  );
  const inShop = async (options: Parameters<typeof key.sign>[0]) =>
    outcomeOf(visitor(SignInByPasskey, { passkey: key.sign(options) }));
  expect(await inShop(await visitor(StartPasskeySignIn, {}))).toBe('passkey.unknown');
  expect(await inShop(await askSignIn(visitor))).toBe('passkey.expired');
});

test('a passkey confirms what moves money or decides who may, in the session that asked', async () => {
  const admin = await aStaffMember(shop, ['admin']);
  const key = await aStaffPasskey(admin.api);
  const other = await anotherSession(shop, admin.id);
  const colleague = await aStaffMember(shop, ['admin']);
  const theirs = await aStaffPasskey(colleague.api);
  await forgetConfirmation(shop, admin.id);
  const invite = () =>
    outcomeOf(admin.api(InviteStaff, { email: `${newId()}@staff.example`, name: 'Lee' }));
  const ask = () => admin.api(StartStaffConfirmation, {});
  const confirm = (passkey: string, api = admin.api) =>
    outcomeOf(api(ConfirmStaffByPasskey, { passkey }));
  expect(await invite()).toBe('staff.confirmation_required');
  expect(await confirm(theirs.sign(await ask()))).toBe('passkey.unknown');
  expect(await confirm(key.sign(await ask()), other)).toBe('passkey.expired');
  expect(await confirm(key.sign(await askSignIn(aVisitor())))).toBe('passkey.expired');
  expect(await invite()).toBe('staff.confirmation_required');
  const passkey = key.sign(await ask());
  expect(await confirm(passkey)).toBe('done');
  expect(await invite()).toBe('done');
  expect(await confirm(passkey)).toBe('passkey.expired');
  const without = await aStaffMember(shop);
  expect(await outcomeOf(without.api(StartStaffConfirmation, {}))).toBe('passkey.not_found');
});

test('adding one takes a session that is confirmed, and its answer that session', async () => {
  const sam = await aStaffMember(shop);
  const other = await anotherSession(shop, sam.id);
  const authenticator = anAuthenticator();
  const passkey = authenticator.create(await sam.api(StartStaffPasskey, {}));
  const add = (api: Api, answer: string) =>
    outcomeOf(api(AddStaffPasskey, { name: 'Phone', passkey: answer }));
  expect(await add(other, passkey)).toBe('passkey.expired');
  expect(await add(sam.api, passkey)).toBe('done');
  expect(await add(sam.api, passkey)).toBe('passkey.expired');
  const again = authenticator.create(await sam.api(StartStaffPasskey, {}));
  expect(await add(sam.api, again)).toBe('passkey.already_added');
  await forgetConfirmation(shop, sam.id);
  expect(await outcomeOf(sam.api(StartStaffPasskey, {}))).toBe('staff.confirmation_required');
});

test('a colleague’s passkey is nobody else’s to name or remove, and one that is removed signs in no more', async () => {
  const sam = await aStaffMember(shop);
  const key = await aStaffPasskey(sam.api);
  const { api } = await aStaffMember(shop, ['admin']);
  const passkeyId = key.id;
  expect(await outcomeOf(api(RemoveStaffPasskey, { passkeyId }))).toBe('passkey.not_found');
  expect(await outcomeOf(api(RenameStaffPasskey, { passkeyId, name: 'Mine' }))).toBe(
    'passkey.not_found',
  );
  expect(await sam.api(RenameStaffPasskey, { passkeyId, name: 'Old phone' })).toMatchObject({
    name: 'Old phone',
  });
  await sam.api(RemoveStaffPasskey, { passkeyId });
  const visitor = aVisitor();
  expect(await enter(visitor, key.sign(await askSignIn(visitor)))).toBe('passkey.unknown');
  const { entries } = await api(ListStaffLog, { subject: `staff:${sam.id}` });
  expect(entries.slice(0, 3).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['staff.passkey_removed', { name: 'Old phone' }, null],
    ['staff.passkey_renamed', { name: 'My laptop' }, { name: 'Old phone' }],
    ['staff.passkey_added', null, { name: 'My laptop' }],
  ]);
});

test('whoever leaves, or is invited again, has no passkey any more', async () => {
  const admin = await aStaffMember(shop, ['admin']);
  const ways = [
    (staffId: string) => admin.api(EndStaff, { staffId, reason: 'Moved on' }),
    (staffId: string) => admin.api(InviteStaffAgain, { staffId, reason: 'Lost phone' }),
  ];
  for (const end of ways) {
    const sam = await aStaffMember(shop, ['support']);
    const key = await aStaffPasskey(sam.api);
    const visitor = aVisitor();
    const passkey = key.sign(await askSignIn(visitor));
    await end(sam.id);
    expect(await enter(visitor, passkey)).toBe('passkey.unknown');
  }
});

test('a copy of a device neither signs in nor confirms, and is written down', async () => {
  const sam = await aStaffMember(shop);
  const key = await aStaffPasskey(sam.api);
  const visitor = aVisitor();
  expect(await enter(visitor, key.sign(await askSignIn(visitor), { counter: 7 }))).toBe('done');
  expect(await enter(visitor, key.sign(await askSignIn(visitor), { counter: 7 }))).toBe(
    'passkey.copied',
  );
  const options = await sam.api(StartStaffConfirmation, {});
  const passkey = key.sign(options, { counter: 3 });
  expect(await outcomeOf(sam.api(ConfirmStaffByPasskey, { passkey }))).toBe('passkey.copied');
  const { rows } = await database.db.execute(sql`
    select from staff_log where action = 'staff.passkey_copied' and subject = ${`staff:${sam.id}`}`);
  expect(rows).toHaveLength(2);
});

test('guesses from one address have to wait', async () => {
  const { api } = await aStaffMember(shop);
  const key = await aStaffPasskey(api);
  const visitor = aVisitor();
  const codes: string[] = [];
  for (let tries = 0; tries < 23; tries += 1)
    codes.push(await enter(visitor, key.sign(await askSignIn(visitor), { isForged: true })));
  expect(codes.at(0)).toBe('passkey.invalid');
  expect(codes.at(-1)).toBe('auth.blocked');
});
