import { sql } from 'drizzle-orm';
import type { SyndicateKind } from '@/lib/contract/syndicates';
import type { Tx } from '@/server/db/transaction';
import { paySyndicateTicketsPart } from '@/server/tickets';
import { stateBefore } from './states';

/** A syndicate whose draw has just been paid, with what it won as a whole. */
export interface PaidSyndicate {
  id: string;
  kind: SyndicateKind;
  prizeCents: number;
}

/**
 * Marks the syndicates of a draw as paid, with their prizes: what the shares' owners do not get is the house's. Runs in
 * the transaction that pays the draw's prizes. Those of a first division that waits are left until it is paid.
 */
export async function settleSyndicates(tx: Tx, drawId: string): Promise<PaidSyndicate[]> {
  const { rows } = await tx.execute<{ id: string; kind: SyndicateKind; cents: string }>(sql`
    with won as (
      select t.syndicate_id, t.id as ticket_id,
        (select sum(amount_cents) from ticket_winnings p where p.draw_id = t.draw_id and p.ticket_id = t.id) as cents,
        (select coalesce(sum(p.amount_cents), 0) from placed_orders o join sold_tickets share on share.order_id = o.id
          join ticket_winnings p on p.draw_id = share.draw_id and p.ticket_id = share.id
          where o.syndicate_id = t.syndicate_id) as shared
      from syndicates s join sold_tickets t on t.syndicate_id = s.id where s.draw_id = ${drawId}
        and not exists (select from waiting_prizes w where w.draw_id = s.draw_id and w.ticket_id = t.id)),
    shown as (${paySyndicateTicketsPart(sql`won`)})
    update syndicates s set status = 'paid', prize_cents = coalesce(won.cents, 0), house_prize_cents = coalesce(won.cents, 0) - won.shared
    from won where s.id = won.syndicate_id and s.status = ${stateBefore('paid')}
    returning s.id, s.kind, s.prize_cents as cents`);
  return rows.map(({ id, kind, cents }) => ({ id, kind, prizeCents: Number(cents) }));
}
