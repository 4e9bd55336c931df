import { sql } from 'drizzle-orm';

/** SQL: how many payments are in no wallet (`count`), and since when the oldest is (`since`). */
export const paymentsWithoutOwner = sql`
  select count(*)::int as count, min(received_at) as since from bank_payments where status = 'unmatched'`;

/** SQL: how many entries of statements may be payments that are known, and since when the oldest is asked about. */
export const paymentsInDoubt = sql`
  select count(*)::int as count, min(told_at) as since from bank_entries where payment_id is null`;
