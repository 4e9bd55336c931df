import { sql } from 'drizzle-orm';

/** SQL: how many messages wait for an answer (`count`), and since when the oldest does (`since`). */
export const messagesWaiting = sql`
  select count(*)::int as count, min(created_at) as since from support_messages where settled_at is null`;
