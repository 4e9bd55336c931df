import { sql } from 'drizzle-orm';

/** SQL: how many customers' documents wait to be looked at (`count`), and since when the oldest does (`since`). Nobody decides on those of a closed account. */
export const documentsWaiting = sql`
  select count(distinct d.customer_id)::int as count, min(d.uploaded_at) as since
  from identity_documents d join customer_accounts c on c.id = d.customer_id
  where d.status = 'waiting' and c.status <> 'closed'`;
