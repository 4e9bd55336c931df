import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: what happened to a customer's deposits, as rows of `withdrawalNews`. Of what is pending only cards and digital
 * wallets are told: their banks owe an answer, the other methods wait for the money.
 */
export const depositNews = (customerId: string): SQL => sql`
  select id, 'deposit_pending' as kind, id as subject_id, amount_cents, currency, null as reason, created_at as at
  from deposits where customer_id = ${customerId} and status = 'pending' and method_code in ('cc', 'ap', 'gp', 'pl', 'dd')
  union all
  select id, 'deposit_' || status, id, amount_cents, currency, case status when 'declined' then reason end, told_at
  from deposits where customer_id = ${customerId} and told_at is not null and status in ('completed', 'declined')
  union all
  select id, case status when 'booked' then 'deposit_reversed' else 'deposit_restored' end, deposit_id,
    amount_cents, currency, null, settled_at
  from deposit_claims where customer_id = ${customerId} and settled_at is not null and status in ('booked', 'returned')`;
