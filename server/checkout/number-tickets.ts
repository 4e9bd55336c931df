import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { numberingOf } from '@/server/proofs';
import type { TicketRow } from './checkout-rows';
import type { TakenStock } from './checkout-statement';

/**
 * Writes which numbers a purchase's raffle tickets are: those that the draw's permutation gives to their places in the
 * order of sale. The permutation's key leaves this process in no form, so this is a statement beside the purchase's own;
 * both stand or fall together, and the draw's row is locked, so places are given once and without a gap.
 */
export async function numberTickets(
  tx: Db,
  tickets: readonly TicketRow[],
  stocked: readonly TakenStock[],
): Promise<void> {
  const drawIds: string[] = [];
  const ticketIds: string[] = [];
  const serials: number[] = [];
  const numbers: number[] = [];
  for (const { drawId, soldBefore, total, protocol } of stocked) {
    // protocol 1: in the order of sale, until what was on sale under it is drawn
    const numberOf =
      protocol === 1 ? (serial: number) => serial : await numberingOf(tx, { drawId, total });
    for (const ticket of tickets.filter((one) => one.drawId === drawId)) {
      for (let place = 1; place <= ticket.quantity; place += 1) {
        const serial = soldBefore + ticket.offset + place;
        drawIds.push(drawId);
        ticketIds.push(ticket.id);
        serials.push(serial);
        numbers.push(numberOf(serial));
      }
    }
  }
  await executePrepared(
    tx,
    sql`
    insert into raffle_tickets (draw_id, ticket_id, serial, ticket_no)
    select * from unnest(${sql.param(drawIds)}::uuid[], ${sql.param(ticketIds)}::uuid[], ${sql.param(serials)}::int[],
      ${sql.param(numbers)}::int[])`,
  );
}
