import { sql } from 'drizzle-orm';

/** SQL: how much feedback came in the last day (`count`), and when the first of it did (`since`). */
export const feedbackOfDay = sql`
  select count(*)::int as count, min(sent_at) as since
  from feedback where sent_at > shop_now() - interval '1 day'`;
