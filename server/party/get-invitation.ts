import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { GetPartyInvitation, PartyInvitation } from '@/lib/contract/party-groups';
import { PARTY_TERMS } from '@/lib/rules/party/terms';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { countLink } from './count-party';
import { hashOfLink } from './link-token';
import { offered } from './list-sessions';
import { FROM_SESSIONS, ON_SALE, SESSION, type StoredSession, showSession } from './read-sessions';

interface Invited extends Record<string, unknown> {
  id: string;
  name: string;
  organiser: string;
  members: number;
  isMember: boolean;
}

/** What a link leads to, for visitors too: nobody but the organiser is named. @throws party.link_invalid | request.rate_limited */
export async function getInvitation(
  ctx: Context,
  { token }: VerbInput<typeof GetPartyInvitation>,
): Promise<PartyInvitation> {
  await countLink(ctx);
  const viewer = ctx.customer?.id ?? null;
  const { rows } = await ctx.db.execute<Invited>(sql`
    select g.id, g.name, c.first_name as organiser,
      (select count(*)::int from party_members m where m.group_id = g.id and m.status = 'active') as members,
      exists (select 1 from party_members m
        where m.group_id = g.id and m.status = 'active' and m.customer_id = ${viewer}::uuid) as "isMember"
    from party_groups g join party_members o on o.group_id = g.id and o.is_organiser
    join customer_accounts c on c.id = o.customer_id
    where g.token_hash = ${hashOfLink(token)} and g.status = 'open'`);
  const [group] = rows;
  if (!group) throw new ShopError('party.link_invalid');
  const { rows: sessions } = await ctx.db.execute<StoredSession>(sql`
    select ${SESSION} from ${FROM_SESSIONS(viewer)}
    where p.group_id = ${group.id} and ${ON_SALE} order by s.closes_at, p.id`);
  return {
    groupId: group.id,
    groupName: group.name,
    organiserName: group.organiser,
    memberCount: group.members,
    isFull: group.members >= PARTY_TERMS.maxMembersPerGroup,
    isMember: group.isMember,
    openSessions: sessions.map((session) => offered(showSession(session))),
  };
}
