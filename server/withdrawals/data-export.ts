import { type SQL, sql } from 'drizzle-orm';
import { writtenMoney } from '@/server/kernel/written-money';

/** SQL: what was paid out to a customer, as a section of their export. */
export const withdrawalsExport = (id: string): SQL => sql`
    select requested_at as "startedAt", ${writtenMoney(sql`amount_cents`, sql`currency`)} as amount, bank as account,
      last4 as "lastDigits", status, reason, settled_at as "endedAt"
    from withdrawals where customer_id = ${id} order by id`;
