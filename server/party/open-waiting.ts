import { sql } from 'drizzle-orm';
import { PARTY_TERMS } from '@/lib/rules/party/terms';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { CLOSES_AT, type NewSession, openSessions, sellsShares } from './open-sessions';

interface Waiting extends Omit<NewSession, 'closesAt' | 'openedBy'>, Record<string, unknown> {
  closes_at: string;
  /** how many sessions the group has on sale */
  open: number;
}

/**
 * Opens the next draw's session of every series that goes on by itself and has none: after the one before closed.
 * Any number of nodes may run it at once; a series is opened by one of them. @returns how many it opened
 */
export const openNextSessions = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  inTransaction({ db }, (tx) => openWaiting(tx));

/**
 * The same within a transaction, of one series or of all. Each series is held with its group, as whoever opens a session
 * holds it, before its draw is looked for: nobody else opens one for that draw meanwhile. What others hold waits for the
 * next run.
 */
export async function openWaiting(tx: Tx, seriesId: string | null = null): Promise<number> {
  const { rows: held } = await tx.execute<{ id: string }>(sql`
    select r.id from party_series r join party_groups g on g.id = r.group_id and g.status = 'open'
    where r.is_waiting and r.autosession = 'on' and (${seriesId}::uuid is null or r.id = ${seriesId}::uuid)
    order by r.id for update of r, g skip locked`);
  if (held.length === 0) return 0;
  const { rows } = await tx.execute<Waiting>(sql`
    select r.id as "seriesId", g.id as "groupId", g.name as "groupName", r.lottery_key as "lotteryKey",
      next.id as "drawId", r.games_per_share as "gamesPerShare", r.shares_total as "sharesTotal",
      r.invites_members as "invitesMembers", next.closes_at,
      (select count(*)::int from party_sessions p join offered_syndicates s on s.id = p.id
        where p.group_id = g.id and s.status = 'open') as open
    from party_series r join party_groups g on g.id = r.group_id,
    lateral (
      select d.id, ${CLOSES_AT} as closes_at from published_draws d
      where d.offer_key = r.lottery_key and d.status = 'DRAW_OPEN' and d.opens_at <= shop_now()
        and ${CLOSES_AT} > shop_now()
        and d.draw_no > (select max(past.draw_no) from party_sessions p join published_draws past on past.id = p.draw_id
          where p.series_id = r.id)
        and not exists (select 1 from party_sessions other
          where other.group_id = r.group_id and other.draw_id = d.id and other.cancelled_reason is null)
      order by d.draw_no limit 1) as next
    where r.id = any(${sql.param(held.map(({ id }) => id))}::uuid[]) order by r.id`);
  const sold = rows.filter(({ lotteryKey, gamesPerShare }) =>
    sellsShares(lotteryKey, gamesPerShare),
  );
  const free = withinRoom(oncePerDraw(sold));
  await openSessions(
    tx,
    free.map(({ closes_at, open: _, ...session }) => ({
      ...session,
      closesAt: new Date(closes_at).toISOString(),
    })),
  );
  await tx.execute(sql`
    update party_series set is_waiting = false
    where id = any(${sql.param(free.map((one) => one.seriesId))}::uuid[])`);
  return free.length;
}

/** A group plays once in a draw: of two series that would enter the same one, the other looks again in the next run. */
function oncePerDraw(waiting: readonly Waiting[]): Waiting[] {
  const taken = new Set<string>();
  return waiting.filter(({ groupId, drawId }) => {
    const place = `${groupId} ${drawId}`;
    return !taken.has(place) && taken.add(place);
  });
}

/** A group has so many sessions on sale at a time, however they were opened: the others wait until one closes. */
function withinRoom(waiting: readonly Waiting[]): Waiting[] {
  const opened = new Map<string, number>();
  return waiting.filter(({ groupId, open }) => {
    const present = opened.get(groupId) ?? open;
    if (present >= PARTY_TERMS.maxOpenSessions) return false;
    opened.set(groupId, present + 1);
    return true;
  });
}
