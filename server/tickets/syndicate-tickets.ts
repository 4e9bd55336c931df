import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';

interface SyndicateTicket {
  id: string;
  syndicateId: string;
  priceCents: number;
}

/** Writes the tickets that syndicates place in a draw, which have no order and no customer, with their lines. */
export async function insertSyndicateTickets(
  tx: Tx,
  drawId: string,
  { tickets, lines }: { tickets: readonly SyndicateTicket[]; lines: readonly object[] },
): Promise<void> {
  await tx.execute(sql`
    insert into tickets (id, syndicate_id, draw_id, price_cents)
    select id, "syndicateId", ${drawId}, "priceCents"
    from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb)
      as t (id uuid, "syndicateId" uuid, "priceCents" bigint)`);
  await tx.execute(sql`
    insert into ticket_lines (draw_id, ticket_id, line, game_type, size, main_mask, special_mask, favourites_mask, digits)
    select ${drawId}, "ticketId", line, "gameType", size, "mainMask", "specialMask", "favouritesMask", digits
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("ticketId" uuid, line smallint, "gameType" text,
      size smallint, "mainMask" bigint, "specialMask" bigint, "favouritesMask" bigint, digits smallint[])`);
}

/** SQL: the tickets of these syndicates are worth nothing more: their shares paid for them. @param ids a query of ids */
export const refundSyndicateTicketsPart = (ids: SQL): SQL =>
  sql`update tickets set status = 'refunded' where syndicate_id in (${ids})`;

/** SQL: marks syndicates' tickets that have won as paid. @param won a name in the statement, of `ticket_id` and `cents` */
export const paySyndicateTicketsPart = (won: SQL): SQL => sql`
      update tickets set status = 'paid', prize_cents = won.cents from ${won} as won
      where tickets.id = won.ticket_id and won.cents is not null`;
