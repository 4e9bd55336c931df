import { sql } from 'drizzle-orm';
import { GetCustomer } from '@/lib/contract/identity';
import { GetStaffAccess } from '@/lib/contract/operator/access';
import { RequestRole } from '@/lib/contract/operator/approvals';
import { ListStaffLog, ListStaffRefusals } from '@/lib/contract/operator/log';
import {
  AcceptInvitation,
  ConfirmStaff,
  EndStaff,
  GetInvitation,
  GetStaffSession,
  InviteStaff,
  InviteStaffAgain,
  ListStaff,
  SignInStaff,
  SignOutStaff,
} from '@/lib/contract/operator/staff';
import { findFaults } from '@/server/audit';
import { newId } from '@/server/kernel/ids';
import { readEnv } from '@/server/runtime/env';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { apiFor } from '@/web/api/server-client';
import { authenticatorSecrets } from './authenticator-secret';
import { countRefusal } from './refusals';
import { resealAuthenticators } from './reseal-authenticators';
import {
  anotherSession,
  aStaffMember,
  forgetConfirmation,
  STAFF_PASSWORD,
} from './testing/a-staff-member';
import { codeOf } from './testing/code-of';

const shop = testShop();
const { database } = shop;

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

const withToken = (accessToken: string) =>
  apiFor({ variant: 'AU', sessionId: newId(), accessToken }, shop.carry);

test('whoever is invited sets a password and an authenticator once, and signs in with both', async () => {
  const admin = await aStaffMember(shop, ['admin']);
  const email = `${newId()}@staff.example`;
  const { member, ...invited } = await admin.api(InviteStaff, { email, name: 'Kim Example' });
  const token = invited.token ?? '';
  expect(member).toMatchObject({ email, state: 'invited', roles: [] });
  const visitor = shop.visitor();
  const { secret } = await visitor(GetInvitation, { token });
  const code = codeOf(secret);
  const accept = (over: object) =>
    refusal(visitor(AcceptInvitation, { token, password: STAFF_PASSWORD, otp: code(), ...over }));
  expect(await accept({ otp: '000000' })).toBe('2fa_incorrect');
  expect(await accept({ password: 'kim example kim' })).toBe('customer.password_weak');
  expect(await accept({})).toBe('done');
  expect(await accept({})).toBe('staff.invitation_invalid');
  // each code works once, and one of the next step counts already
  const factors = { email, password: STAFF_PASSWORD, otp: code(1) };
  const { accessToken } = await visitor(SignInStaff, factors);
  const session = await withToken(accessToken)(GetStaffSession, {});
  expect(session.member).toMatchObject({ email, name: 'Kim Example', roles: [], state: 'active' });
  // the same code again is nobody's sign-in
  expect(await refusal(visitor(SignInStaff, factors))).toBe('auth.credentials_invalid');
});

test('after a change of API_SECRET whoever works here and whoever is invited still have their authenticators', async () => {
  const admin = await aStaffMember(shop, ['admin']);
  const invited = await admin.api(InviteStaff, { email: `${newId()}@staff.example`, name: 'Kim' });
  const env = readEnv();
  const { API_SECRET } = env;
  const sealedAnew = async (settings: object) => {
    Object.assign(env, settings);
    return resealAuthenticators(database.db);
  };
  const now = 'another secret of more than thirty-two characters';
  try {
    expect(await sealedAnew({ API_SECRET: now, API_SECRET_BEFORE: API_SECRET })).toBeGreaterThan(1);
    expect(await sealedAnew({ API_SECRET_BEFORE: undefined })).toBe(0);
    const { rows } = await database.db.execute<{ id: string; secret: string }>(sql`
      select id, authenticator_secret as secret from staff where authenticator_secret is not null
      union select staff_id, authenticator_secret from staff_invitations where used_at is null`);
    expect(
      rows.map(({ id, secret }) => authenticatorSecrets.open(secret, id)).length,
    ).toBeGreaterThan(1);
  } finally {
    await sealedAnew({ API_SECRET, API_SECRET_BEFORE: now });
    Object.assign(env, { API_SECRET_BEFORE: undefined });
  }
  const { secret } = await shop.visitor()(GetInvitation, { token: invited.token ?? '' });
  expect(codeOf(secret)()).toMatch(/^\d{6}$/);
});

test('one answer for every wrong sign-in, and a wait after a few of them', async () => {
  const { email, code } = await aStaffMember(shop);
  const visitor = shop.visitor({ address: '198.51.100.9' });
  const attempt = (over: object) =>
    refusal(visitor(SignInStaff, { email, password: STAFF_PASSWORD, otp: code(), ...over }));
  expect(await attempt({ email: 'nobody@staff.example' })).toBe('auth.credentials_invalid');
  expect(await attempt({ password: 'wrong' })).toBe('auth.credentials_invalid');
  expect(await attempt({ otp: '000000' })).toBe('auth.credentials_invalid');
  for (let more = 0; more < 3; more += 1) await attempt({ otp: '000000' });
  expect(await attempt({})).toBe('auth.blocked');
});

test('who was not let in is counted by minute, account, factor and address, without what was typed', async () => {
  const admin = await aStaffMember(shop, ['admin']);
  const { id, email, api, code } = await aStaffMember(shop);
  const address = '198.51.100.77';
  const visitor = shop.visitor({ address });
  const attempt = (over: object) =>
    refusal(visitor(SignInStaff, { email, password: STAFF_PASSWORD, otp: code(), ...over }));
  await attempt({ email: 'secret-word@staff.example' });
  await attempt({ email: 'another-word@staff.example' });
  await attempt({ password: 'wrong' });
  await attempt({ otp: '000000' });
  expect(await refusal(api(ListStaffRefusals, {}))).toBe('staff.role_missing');
  const seen = async () => {
    const { refusals } = await admin.api(ListStaffRefusals, { limit: 200 });
    const tries = new Map<string, number>();
    for (const one of refusals.filter((each) => each.address === address || each.kind === 'role')) {
      const key = `${one.kind} ${one.account?.id ?? 'nobody'}`;
      tries.set(key, (tries.get(key) ?? 0) + one.tries);
    }
    return Object.fromEntries(tries);
  };
  expect(await seen()).toEqual({
    'unknown nobody': 2,
    [`password ${id}`]: 1,
    [`code ${id}`]: 1,
    [`role ${id}`]: 1,
  });
  for (let more = 0; more < 3; more += 1) await attempt({ otp: '000000' });
  expect(await attempt({})).toBe('auth.blocked');
  expect(Object.keys(await seen())).toContain(`waiting ${id}`);
  const { rows } = await database.db.execute(
    sql`select 1 from staff_refusals r where r::text ~ '(secret|another)-word' or r::text ~ ${email}`,
  );
  expect(rows).toEqual([]);
  expect((await api(GetStaffAccess, {})).refused).toMatchObject({ addresses: 1 });
  expect((await api(GetStaffAccess, {})).refused.tries).toBeGreaterThanOrEqual(5);
  expect((await admin.api(GetStaffAccess, {})).refused).toMatchObject({ tries: 0, lastAt: null });
});

test('whoever comes from more addresses than a minute has room for is counted with the others', async () => {
  const ctx = guestContext(database.db);
  for (let no = 0; no < 205; no += 1)
    await countRefusal({ ...ctx, address: `2001:db8::${no}` }, { kind: 'unknown' });
  const { rows } = await database.db.execute<{ most: number; tries: number }>(sql`
    select max(count) as most, sum(tries)::int as tries from (
      select count(*)::int as count, sum(tries) as tries from staff_refusals
      where kind = 'unknown' and (address like '2001:db8::%' or address = 'others') group by minute) as minutes`);
  expect(rows[0]?.tries).toBe(205);
  expect(rows[0]?.most).toBeLessThanOrEqual(201);
});

test('of two sign-ins with one code at the same time one gets in', async () => {
  const { email, code } = await aStaffMember(shop);
  const factors = { email, password: STAFF_PASSWORD, otp: code() };
  const outcomes = await Promise.all(
    [1, 2].map((no) =>
      refusal(shop.visitor({ address: `198.51.100.${no}` })(SignInStaff, factors)),
    ),
  );
  expect(outcomes.sort()).toEqual(['auth.credentials_invalid', 'done']);
});

test('a session ends at sign-out, after half an hour without a call, and after ten hours', async () => {
  const { id, api } = await aStaffMember(shop);
  expect(await refusal(api(GetStaffSession, {}))).toBe('done');
  await api(SignOutStaff, {});
  expect(await refusal(api(GetStaffSession, {}))).toBe('auth.token_invalid');
  for (const column of ['seen_at', 'ends_at']) {
    const session = await anotherSession(shop, id);
    const back = column === 'seen_at' ? '31 minutes' : '10 hours';
    await database.db.execute(sql`
      update staff_sessions set ${sql.raw(column)} = ${sql.raw(column)} - ${back}::interval
      where staff_id = ${id} and ended_at is null`);
    expect(await refusal(session(GetStaffSession, {}))).toBe('auth.token_invalid');
  }
});

test('each sign-in and each sign-out stands in the log, with who it was and from where', async () => {
  const compliance = await aStaffMember(shop, ['compliance']);
  const { id, email, code } = await aStaffMember(shop);
  const address = '198.51.100.23';
  const { accessToken } = await shop.visitor({ address })(SignInStaff, {
    ...{ email, password: STAFF_PASSWORD, otp: code() },
  });
  await withToken(accessToken)(SignOutStaff, {});
  const { entries } = await compliance.api(ListStaffLog, { staffId: id });
  expect(entries).toMatchObject([
    { action: 'session.ended', by: { id } },
    { action: 'session.began', by: { id }, address },
    { action: 'staff.accepted' },
  ]);
});

test('the log is searched by days, of which both are part', async () => {
  const compliance = await aStaffMember(shop, ['compliance']);
  const { id } = await aStaffMember(shop);
  const read = async (days: { from?: string; to?: string }) =>
    (await compliance.api(ListStaffLog, { staffId: id, ...days })).entries.map(({ no }) => no);
  const { entries } = await compliance.api(ListStaffLog, { staffId: id });
  const all = entries.map(({ no }) => no);
  const day = (at = '', later = 0) =>
    new Date(Date.parse(at) + later * 86_400_000).toISOString().slice(0, 10);
  const [newest, oldest] = [entries.at(0)?.happenedAt, entries.at(-1)?.happenedAt];
  expect(all.length).toBeGreaterThan(0);
  expect(await read({ from: day(oldest), to: day(newest) })).toEqual(all);
  expect(await read({ from: day(newest, 1) })).toEqual([]);
  expect(await read({ to: day(oldest, -1) })).toEqual([]);
});

test('a customer is nobody in the office, and somebody of the office is no customer', async () => {
  const customer = await shop.customer();
  expect(await refusal(customer.api(GetStaffSession, {}))).toBe('auth.token_invalid');
  expect(await refusal(shop.visitor()(GetStaffSession, {}))).toBe('auth.required');
  const { api } = await aStaffMember(shop, ['admin']);
  expect(await refusal(api(GetCustomer, {}))).toBe('auth.token_invalid');
});

test('what decides who may what wants the password and a code of the last minutes', async () => {
  const admin = await aStaffMember(shop, ['admin']);
  await forgetConfirmation(shop, admin.id);
  const invite = () =>
    refusal(admin.api(InviteStaff, { email: `${newId()}@staff.example`, name: 'Lee' }));
  expect(await invite()).toBe('staff.confirmation_required');
  const confirm = (password: string) =>
    refusal(admin.api(ConfirmStaff, { password, otp: admin.code() }));
  expect(await confirm('wrong')).toBe('auth.credentials_invalid');
  expect(await confirm(STAFF_PASSWORD)).toBe('done');
  expect(await invite()).toBe('done');
});

test('whoever leaves is out at once, and what they did stays written down', async () => {
  const admin = await aStaffMember(shop, ['admin']);
  const leaver = await aStaffMember(shop, ['support'], 'Lou Example');
  await admin.api(EndStaff, { staffId: leaver.id, reason: 'Moved on' });
  expect(await refusal(leaver.api(GetStaffSession, {}))).toBe('auth.token_invalid');
  const factors = { email: leaver.email, password: STAFF_PASSWORD, otp: leaver.code() };
  expect(await refusal(shop.visitor()(SignInStaff, factors))).toBe('auth.credentials_invalid');
  const { members } = await admin.api(ListStaff, {});
  expect(members.find(({ id }) => id === leaver.id)).toMatchObject({ state: 'left', roles: [] });
  const { entries } = await admin.api(ListStaffLog, { subject: `staff:${leaver.id}` });
  expect(entries.map(({ action, reason, by }) => [action, reason, by?.id ?? null])).toEqual([
    ['staff.ended', 'Moved on', admin.id],
    ['role.granted', null, null],
    ['staff.accepted', null, leaver.id],
    ['staff.invited', null, null],
  ]);
});

test('an invitation is void once there is a newer one, and begins anew for whoever lost their phone', async () => {
  const admin = await aStaffMember(shop, ['admin']);
  const loser = await aStaffMember(shop, ['support']);
  const again = () => admin.api(InviteStaffAgain, { staffId: loser.id, reason: 'Lost phone' });
  const first = await again();
  const second = await again();
  expect(await refusal(loser.api(GetStaffSession, {}))).toBe('auth.token_invalid');
  const open = ({ token }: { token: string | null }) =>
    refusal(shop.visitor()(GetInvitation, { token: token ?? '' }));
  expect(await open(first)).toBe('staff.invitation_invalid');
  expect(await open(second)).toBe('done');
  await database.db.execute(sql`
    update staff_invitations set expires_at = clock_timestamp() where staff_id = ${loser.id}`);
  expect(await open(second)).toBe('staff.invitation_invalid');
});

test('neither password nor token nor secret stands anywhere as it is', async () => {
  const { rows } = await database.db.execute<{ row: string }>(sql`
    select row_to_json(s)::text as row from staff s
    union all select row_to_json(i)::text from staff_invitations i
    union all select row_to_json(n)::text from staff_sessions n
    union all select l.record from staff_log l`);
  const { id, api, code } = await aStaffMember(shop, ['admin']);
  expect(rows.length).toBeGreaterThan(10);
  for (const { row } of rows) expect(row).not.toContain(STAFF_PASSWORD);
  const again = await api(InviteStaffAgain, { staffId: id, reason: 'New phone' });
  const token = again.token ?? '';
  const { secret } = await shop.visitor()(GetInvitation, { token });
  const { rows: after } = await database.db.execute<{ row: string }>(sql`
    select row_to_json(i)::text as row from staff_invitations i
    union all select l.record from staff_log l`);
  const text = after.map(({ row }) => row).join();
  expect([text.includes(token), text.includes(secret), text.includes(code())]).toEqual([
    false,
    false,
    false,
  ]);
});

test('the log cannot be changed, and the audit finds a record that was', async () => {
  const admin = await aStaffMember(shop, ['admin']);
  await admin.api(RequestRole, {
    ...{ staffId: admin.id, role: 'finance', change: 'grant', reason: 'Small team' },
  });
  await expect(database.pool.query('delete from staff_log')).rejects.toThrow('append-only');
  const audit = () => findFaults(database, { only: ['staff.'] });
  expect(await audit()).toEqual([]);
  await database.db.execute(sql`alter table staff_log disable trigger user`);
  await database.db.execute(sql`
    update staff_log set record = replace(record, 'Small team', 'Large team') where record like '%Small team%'`);
  expect((await audit()).map(({ check }) => check)).toContain('staff.log_chained');
  await database.db.execute(sql`
    update staff_log set record = replace(record, 'Large team', 'Small team') where record like '%Large team%'`);
  await database.db.execute(sql`alter table staff_log enable trigger user`);
  expect(await audit()).toEqual([]);
});
