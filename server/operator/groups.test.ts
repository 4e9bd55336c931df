import { sql } from 'drizzle-orm';
import { GROUP_STATES, ListGroups, OpenGroup } from '@/lib/contract/operator/groups';
import { ListStaffLog } from '@/lib/contract/operator/log';
import { GetToday } from '@/lib/contract/operator/today';
import { LeavePartyGroup } from '@/lib/contract/party-groups';
import { newId } from '@/server/kernel/ids';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { aParty, aSession, buyShares, SHARE_CENTS } from '@/server/testing/a-party';
import { countStatements } from '@/server/testing/count-statements';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
const { database } = shop;

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
});

const aud = (amountCents: number) => ({ amountCents, currency: 'AUD' });

test('a group stands with its members, the session that closes next and the money in it, and names nobody', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const party = await aParty(shop, 1);
  const session = await aSession(party, 100);
  await buyShares(party.members[0] ?? party.organiser, session, 2);
  const { groups } = await sam.api(ListGroups, {});
  const listed = groups.find(({ groupId }) => groupId === party.group.id);
  expect(listed).toMatchObject({
    name: party.group.groupName,
    organiser: {
      customerId: party.organiser.ctx.customer.id,
      name: expect.stringMatching(/^O•••/),
    },
    ...{ members: 2, onSale: 1, late: null, pot: aud(2 * SHARE_CENTS) },
    next: { offerKey: 'powerball2018', drawNo: 100, sharesSold: 2 },
  });
  const begins = party.group.groupName.slice(0, 15).toUpperCase();
  const byName = await sam.api(ListGroups, { name: begins });
  expect(byName.groups.map(({ groupId }) => groupId)).toEqual([party.group.id]);
  expect((await sam.api(ListGroups, { name: '%%%' })).groups).toEqual([]);
});

test('a group opens for a reason, with who is in it, who bought what and what they did; the log has it', async () => {
  const sam = await aStaffMember(shop, ['support'], 'Sam Example');
  const { organiser, members, group } = await aParty(shop, 2);
  const [kim, pat] = members;
  if (!kim || !pat) throw new Error('nobody joined');
  const session = await aSession({ organiser, group }, 101);
  await buyShares(kim, session, 3);
  await pat.api(LeavePartyGroup, { groupId: group.id });
  const file = await sam.api(OpenGroup, { groupId: group.id, reason: 'Asks who left' });
  expect(file.members.map(({ customerId, status }) => [customerId, status])).toEqual([
    [organiser.ctx.customer.id, 'active'],
    [kim.ctx.customer.id, 'active'],
    [pat.ctx.customer.id, 'left'],
  ]);
  expect(file.sessions).toMatchObject([
    { sessionId: session.sessionId, status: 'open', drawNo: 101, pot: aud(3 * SHARE_CENTS) },
  ]);
  expect(file.orders).toMatchObject([
    { customerId: kim.ctx.customer.id, shares: 3, total: aud(3 * SHARE_CENTS), status: 'placed' },
  ]);
  expect(file.history.map(({ kind }) => kind)).toEqual([
    ...['party.left', 'party.session_opened', 'party.joined', 'party.joined'],
    'party.group_created',
  ]);
  const compliance = await aStaffMember(shop, ['compliance']);
  const { entries } = await compliance.api(ListStaffLog, { action: 'group.opened' });
  expect(entries[0]).toMatchObject({
    subject: `group:${group.id}`,
    reason: 'Asks who left',
    by: { name: 'Sam Example' },
  });
  for (const groupId of [newId(), 'no-group'])
    await expect(sam.api(OpenGroup, { groupId, reason: 'Looks' })).rejects.toMatchObject({
      code: 'party.group_not_found',
    });
});

test('what is not closed, or not settled, is late in its list and on Today; a draw that is held is not', async () => {
  const sam = await aStaffMember(shop, ['draws']);
  const late = async () => {
    const { groups, late: queue } = await sam.api(ListGroups, { state: 'late' });
    const { queues } = await sam.api(GetToday, {});
    expect(queues.find(({ queue: name }) => name === 'groups')?.count ?? 0).toBe(queue.count);
    expect(groups).toHaveLength(queue.count);
    return groups.map((group) => [group.groupId, group.late?.because]);
  };
  expect(await late()).toEqual([]);
  const party = await aParty(shop);
  const { sessionId } = await aSession(party, 102);
  await database.db.execute(sql`
    update syndicates set closes_at = shop_now() - interval '11 minutes' where id = ${sessionId}`);
  expect(await late()).toEqual([[party.group.id, 'not_closed']]);
  await database.db.execute(sql`update syndicates set status = 'closed' where id = ${sessionId}`);
  expect(await late()).toEqual([]);
  const its = sql`id in (select draw_id from party_sessions where id = ${sessionId})`;
  await database.db.execute(sql`
    update draws set closes_at = shop_now() - interval '3 days', draws_at = shop_now() - interval '2 days' where ${its}`);
  expect(await late()).toEqual([[party.group.id, 'not_settled']]);
  await database.db.execute(sql`update draws set settlement_held_at = shop_now() where ${its}`);
  expect(await late()).toEqual([]);
});

test('groups come by pages, and a page takes the same statements however many there are', async () => {
  const sam = await aStaffMember(shop, ['auditor']);
  const { groups: all } = await sam.api(ListGroups, {});
  const pages: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await sam.api(ListGroups, { after, limit: 1 });
    pages.push(...page.groups.map(({ groupId }) => groupId));
    if (page.next === null) break;
    after = page.next;
  }
  expect(pages).toEqual(all.map(({ groupId }) => groupId));
  const { organiser, group } = await aParty(shop, 0);
  await organiser.api(LeavePartyGroup, { groupId: group.id });
  const { groups: over } = await sam.api(ListGroups, { state: 'over' });
  expect(over).toMatchObject([{ groupId: group.id, organiser: null, members: 0 }]);
  for (const state of GROUP_STATES) {
    const look = () => countStatements(database.pool, () => sam.api(ListGroups, { state }));
    await look();
    const before = await look();
    await aParty(shop);
    expect(await look()).toBe(before);
  }
});
