import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: marks customers' tickets that have won as paid, each once. A syndicate's own ticket has no owner: its prizes are
 * those of its shares. It returns `id`, `customer_id` and `cents`.
 * @param won a name in the statement, of `ticket_id` and `cents`
 */
export const payTicketsPart = (won: SQL): SQL => sql`
      update tickets as ticket set status = 'paid', prize_cents = won.cents
      from ${won} as won where ticket.id = won.ticket_id
        and ticket.status not in ('paid', 'refunded') and ticket.customer_id is not null
      returning ticket.id, ticket.customer_id, won.cents`;
