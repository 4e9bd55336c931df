import { sql } from 'drizzle-orm';

/** SQL: how many customers' documents wait to be looked at (`count`), and since when the oldest does (`since`). */
export const documentsWaiting = sql`
  select count(distinct customer_id)::int as count, min(uploaded_at) as since
  from identity_documents where status = 'waiting'`;
