import { type SQL, sql } from 'drizzle-orm';

/** SQL: what a customer wrote to the shop, as a section of their export. */
export const messagesExport = (id: string): SQL => sql`
    select created_at as "happenedAt", topic, message, email, (
      select json_agg(json_build_object('happenedAt', answer.created_at, 'text', text) order by answer.id)
      from support_answers as answer where message_id = support_messages.id and text is not null) as answers
    from support_messages where customer_id = ${id} order by id`;
