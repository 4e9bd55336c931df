import { sql } from 'drizzle-orm';
import { PARTY_PRICING, PARTY_TERMS } from '@/lib/rules/party/terms';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { openSyndicates } from '@/server/syndicates';
import { leastShares } from './get-config';
import { inviteMembers } from './invite-members';
import { noteEvents } from './note-events';
import { partyGame } from './sold-games';
import { tellMembers } from './tell-members';

/** A session that is about to open: its series, and the draw it is for. */
export interface NewSession {
  seriesId: string;
  groupId: string;
  groupName: string;
  lotteryKey: string;
  drawId: string;
  gamesPerShare: number;
  sharesTotal: number;
  invitesMembers: boolean;
  /** who opened it; nobody where it opened by itself */
  openedBy?: string;
  /** ISO 8601 */
  closesAt: string;
}

/** When a session for a draw closes: `closes_at` of the draw, as SQL. */
export const CLOSES_AT = sql`d.closes_at - make_interval(mins => ${PARTY_TERMS.closesMinutesBefore}::int)`;

/** Puts sessions on sale, invites the members of those that want it, and tells the open pages. @returns their ids */
export async function openSessions(tx: Tx, sessions: readonly NewSession[]): Promise<string[]> {
  const ids = await openSyndicates(tx, sessions.map(syndicateOf));
  const rows = sessions.map((session, index) => ({ ...session, id: ids[index] ?? '' }));
  await tx.execute(sql`
    insert into party_sessions (id, group_id, series_id, draw_id)
    select id, "groupId", "seriesId", "drawId" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s (id uuid, "groupId" uuid, "seriesId" uuid, "drawId" uuid)`);
  await noteEvents(
    tx,
    rows.map(({ id, groupId }) => ({ groupId, kind: 'session_opened', sessionId: id })),
  );
  await tellMembers(
    tx,
    sessions.map(({ groupId, openedBy: by }) => ({ groupId, event: 'session_opened', by })),
  );
  await inviteMembers(
    tx,
    rows.filter(({ invitesMembers }) => invitesMembers).map(({ id }) => id),
  );
  return ids;
}

/** @throws RangeError where the lottery does not sell such shares any more */
function syndicateOf(session: NewSession) {
  const { lotteryKey, gamesPerShare, sharesTotal } = session;
  const { game, sharePriceCents, currency } = shareOf(lotteryKey, gamesPerShare);
  return {
    kind: 'party' as const,
    title: session.groupName,
    lotteryKey,
    drawId: session.drawId,
    gameType: game.gameType,
    size: game.rules.pick,
    gamesPerShare,
    sharePriceCents,
    currency,
    sharesTotal,
    leastShares: leastShares(),
    whenNotFull: 'as_sold' as const,
    closesAt: session.closesAt,
  };
}

function shareOf(lotteryKey: string, gamesPerShare: number) {
  const game = partyGame(PARTY_PRICING, lotteryKey);
  const share = game?.sharePrices.find((one) => one.gamesPerShare === gamesPerShare);
  if (!game || !share) throw new RangeError(`No share of ${gamesPerShare} games in ${lotteryKey}`);
  return { game, sharePriceCents: share.sharePriceCents, currency: game.rules.currency };
}

/** Whether the lottery still sells shares of that many games. */
export const sellsShares = (lotteryKey: string, gamesPerShare: number): boolean =>
  partyGame(PARTY_PRICING, lotteryKey)?.sharePrices.some(
    (one) => one.gamesPerShare === gamesPerShare,
  ) ?? false;

/** How many sessions a group has on sale. */
export async function openCount(tx: Db, groupId: string): Promise<number> {
  const { rows } = await tx.execute<{ open: number }>(sql`
    select count(*)::int as open from party_sessions p join offered_syndicates s on s.id = p.id
    where p.group_id = ${groupId} and s.status = 'open'`);
  return rows[0]?.open ?? 0;
}
