import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type {
  CancelPartySession,
  ChangePartySession,
  PartySessionDetails,
} from '@/lib/contract/party-sessions';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { refuseOnBreak } from '@/server/limits';
import { cancelSyndicate } from '@/server/syndicates';
import { getSession } from './get-session';
import { noteEvents } from './note-events';
import { openWaiting } from './open-waiting';

interface Organised extends Record<string, unknown> {
  groupId: string;
  seriesId: string;
  isMember: boolean;
  isOrganiser: boolean;
}

/**
 * Whether the next draw's session opens by itself. One that never did may be turned on; turned off is for good, for this
 * session and those that would have followed. It goes on by itself for nobody who is on a break.
 * @throws party.session_not_found | party.organiser_only | party.autosession_off | limits.on_break
 */
export async function changeSession(
  ctx: CustomerContext,
  { sessionId, autosessionStatus }: VerbInput<typeof ChangePartySession>,
): Promise<PartySessionDetails> {
  return inTransaction(ctx, async (tx) => {
    const { groupId, seriesId } = await organised(tx, ctx, sessionId);
    if (autosessionStatus === 'on') await refuseOnBreak(within(ctx, tx));
    const { rowCount } = await tx.execute(sql`
      update party_series set autosession = ${autosessionStatus}, can_turn_on = false
      where id = ${seriesId} and (autosession <> 'off' or can_turn_on and ${autosessionStatus} = 'on')`);
    if (!rowCount) throw new ShopError('party.autosession_off');
    await openWaiting(tx, seriesId);
    await noteEvents(tx, [{ groupId, kind: 'session_changed', sessionId }]);
    await recordEvent(tx, ctx, 'party.autosession_changed', sessionId, { autosessionStatus });
    return getSession(within(ctx, tx), { sessionId });
  });
}

/**
 * Takes an open session off sale: every share is paid back in full. The next draw's does not open by itself until the
 * organiser says so.
 * @throws party.session_not_found | party.organiser_only | party.session_not_open
 */
export async function cancelSession(
  ctx: CustomerContext,
  { sessionId }: VerbInput<typeof CancelPartySession>,
): Promise<PartySessionDetails> {
  return inTransaction(ctx, async (tx) => {
    const { groupId } = await organised(tx, ctx, sessionId);
    await callOff(tx, ctx, groupId, sessionId);
    return getSession(within(ctx, tx), { sessionId });
  });
}

/** @throws party.session_not_open */
export async function callOff(
  tx: Tx,
  ctx: CustomerContext,
  groupId: string,
  sessionId: string,
): Promise<void> {
  try {
    await cancelSyndicate(tx, ctx, sessionId);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'syndicate.wrong_state') throw error;
    throw new ShopError('party.session_not_open');
  }
  await tx.execute(sql`
    with over as (
      update party_sessions set cancelled_reason = 'organiser' where id = ${sessionId} returning series_id)
    update party_series set is_waiting = true, autosession = case autosession when 'on' then 'paused' else autosession end
    where id in (select series_id from over)`);
  await noteEvents(tx, [{ groupId, kind: 'session_cancelled', sessionId }]);
  await recordEvent(tx, ctx, 'party.session_cancelled', sessionId);
}

/** A session of a group that the customer organises. @throws party.session_not_found | party.organiser_only */
async function organised(tx: Tx, { customer }: CustomerContext, sessionId: string) {
  const { rows } = await tx.execute<Organised>(sql`
    select p.group_id as "groupId", p.series_id as "seriesId", m.status = 'active' as "isMember",
      m.is_organiser as "isOrganiser"
    from party_sessions p join party_members m on m.group_id = p.group_id
    where p.id = ${sessionId} and m.customer_id = ${customer.id}`);
  const [session] = rows;
  if (!session?.isMember) throw new ShopError('party.session_not_found');
  if (!session.isOrganiser) throw new ShopError('party.organiser_only');
  return session;
}
