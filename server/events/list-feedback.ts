import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

export interface FeedbackEntry {
  /** ISO 8601, UTC */
  sentAt: string;
  rating: -1 | 0 | 1;
  comment: string;
  /** the customer's address, or the one a visitor gave */
  email: string | null;
  source: string;
}

export interface FeedbackSummary {
  /** how many customers chose each rating, ever */
  counts: { rating: -1 | 0 | 1; count: number }[];
  /** those with a comment, newest first */
  latest: FeedbackEntry[];
}

/** Feedback on the website: the number of each rating, and the newest comments. */
export async function listFeedback(db: Db, limit: number): Promise<FeedbackSummary> {
  const { rows: counts } = await db.execute<{ rating: -1 | 0 | 1; count: number }>(sql`
    select rating, count(*)::int as count from feedback group by rating order by rating desc`);
  const { rows } = await db.execute<{
    sent_at: string;
    rating: -1 | 0 | 1;
    comment: string;
    email: string | null;
    source: string;
  }>(sql`
    select sent_at, rating, comment, coalesce(customers.email, feedback.email) as email, source
    from feedback left join customer_accounts as customers on customers.id = customer_id
    where comment <> '' order by sent_at desc, feedback.id desc limit ${limit}`);
  const latest = rows.map(({ sent_at, ...entry }) => ({
    ...entry,
    sentAt: new Date(sent_at).toISOString(),
  }));
  return { counts, latest };
}
