import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: writes prizes of a draw's tickets, as a statement or the last part of one.
 * @param prizes a query of `ticket_id`, `division`, `wins`, `amount_cents` and `title`
 */
export const prizesPart = (drawId: string, prizes: SQL): SQL => sql`
    insert into ticket_prizes (draw_id, ticket_id, division, wins, amount_cents, title)
    select ${drawId}, ticket_id, division, wins, amount_cents, title from (${prizes}) as prize`;
