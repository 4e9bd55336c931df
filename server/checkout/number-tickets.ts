import type { Db } from '@/server/db/pool';
import type { TakenStock } from '@/server/draws';
import { numberingOf } from '@/server/proofs';
import { insertRaffleTickets, type RaffleTicket } from '@/server/tickets';
import type { TicketRow } from './checkout-rows';

/**
 * Writes the numbers of a purchase's raffle tickets: the draw's permutation of their serials. The permutation's key
 * never leaves this process, so this is a statement of its own beside the purchase's; both run in one transaction with
 * the draw's row locked, so serials are assigned once and without gaps.
 */
export async function numberTickets(
  tx: Db,
  tickets: readonly TicketRow[],
  stocked: readonly TakenStock[],
): Promise<void> {
  const numbered: RaffleTicket[] = [];
  for (const { drawId, soldBefore, total, protocol } of stocked) {
    // protocol 1: numbers in the order of sale, until every draw sold under it has been drawn
    const numberOf =
      protocol === 1 ? (serial: number) => serial : await numberingOf(tx, { drawId, total });
    for (const ticket of tickets.filter((one) => one.drawId === drawId)) {
      for (let place = 1; place <= ticket.quantity; place += 1) {
        const serial = soldBefore + ticket.offset + place;
        numbered.push({ drawId, ticketId: ticket.id, serial, number: numberOf(serial) });
      }
    }
  }
  await insertRaffleTickets(tx, numbered);
}
