import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  DiscoverPartySessions,
  ListOpenPartySessions,
  ListPartySessions,
  PartySession,
} from '@/lib/contract/party-sessions';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { assertVisible } from './read-groups';
import {
  FROM_SESSIONS,
  ON_SALE,
  openSessionsOf,
  readSessions,
  SESSION,
  type StoredSession,
  showSession,
} from './read-sessions';

/** Sessions of a group, the latest first. @throws party.group_not_found */
export async function listSessions(
  ctx: CustomerContext,
  { groupId, limit, offset }: VerbInput<typeof ListPartySessions>,
): Promise<CallResult<typeof ListPartySessions>> {
  await assertVisible(ctx, groupId);
  const [stored, { rows }] = await Promise.all([
    readSessions(
      ctx,
      sql`p.group_id = ${groupId} order by p.id desc limit ${limit} offset ${offset}`,
    ),
    ctx.db.execute<{ total: number }>(sql`
      select count(*)::int as total from party_sessions where group_id = ${groupId}`),
  ]);
  const pageInfo = { limit, offset, total: rows[0]?.total ?? 0 };
  return { items: stored.map(showSession), pageInfo };
}

/** @throws party.group_not_found */
export async function listOpenSessions(
  ctx: CustomerContext,
  { groupId }: VerbInput<typeof ListOpenPartySessions>,
): Promise<PartySession[]> {
  await assertVisible(ctx, groupId);
  return openSessionsOf(ctx, [groupId]);
}

interface SessionRow extends StoredSession {
  organiser: string;
  members: number;
}

/** Open sessions of public groups, the next to close first: for visitors too. */
export async function discoverSessions(
  ctx: Context,
  { limit, offset }: VerbInput<typeof DiscoverPartySessions>,
): Promise<CallResult<typeof DiscoverPartySessions>> {
  const viewer = ctx.customer?.id ?? null;
  const open = sql`g.publicity = 'public' and g.status = 'open' and ${ON_SALE} and s.shares_sold < s.shares_total`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    ctx.db.execute<SessionRow>(sql`
      select ${SESSION}, c.first_name as organiser,
        (select count(*)::int from party_members m where m.group_id = g.id and m.status = 'active') as members
      from ${FROM_SESSIONS(viewer)}, party_members o, customer_accounts c
      where o.group_id = g.id and o.is_organiser and c.id = o.customer_id and ${open}
      order by s.closes_at, p.id limit ${limit} offset ${offset}`),
    ctx.db.execute<{ total: number }>(sql`
      select count(*)::int as total
      from party_sessions p join offered_syndicates s on s.id = p.id join party_groups g on g.id = p.group_id where ${open}`),
  ]);
  const items = rows.map((row) => ({
    ...offered(showSession(row)),
    groupId: row.groupId,
    groupName: row.groupName,
    organiserName: row.organiser,
    memberCount: row.members,
    isMember: row.isMember,
  }));
  return { items, pageInfo: { limit, offset, total: counted[0]?.total ?? 0 } };
}

/** What somebody outside sees of a session. */
export const offered = ({
  sessionId,
  draws,
  closesAt,
  sharePrice,
  gamesPerShare,
  sharesTotal,
  sharesSold,
  pot,
}: PartySession) => ({
  sessionId,
  draws,
  closesAt,
  sharePrice,
  gamesPerShare,
  sharesTotal,
  sharesSold,
  pot,
});
