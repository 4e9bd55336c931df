import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: whether anything was sold in a draw. An `exists` would be planned for draws that are full of tickets, as reading
 * all tickets until one of them turns up: in a draw without any that is every ticket of the shop. The first draw from
 * this one on that has tickets is looked up in their index.
 */
export const isEntered = (drawId: SQL): SQL => sql`
  coalesce((select t.draw_id from sold_tickets t where t.draw_id >= ${drawId} order by t.draw_id limit 1) = ${drawId}, false)`;
