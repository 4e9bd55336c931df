import { type SQL, sql } from 'drizzle-orm';

/** SQL: what a customer wrote to the shop, as a section of their export. */
export const messagesExport = (id: string): SQL => sql`
    select created_at as "happenedAt", topic, message, email
    from support_messages where customer_id = ${id} order by id`;
