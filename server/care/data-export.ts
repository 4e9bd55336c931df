import { type SQL, sql } from 'drizzle-orm';
import { writtenMoney } from '@/server/kernel/written-money';

/** SQL: what a customer was shown of their play, as rows of the same section as `limitsExport`. */
export const careExport = (id: string): SQL => sql`
    select 'reality check: ' || interval_minutes || ' minutes', null, started_at, null
    from reality_checks where customer_id = ${id}
    union all
    select 'six months shown, net' || coalesce(', answered: ' || answer, ''),
      ${writtenMoney(sql`(won_cents - stakes_cents)`, sql`currency`)}, period_from, period_to
    from limit_reviews left join limit_review_answers on review_id = limit_reviews.id
    where limit_reviews.customer_id = ${id}`;
