import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import {
  DecideApproval,
  ListApprovals,
  RequestRole,
  WithdrawApproval,
} from '@/lib/contract/operator/approvals';
import type { StaffRole } from '@/lib/contract/operator/roles';
import {
  AcceptInvitation,
  EndStaff,
  GetInvitation,
  GetStaffSession,
  InviteStaffAgain,
  ListStaff,
} from '@/lib/contract/operator/staff';
import { findFaults } from '@/server/audit';
import { testShop } from '@/server/testing/test-shop';
import type { Api } from '@/web/api/server-client';
import {
  anotherSession,
  aStaffMember,
  forgetConfirmation,
  STAFF_PASSWORD,
  type TestStaff,
} from './testing/a-staff-member';
import { codeOf } from './testing/code-of';

const shop = testShop();
const { database } = shop;

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

const ask = (api: Api, staffId: string, role: StaffRole, change: 'grant' | 'end' = 'grant') =>
  api(RequestRole, { staffId, role, change, reason: 'Covers for Jo' });

const decide = (api: Api, approvalId: string, decision: 'approve' | 'refuse' = 'approve') =>
  refusal(api(DecideApproval, { approvalId, decision, reason: 'Agreed' }));

const rolesOf = async ({ api }: TestStaff) => (await api(GetStaffSession, {})).member.roles;

test('a role is given when a second admin approves it, as before and after', async () => {
  const [first, second] = [
    await aStaffMember(shop, ['admin']),
    await aStaffMember(shop, ['admin']),
  ];
  const newcomer = await aStaffMember(shop, [], 'Ash Example');
  const { approvalId } = await ask(first.api, newcomer.id, 'finance');
  expect(await rolesOf(newcomer)).toEqual([]);
  const waiting = async (api: Api) =>
    (await api(ListApprovals, {})).approvals.find(({ id }) => id === approvalId);
  expect(await waiting(second.api)).toMatchObject({
    title: 'Give finance: Ash Example',
    before: [
      { name: 'Roles', value: 'none' },
      { name: 'Invited', value: 'on the server' },
    ],
    after: [{ name: 'Roles', value: 'finance' }],
    ...{ status: 'pending', reason: 'Covers for Jo', mayDecide: true },
  });
  expect(await waiting(first.api)).toMatchObject({ mayDecide: false });
  expect(await decide(second.api, approvalId)).toBe('done');
  expect(await rolesOf(newcomer)).toEqual(['finance']);
  expect(await decide(second.api, approvalId)).toBe('approval.decided');
});

test('one person passes no four eyes: not in the same session, not in another one', async () => {
  const admin = await aStaffMember(shop, ['admin']);
  const { approvalId } = await ask(admin.api, admin.id, 'finance');
  expect(await decide(admin.api, approvalId)).toBe('approval.own');
  expect(await decide(await anotherSession(shop, admin.id), approvalId)).toBe('approval.own');
  expect(await rolesOf(admin)).toEqual(['admin']);
  // nor does the database let it be written
  const { rows } = await database.db.execute<{ by: string; in: string }>(sql`
    select requested_by as by, requested_in as in from approvals where id = ${approvalId}`);
  await expect(
    database.pool.query(
      `update approvals set status = 'approved', decided_by = $1, decided_in = $2, decided_at = shop_now() where id = $3`,
      [rows[0]?.by, rows[0]?.in, approvalId],
    ),
  ).rejects.toThrow('check constraint');
});

test('an admin who has another one begin anew does not become two people', async () => {
  const [first, second] = [
    await aStaffMember(shop, ['admin']),
    await aStaffMember(shop, ['admin']),
  ];
  const again = await first.api(InviteStaffAgain, { staffId: second.id, reason: 'Lost phone' });
  const token = again.token ?? '';
  const { secret } = await shop.visitor()(GetInvitation, { token });
  const accepted = { token, password: STAFF_PASSWORD, otp: codeOf(secret)() };
  await shop.visitor()(AcceptInvitation, accepted);
  const { approvalId } = await ask(first.api, first.id, 'draws');
  const asSecond = await anotherSession(shop, second.id);
  expect(await decide(asSecond, approvalId)).toBe('approval.role_missing');
});

test('whoever holds none of the deciding roles decides nothing, and without a confirmation nobody does', async () => {
  const admin = await aStaffMember(shop, ['admin']);
  const others = await aStaffMember(shop, ['finance', 'auditor', 'compliance', 'support']);
  const { approvalId } = await ask(admin.api, others.id, 'draws');
  expect(await decide(others.api, approvalId)).toBe('approval.role_missing');
  const second = await aStaffMember(shop, ['admin']);
  await forgetConfirmation(shop, second.id);
  expect(await decide(second.api, approvalId)).toBe('staff.confirmation_required');
});

test('of two admins who decide at the same time one decides', async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => aStaffMember(shop, ['admin'])));
  if (!one || !two || !three) throw new Error('three admins');
  const { approvalId } = await ask(one.api, three.id, 'content');
  const outcomes = await Promise.all([
    decide(two.api, approvalId, 'approve'),
    decide(three.api, approvalId, 'refuse'),
  ]);
  expect(outcomes.sort()).toEqual(['approval.decided', 'done']);
});

test('a change is not made when what it changes is not as it was', async () => {
  const [first, second] = [
    await aStaffMember(shop, ['admin']),
    await aStaffMember(shop, ['admin']),
  ];
  const newcomer = await aStaffMember(shop);
  const { approvalId } = await ask(first.api, newcomer.id, 'support');
  await first.api(EndStaff, { staffId: newcomer.id, reason: 'Moved on' });
  expect(await decide(second.api, approvalId)).toBe('approval.outdated');
  const { members } = await first.api(ListStaff, {});
  expect(members.find(({ id }) => id === newcomer.id)?.roles).toEqual([]);
  expect(await decide(second.api, approvalId)).toBe('approval.decided');
});

test('a request waits once, is taken back by its own person, and runs out after a week', async () => {
  const [first, second] = [
    await aStaffMember(shop, ['admin']),
    await aStaffMember(shop, ['admin']),
  ];
  const newcomer = await aStaffMember(shop);
  const { approvalId } = await ask(first.api, newcomer.id, 'support');
  expect(await refusal(ask(second.api, newcomer.id, 'support'))).toBe('approval.pending');
  expect(await refusal(second.api(WithdrawApproval, { approvalId }))).toBe('approval.not_found');
  await first.api(WithdrawApproval, { approvalId });
  expect(await decide(second.api, approvalId)).toBe('approval.decided');
  const again = await ask(second.api, newcomer.id, 'support');
  await database.db.execute(sql`
    update approvals set expires_at = shop_now() where id = ${again.approvalId}`);
  expect(await decide(first.api, again.approvalId)).toBe('approval.decided');
  expect(await refusal(ask(first.api, newcomer.id, 'support'))).toBe('done');
});

test('the shop is never without an admin', async () => {
  const admin = await aStaffMember(shop, ['admin']);
  await database.db.execute(sql`
    update staff_roles set ended_at = shop_now()
    where role = 'admin' and ended_at is null and staff_id <> ${admin.id}`);
  expect(await refusal(ask(admin.api, admin.id, 'admin', 'end'))).toBe('staff.last_admin');
  const end = ({ api }: TestStaff, staffId: string) =>
    refusal(api(EndStaff, { staffId, reason: 'x' }));
  expect(await end(admin, admin.id)).toBe('staff.last_admin');
  const other = await aStaffMember(shop, ['admin']);
  expect((await Promise.all([end(admin, other.id), end(other, admin.id)])).sort()).not.toEqual([
    'done',
    'done',
  ]);
});

test('whatever two people try, roles are those that two agreed on', async () => {
  const people = await Promise.all([1, 2].map(() => aStaffMember(shop, ['admin'])));
  const newcomer = await aStaffMember(shop, [], 'Quinn Example');
  const step = fc.record({
    who: fc.integer({ min: 0, max: 1 }),
    role: fc.constantFrom<StaffRole>('support', 'finance'),
    does: fc.constantFrom('grant', 'end', 'approve', 'refuse'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const agreed = new Set<string>(await rolesOf(newcomer));
      for (const { who, role, does } of steps) {
        const { api, id } = people[who] as TestStaff;
        if (does === 'grant' || does === 'end') {
          await refusal(ask(api, newcomer.id, role, does));
          continue;
        }
        const { approvals } = await api(ListApprovals, {});
        const open = approvals.find(
          ({ status, title }) => status === 'pending' && title.endsWith('Quinn Example'),
        );
        if (!open) continue;
        const isOwn = open.requestedBy.id === id;
        const outcome = await decide(api, open.id, does as 'approve' | 'refuse');
        expect(outcome).toBe(isOwn ? 'approval.own' : 'done');
        if (isOwn || does === 'refuse') continue;
        const [verb, changed = ''] = open.title.split(/[ :]/);
        if (verb === 'Give') agreed.add(changed);
        else agreed.delete(changed);
      }
      expect(new Set(await rolesOf(newcomer))).toEqual(agreed);
    }),
    { numRuns: 8 },
  );
  expect(await findFaults(database, { only: ['staff.'] })).toEqual([]);
});
