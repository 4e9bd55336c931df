import { type SQL, sql } from 'drizzle-orm';

/** SQL: what became of a customer's last withdrawals: id, kind, subject_id, amount_cents, currency, reason, at. */
export const withdrawalNews = (customerId: string, limit: number): SQL => sql`
  (select id, 'withdrawal_' || status as kind, id as subject_id, amount_cents, currency, reason, settled_at as at
  from withdrawals where customer_id = ${customerId} and status in ('paid', 'rejected', 'failed', 'returned')
  order by id desc limit ${limit})`;
