import { type SQL, sql } from 'drizzle-orm';
import { writtenMoney } from '@/server/kernel/written-money';

/** SQL: what a customer paid in by bank, as a section of their export. */
export const bankPaymentsExport = (id: string): SQL => sql`
    select paid_on::text as "paidOn", ${writtenMoney(sql`amount_cents`, sql`currency`)} as amount,
      remittance as reference, nullif(payer, '') as payer, status, problem as reason
    from bank_payments where customer_id = ${id} order by id`;
