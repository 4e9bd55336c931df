import { sql } from 'drizzle-orm';
import { StartBreak } from '@/lib/contract/limits';
import { ListPartyEvents } from '@/lib/contract/party-events';
import {
  ChangePartyGroup,
  CreatePartyGroup,
  GetPartyGroup,
  GetPartyInvitation,
  HandOverPartyGroup,
  JoinByPartyToken,
  JoinPartyGroup,
  LeavePartyGroup,
  ListPartyGroups,
  RemovePartyMember,
  RenewPartyToken,
} from '@/lib/contract/party-groups';
import {
  CreatePartySession,
  DiscoverPartySessions,
  ListPartySessions,
} from '@/lib/contract/party-sessions';
import { PARTY_TERMS } from '@/lib/rules/party/terms';
import { newId } from '@/server/kernel/ids';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { aGroupName, aParty, aSession, SHARE_CENTS } from '@/server/testing/a-party';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
beforeAll(async () => {
  await aRunOfDraws(shop.database.db, { offerKey: 'powerball2018', drawNo: 100 }, 5);
});

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );

describe('a new group', () => {
  test('has its organiser as the only member, and is private unless said otherwise', async () => {
    const { api } = await shop.customer({ firstName: 'Olive', lastName: 'Branch' });
    const group = await api(CreatePartyGroup, { groupName: '  Office   lunch ' });
    expect(group).toMatchObject({
      groupName: 'Office lunch',
      publicityStatus: 'private',
      memberCount: 1,
      organiserName: 'Olive B.',
      isOrganiser: true,
      openSessions: [],
    });
    expect(group.members).toEqual([
      expect.objectContaining({ name: 'Olive B.', isMe: true, isOrganiser: true }),
    ]);
    expect(JSON.stringify(group)).not.toContain('@');
  });

  test('with a bad name says contains_profanity; with one that is taken, in whatever spelling, 409', async () => {
    const { api } = await shop.customer();
    await expect(api(CreatePartyGroup, { groupName: 'Sh1t show' })).rejects.toMatchObject({
      status: 422,
      code: 'contains_profanity',
    });
    await expect(api(CreatePartyGroup, { groupName: 'see evil.example' })).rejects.toMatchObject({
      status: 422,
    });
    const [one, other] = await Promise.allSettled(
      ['Early Birds', 'early  BIRDS'].map((groupName) => api(CreatePartyGroup, { groupName })),
    );
    const lost = [one, other].filter((outcome) => outcome?.status === 'rejected');
    expect(lost).toEqual([
      expect.objectContaining({
        reason: expect.objectContaining({ status: 409, code: 'party.name_taken' }),
      }),
    ]);
  });

  test('is refused on a break, and past the most that one can be in', async () => {
    const tired = await shop.customer();
    await tired.api(StartBreak, { length: 'week' });
    expect(await codeOf(tired.api(CreatePartyGroup, { groupName: 'Not now' }))).toBe(
      'limits.on_break',
    );
    const { organiser } = await aParty(shop, 0);
    await shop.database.db.execute(sql`
      with groups as (
        insert into party_groups (id, name, name_key, token_hash, sealed_token, created_by)
        select new_entry_id(), n, n || ${newId()}, n || ${newId()}, '', ${organiser.ctx.customer.id}
        from generate_series(1, ${PARTY_TERMS.maxGroupsPerCustomer - 1}::int) as n returning id)
      insert into party_members (id, group_id, customer_id) select new_entry_id(), id, ${organiser.ctx.customer.id} from groups`);
    expect(await codeOf(organiser.api(CreatePartyGroup, { groupName: 'One more' }))).toBe(
      'party.too_many_groups',
    );
  });
});

test('lists are six to a page, the latest joined first', async () => {
  const { api } = await shop.customer();
  for (let number = 1; number <= 7; number += 1)
    await api(CreatePartyGroup, {
      groupName: aGroupName().replace('Friends', `Listed ${number}`).slice(0, 40),
    });
  const { items, pageInfo } = await api(ListPartyGroups, {});
  expect(pageInfo).toEqual({ limit: 6, offset: 0, total: 7 });
  expect(items[0]?.groupName).toMatch(/^Listed 7/);
  expect(items).toHaveLength(6);
});

test('a visitor sees by the link what they would join, and no more than a first name', async () => {
  const party = await aParty(shop, 2);
  const session = await aSession(party, 100);
  const seen = await shop.visitor()(GetPartyInvitation, { token: party.group.token ?? '' });
  expect(seen).toMatchObject({
    groupName: party.group.groupName,
    organiserName: 'Olive',
    memberCount: 3,
    isMember: false,
    openSessions: [{ sessionId: session.sessionId, sharesSold: 0 }],
  });
  expect(JSON.stringify(seen)).not.toMatch(/@|Example|Robin/);
});

test('a link that is renewed leads nowhere any more, and only members are shown it', async () => {
  const { organiser, group } = await aParty(shop, 0);
  const old = group.token ?? '';
  const { token } = await organiser.api(RenewPartyToken, { groupId: group.id });
  expect(token).not.toBe(old);
  const visitor = shop.visitor();
  const stranger = await shop.customer();
  expect(await codeOf(visitor(GetPartyInvitation, { token: old }))).toBe('party.link_invalid');
  expect(await codeOf(stranger.api(JoinByPartyToken, { token: old }))).toBe('party.link_invalid');
  await organiser.api(ChangePartyGroup, { groupId: group.id, publicityStatus: 'public' });
  const seen = await stranger.api(GetPartyGroup, { groupId: group.id });
  expect(seen).toMatchObject({ token: null, members: [], isMember: false, memberCount: 1 });
  const { rows } = await shop.database.db.execute<{ secrets: string }>(sql`
    select token_hash || sealed_token as secrets from party_groups where id = ${group.id}`);
  expect(rows[0]?.secrets).not.toContain(token);
});

test('a stranger finds nothing of a private group, and may join a public one', async () => {
  const party = await aParty(shop, 0);
  const { id: groupId } = party.group;
  const stranger = await shop.customer();
  const codes = await Promise.all(
    [
      stranger.api(GetPartyGroup, { groupId }),
      stranger.api(JoinPartyGroup, { groupId }),
      stranger.api(LeavePartyGroup, { groupId }),
      stranger.api(ChangePartyGroup, { groupId, groupName: 'Mine now' }),
      stranger.api(RenewPartyToken, { groupId }),
      stranger.api(ListPartySessions, { groupId }),
      stranger.api(HandOverPartyGroup, { groupId, memberId: newId() }),
      stranger.api(CreatePartySession, {
        ...{ groupId, lotteryKey: 'powerball2018', drawNo: 100, sharePriceCents: SHARE_CENTS },
      }),
    ].map(codeOf),
  );
  expect(new Set(codes)).toEqual(new Set(['party.group_not_found']));
  await party.organiser.api(ChangePartyGroup, { groupId, publicityStatus: 'public' });
  await aSession(party, 101);
  const discovered = await shop.visitor()(DiscoverPartySessions, {});
  expect(discovered.items).toContainEqual(
    expect.objectContaining({ groupId, organiserName: 'Olive', isMember: false }),
  );
  const joined = await stranger.api(JoinPartyGroup, { groupId });
  expect(joined).toMatchObject({ isMember: true, isOrganiser: false, memberCount: 2 });
  expect(await stranger.api(JoinPartyGroup, { groupId })).toMatchObject({ memberCount: 2 });
});

test('news of a public group is its members’ alone: a stranger, who left and who was removed hear none', async () => {
  const { organiser, members, group } = await aParty(shop, 2);
  const { id: groupId } = group;
  const [leaver, removed] = members;
  if (!leaver || !removed) throw new Error('no members');
  await organiser.api(ChangePartyGroup, { groupId, publicityStatus: 'public' });
  const stranger = await shop.customer();
  const hear = ({ api }: Pick<typeof stranger, 'api'>, after?: string) =>
    codeOf(api(ListPartyEvents, { groupId, ...(after && { after }) }));
  expect(await hear(leaver, '0')).toBe('allowed');
  await leaver.api(LeavePartyGroup, { groupId });
  const { members: present } = await organiser.api(GetPartyGroup, { groupId });
  const memberId = present.find(({ isMe }) => !isMe)?.memberId ?? '';
  await organiser.api(RemovePartyMember, { groupId, memberId });
  for (const outsider of [stranger, leaver, removed]) {
    expect(await hear(outsider)).toBe('party.group_not_found');
    expect(await hear(outsider, '0')).toBe('party.group_not_found');
  }
  await stranger.api(JoinPartyGroup, { groupId });
  expect(await hear(stranger, '0')).toBe('allowed');
});

test('only the organiser edits, removes, hands over and opens tickets', async () => {
  const { members, group } = await aParty(shop, 1);
  const { id: groupId } = group;
  const [member] = members;
  if (!member) throw new Error('no member');
  const memberId = newId();
  const codes = await Promise.all(
    [
      member.api(ChangePartyGroup, { groupId, groupName: aGroupName() }),
      member.api(RenewPartyToken, { groupId }),
      member.api(RemovePartyMember, { groupId, memberId }),
      member.api(HandOverPartyGroup, { groupId, memberId }),
      member.api(CreatePartySession, {
        ...{ groupId, lotteryKey: 'powerball2018', drawNo: 100, sharePriceCents: SHARE_CENTS },
      }),
    ].map(codeOf),
  );
  expect(new Set(codes)).toEqual(new Set(['party.organiser_only']));
});

test('the organiser hands over before leaving, and the last who leaves ends the group', async () => {
  const { organiser, members, group } = await aParty(shop, 1);
  const { id: groupId } = group;
  const [member] = members;
  if (!member) throw new Error('no member');
  expect(await codeOf(organiser.api(LeavePartyGroup, { groupId }))).toBe('party.hand_over_first');
  const { members: all } = await organiser.api(GetPartyGroup, { groupId });
  const memberId = all.find(({ isMe }) => !isMe)?.memberId ?? '';
  const after = await organiser.api(HandOverPartyGroup, { groupId, memberId });
  expect(after).toMatchObject({ isOrganiser: false, organiserName: 'Robin E.' });
  await organiser.api(LeavePartyGroup, { groupId });
  expect(await codeOf(organiser.api(GetPartyGroup, { groupId }))).toBe('party.group_not_found');
  await member.api(LeavePartyGroup, { groupId });
  expect(await codeOf(shop.visitor()(GetPartyInvitation, { token: group.token ?? '' }))).toBe(
    'party.link_invalid',
  );
  await organiser.api(CreatePartyGroup, { groupName: group.groupName });
});

test('whom the organiser removes does not come back by the old link or by themselves', async () => {
  const { organiser, members, group } = await aParty(shop, 1);
  const { id: groupId } = group;
  const [member] = members;
  if (!member) throw new Error('no member');
  await organiser.api(ChangePartyGroup, { groupId, publicityStatus: 'public' });
  const { members: all } = await organiser.api(GetPartyGroup, { groupId });
  const memberId = all.find(({ isMe }) => !isMe)?.memberId ?? '';
  const { token } = await organiser.api(RemovePartyMember, { groupId, memberId });
  expect(await codeOf(member.api(JoinByPartyToken, { token: group.token ?? '' }))).toBe(
    'party.link_invalid',
  );
  expect(await codeOf(member.api(JoinPartyGroup, { groupId }))).toBe('party.removed');
  expect(
    await codeOf(
      organiser.api(RemovePartyMember, { groupId, memberId: group.members[0]?.memberId ?? '' }),
    ),
  ).toBe('party.member_not_found');
  expect(await member.api(JoinByPartyToken, { token: token ?? '' })).toMatchObject({
    isMember: true,
  });
});

test('a group that is full takes nobody more, however many come at once', async () => {
  const { group } = await aParty(shop, 0);
  const places = 2;
  await shop.database.db.execute(sql`
    with people as (
      insert into customers (id, email, password_hash, first_name, last_name, date_of_birth, variant, segment_name,
        pricing_id, currency)
      select new_entry_id(), n || ${group.id}, '', 'A', 'B', '1980-01-01', 'AU', 'au_default', 'AU', 'AUD'
      from generate_series(1, ${PARTY_TERMS.maxMembersPerGroup - 1 - places}::int) as n returning id)
    insert into party_members (id, group_id, customer_id) select new_entry_id(), ${group.id}, id from people`);
  const comers = await Promise.all(Array.from({ length: 5 }, () => shop.customer()));
  const codes = await Promise.all(
    comers.map(({ api }) => codeOf(api(JoinByPartyToken, { token: group.token ?? '' }))),
  );
  expect(codes.toSorted()).toEqual([
    ...['allowed', 'allowed'],
    ...['party.group_full', 'party.group_full', 'party.group_full'],
  ]);
});

test('who excludes themselves is in no group any more; the longest there organises it', async () => {
  const { organiser, members, group } = await aParty(shop, 2);
  await organiser.api(StartBreak, { length: 'year' });
  const seen = await members[0]?.api(GetPartyGroup, { groupId: group.id });
  expect(seen).toMatchObject({ isOrganiser: true, memberCount: 2 });
});
