import { sql } from 'drizzle-orm';
import { ListApprovals, RequestRole } from '@/lib/contract/operator/approvals';
import { ListStaffLog } from '@/lib/contract/operator/log';
import {
  AcceptInvitation,
  GetInvitation,
  InviteStaff,
  InviteStaffAgain,
} from '@/lib/contract/operator/staff';
import { newId } from '@/server/kernel/ids';
import { testShop } from '@/server/testing/test-shop';
import { aStaffMember, STAFF_PASSWORD } from './testing/a-staff-member';
import { codeOf } from './testing/code-of';

process.env.SANDBOX = 'off';
process.env.SMTP_URL = 'smtp://127.0.0.1:1';
const shop = testShop();
const { database } = shop;

interface Queued {
  [field: string]: unknown;
  template: string;
  data: { firstName: string; token: string; invitedBy: string };
}

async function mailsTo(email: string): Promise<Queued[]> {
  const { rows } = await database.db.execute<{ payload: Queued }>(sql`
    select payload from outbox where kind = 'mail' and payload ->> 'to' = ${email} order by id`);
  return rows.map(({ payload }) => payload);
}

test('where mail leaves, the link goes to whoever is invited, and no admin sees it', async () => {
  const admin = await aStaffMember(shop, ['admin'], 'Jo Example');
  const email = `${newId()}@staff.example`;
  const invited = await admin.api(InviteStaff, { email, name: 'Kim Example' });
  expect(invited.token).toBeNull();
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    template: 'staff-invitation',
    data: { firstName: 'Kim', invitedBy: 'Jo Example' },
  });
  const token = mail?.data.token ?? '';
  expect(JSON.stringify(invited)).not.toContain(token);
  const { entries } = await admin.api(ListStaffLog, { subject: `staff:${invited.member.id}` });
  expect(JSON.stringify(entries)).not.toContain(token);
  expect(entries[0]?.after).toEqual({ email, name: 'Kim Example', link: 'by mail' });
  const visitor = shop.visitor();
  const { secret } = await visitor(GetInvitation, { token });
  const accepted = { token, password: STAFF_PASSWORD, otp: codeOf(secret)() };
  expect(await visitor(AcceptInvitation, accepted)).toEqual({ email });
});

test('whoever is invited again by mail has no role either, and the newest mail alone opens', async () => {
  const admin = await aStaffMember(shop, ['admin']);
  const loser = await aStaffMember(shop, ['finance']);
  for (const reason of ['Lost phone', 'Lost the mail'])
    expect(await admin.api(InviteStaffAgain, { staffId: loser.id, reason })).toMatchObject({
      token: null,
    });
  const tokens = (await mailsTo(loser.email)).map(({ data }) => data.token);
  const opened = await Promise.allSettled(
    tokens.map((token) => shop.visitor()(GetInvitation, { token })),
  );
  expect(opened.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  const { rows } = await database.db.execute(sql`
    select from staff_roles where staff_id = ${loser.id} and ended_at is null`);
  expect(rows).toHaveLength(0);
});

test('who decides on a role reads whether another has held the link', async () => {
  const admin = await aStaffMember(shop, ['admin']);
  const { member } = await admin.api(InviteStaff, {
    email: `${newId()}@staff.example`,
    name: 'Kim Example',
  });
  const added = await aStaffMember(shop);
  for (const staffId of [member.id, added.id])
    await admin.api(RequestRole, {
      ...{ staffId, role: 'support', change: 'grant', reason: 'Covers for Lee' },
    });
  const { approvals } = await admin.api(ListApprovals, {});
  const invited = approvals.map(({ before }) => before.find(({ name }) => name === 'Invited'));
  expect(invited.map((line) => line?.value).sort()).toEqual(['by mail', 'on the server']);
});
