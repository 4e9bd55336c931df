import { sql } from 'drizzle-orm';

/** SQL: the sections of a customer's export that are about their visits. */
export const eventsExport = (id: string) => ({
  feedback: sql`
    select sent_at as "happenedAt", rating::text as rating, comment, source as page
    from feedback where customer_id = ${id} order by sent_at`,
  visits: sql`
    select happened_at as "happenedAt", name as kind, source as page
    from tracked_events where customer_id = ${id} order by happened_at`,
});
