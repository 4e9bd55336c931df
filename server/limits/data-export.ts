import { type SQL, sql } from 'drizzle-orm';
import { writtenMoney } from '@/server/kernel/written-money';

/**
 * SQL: a customer's limits and breaks, as rows of an export's section: `kind`, `amount`, `startedAt` and `endedAt`.
 */
export const limitsExport = (id: string, currency: SQL): SQL => sql`
    select 'spend: ' || period as kind, ${writtenMoney(sql`limit_cents`, currency)} as amount,
      null::timestamptz as "startedAt", null::timestamptz as "endedAt"
    from spend_limits where customer_id = ${id}
    union all
    select 'deposit: 7 days', ${writtenMoney(sql`limit_cents`, currency)}, null, null
    from deposit_limits where customer_id = ${id}
    union all
    select 'deposit: ' || case period when 'day' then '24 hours' else 'a month' end, ${writtenMoney(sql`limit_cents`, currency)}, null, null
    from period_deposit_limits where customer_id = ${id}
    union all
    select case when is_exclusion then 'self-exclusion' else 'break' end, null, began_at, ends_at
    from account_breaks where customer_id = ${id}
    union all
    select case answer when 'none' then 'asked: no limit wanted' else 'asked: limit set' end, null, answered_at, null
    from limit_answers where customer_id = ${id}`;
