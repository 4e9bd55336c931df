import { sql } from 'drizzle-orm';

/** SQL: how many withdrawals wait for a decision (`count`), and since when the oldest does (`since`). */
export const withdrawalsToDecide = sql`
  select count(*)::int as count, min(requested_at) as since
  from withdrawals where status in ('requested', 'in_review')`;

/** SQL: the same of those that are approved, and in no file for the bank. */
export const withdrawalsToSend = sql`
  select count(*)::int as count, min(approved_at) as since from withdrawals where status = 'approved'`;

/** SQL: the same of those that the bank has not answered. */
export const withdrawalsUnanswered = sql`
  select count(*)::int as count, min(approved_at) as since from withdrawals where status = 'sending'`;
