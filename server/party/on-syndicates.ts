import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import type { ClosedSyndicate, PaidSyndicate } from '@/server/syndicates';
import { noteEvents } from './note-events';

const ofParties = <S extends { id: string; kind: string }>(syndicates: readonly S[]): S[] =>
  syndicates.filter(({ kind }) => kind === 'party');

/**
 * What follows when sessions close, in the transaction that closes them: their series wait for the next draw, and pages
 * that are open are told. A series of which nobody bought a share pauses, so that it does not invite for ever.
 */
export async function sessionsClosed(
  tx: Tx,
  _ctx: Context,
  closed: readonly ClosedSyndicate[],
): Promise<void> {
  const sessions = ofParties(closed);
  if (sessions.length === 0) return;
  const cancelled = sessions.filter(({ status }) => status === 'cancelled').map(({ id }) => id);
  await tx.execute(sql`
    update party_sessions set cancelled_reason = 'too_few_shares' where id = any(${sql.param(cancelled)}::uuid[])`);
  await tx.execute(sql`
    update party_series r set is_waiting = true,
      autosession = case when r.autosession = 'on' and s.shares_sold = 0 then 'paused' else r.autosession end
    from party_sessions p join offered_syndicates s on s.id = p.id
    where p.series_id = r.id and p.id = any(${sql.param(sessions.map(({ id }) => id))}::uuid[])`);
  await tell(tx, sessions, (status) =>
    status === 'cancelled' ? 'session_cancelled' : 'session_closed',
  );
}

/** What follows when their draw is cancelled, in that transaction: each series waits for the next draw. */
export async function sessionsCalledOff(
  tx: Tx,
  cancelled: readonly { id: string; kind: string }[],
): Promise<void> {
  const sessions = ofParties(cancelled);
  if (sessions.length === 0) return;
  const ids = sql`any(${sql.param(sessions.map(({ id }) => id))}::uuid[])`;
  await tx.execute(
    sql`update party_sessions set cancelled_reason = 'draw_cancelled' where id = ${ids}`,
  );
  await tx.execute(sql`
    update party_series r set is_waiting = true from party_sessions p where p.series_id = r.id and p.id = ${ids}`);
  const over = sessions.map((one) => ({ ...one, status: 'cancelled' }));
  await tell(tx, over, () => 'session_cancelled');
}

/** Tells the open pages that a draw's prizes are in the members' wallets. */
export const sessionsPaid = (tx: Tx, paid: readonly PaidSyndicate[]): Promise<void> =>
  tell(
    tx,
    ofParties(paid).map((one) => ({ ...one, status: 'paid' as const })),
    () => 'session_paid',
  );

async function tell<S extends { id: string; status: string }>(
  tx: Tx,
  sessions: readonly S[],
  kindOf: (status: string) => 'session_closed' | 'session_cancelled' | 'session_paid',
): Promise<void> {
  if (sessions.length === 0) return;
  const { rows } = await tx.execute<{ id: string; group_id: string }>(sql`
    select id, group_id from party_sessions where id = any(${sql.param(sessions.map(({ id }) => id))}::uuid[]) order by id`);
  const groups = new Map(rows.map(({ id, group_id }) => [id, group_id]));
  await noteEvents(
    tx,
    sessions.flatMap(({ id, status }) => {
      const groupId = groups.get(id);
      return groupId ? [{ groupId, kind: kindOf(status), sessionId: id }] : [];
    }),
  );
}
