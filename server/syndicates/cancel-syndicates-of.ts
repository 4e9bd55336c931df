import { sql } from 'drizzle-orm';
import type { SyndicateKind } from '@/lib/contract/syndicates';
import { syndicatesTag } from '@/lib/routes/cache-tags';
import type { Tx } from '@/server/db/transaction';
import { revalidate } from '@/server/kernel/revalidations';
import { refundSyndicateTicketsPart } from '@/server/tickets';
import { statesBefore } from './states';

/**
 * Ends the syndicates of a draw that is cancelled, placed or not, in that transaction. Their shares are tickets of the
 * draw and are paid back as all others are; a syndicate's own ticket was paid by its shares and is worth nothing more.
 */
export async function cancelSyndicatesOf(
  tx: Tx,
  drawId: string,
): Promise<{ id: string; kind: SyndicateKind }[]> {
  const { rows } = await tx.execute<{ id: string; kind: SyndicateKind }>(sql`
    with over as (
      update syndicates set status = 'cancelled', cancelled_because = 'draw_cancelled'
      where draw_id = ${drawId} and status = any(${sql.param(statesBefore('cancelled'))}::text[])
      returning id, kind),
    unplaced as (${refundSyndicateTicketsPart(sql`select id from over`)})
    select id, kind from over order by id`);
  if (rows.length > 0) await revalidate(tx, [syndicatesTag()]);
  return rows;
}
