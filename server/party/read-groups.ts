import { type SQL, sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetPartyGroup, ListPartyGroups, PartyGroup } from '@/lib/contract/party-groups';
import { shownName } from '@/lib/rules/party/names';
import { PARTY_TERMS } from '@/lib/rules/party/terms';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { openLink } from './link-token';
import { openSessionsOf } from './read-sessions';

interface StoredMember {
  memberId: string;
  customerId: string;
  firstName: string;
  lastName: string;
  isOrganiser: boolean;
  joinedAt: string;
}

interface StoredGroup extends Record<string, unknown> {
  id: string;
  name: string;
  publicity: 'private' | 'public';
  sealedToken: string;
  createdAt: string;
  members: StoredMember[];
}

const GROUP = sql`g.id, g.name, g.publicity, g.sealed_token as "sealedToken", g.created_at as "createdAt",
  (select coalesce(json_agg(json_build_object('memberId', m.id, 'customerId', c.id, 'firstName', c.first_name,
      'lastName', c.last_name, 'isOrganiser', m.is_organiser, 'joinedAt', m.joined_at)
      order by m.is_organiser desc, m.joined_at, m.id), '[]')
    from party_members m join customer_accounts c on c.id = m.customer_id
    where m.group_id = g.id and m.status = 'active') as members`;

const isVisible = ({
  customer: { id },
}: CustomerContext): SQL => sql`g.status = 'open' and (g.publicity = 'public' or exists (
  select 1 from party_members mine where mine.group_id = g.id and mine.customer_id = ${id} and mine.status = 'active'))`;

/** That the customer may see it. @throws party.group_not_found */
export async function assertVisible(ctx: CustomerContext, groupId: string): Promise<void> {
  const { rowCount } = await ctx.db.execute(sql`
    select 1 from party_groups g where g.id = ${groupId} and ${isVisible(ctx)}`);
  if (!rowCount) throw new ShopError('party.group_not_found');
}

/** A group of the customer's, or a public one. @throws party.group_not_found */
export async function getGroup(
  ctx: CustomerContext,
  { groupId }: VerbInput<typeof GetPartyGroup>,
): Promise<PartyGroup> {
  const { rows } = await ctx.db.execute<StoredGroup>(sql`
    select ${GROUP} from party_groups g
    where g.id = ${groupId} and ${isVisible(ctx)}`);
  const [group] = await shown(ctx, rows);
  if (!group) throw new ShopError('party.group_not_found');
  return group;
}

/** After a change by one of its members. */
export const shownGroup = (ctx: CustomerContext, groupId: string): Promise<PartyGroup> =>
  getGroup(ctx, { groupId });

/** The customer's groups, the latest joined first. Three statements for a page of any size. */
export async function listGroups(
  ctx: CustomerContext,
  { limit, offset }: VerbInput<typeof ListPartyGroups>,
): Promise<CallResult<typeof ListPartyGroups>> {
  const mine = sql`mine.customer_id = ${ctx.customer.id} and mine.status = 'active'`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    ctx.db.execute<StoredGroup>(sql`
      select ${GROUP} from party_members mine join party_groups g on g.id = mine.group_id
      where ${mine} order by mine.joined_at desc, mine.id desc limit ${limit} offset ${offset}`),
    ctx.db.execute<{ total: number }>(sql`
      select count(*)::int as total from party_members mine where ${mine}`),
  ]);
  const items = await shown(ctx, rows);
  return { items, pageInfo: { limit, offset, total: counted[0]?.total ?? 0 } };
}

async function shown(ctx: CustomerContext, groups: readonly StoredGroup[]): Promise<PartyGroup[]> {
  const sessions = await openSessionsOf(
    ctx,
    groups.map(({ id }) => id),
  );
  return groups.map((group) => {
    const me = group.members.find(({ customerId }) => customerId === ctx.customer.id);
    const organiser = group.members.find(({ isOrganiser }) => isOrganiser);
    return {
      id: group.id,
      groupName: group.name,
      publicityStatus: group.publicity,
      members: me ? group.members.map((member) => showMember(member, ctx.customer.id)) : [],
      memberCount: group.members.length,
      maxMembers: PARTY_TERMS.maxMembersPerGroup,
      organiserName: organiser ? shownName(organiser.firstName, organiser.lastName) : '',
      isOrganiser: me?.isOrganiser ?? false,
      isMember: me !== undefined,
      token: me ? openLink(group.id, group.sealedToken) : null,
      openSessions: sessions.filter(({ groupId }) => groupId === group.id),
      createdAt: new Date(group.createdAt).toISOString(),
    };
  });
}

const showMember = (member: StoredMember, me: string): PartyGroup['members'][number] => ({
  memberId: member.memberId,
  name: shownName(member.firstName, member.lastName),
  isOrganiser: member.isOrganiser,
  isMe: member.customerId === me,
  joinedAt: new Date(member.joinedAt).toISOString(),
});
