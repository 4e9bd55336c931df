import { sql } from 'drizzle-orm';
import { writtenMoney } from '@/server/kernel/written-money';

/** SQL: the sections of a customer's export that are about their plans. */
export const recurringExport = (id: string) => ({
  plans: sql`
    select created_at as "startedAt", type as kind, offer_key as game, game_type as type, cadence as "howOften",
      case when minimum_jackpot_cents > 0 then ${writtenMoney(sql`minimum_jackpot_cents`, sql`currency`)} end as "jackpotFrom",
      (select string_agg((select string_agg(number, ' ') from jsonb_path_query(played, '$.sets[*].numbers[*]')
          as value, lateral (select value #>> '{}' as number) as plain), ' | ')
        from jsonb_array_elements(games) as played where not is_quickpick) as numbers,
      cause_key as cause, ${writtenMoney(sql`agreed_cents`, sql`currency`)} as price, status
    from recurring_plans where customer_id = ${id} order by id`,
  recurring: sql`
    select happened_at as "happenedAt", plan.offer_key as game, draw_no::text as "drawNo", outcome, reason,
      ${writtenMoney(sql`total_cents`, sql`plan.currency`)} as price
    from recurring_purchases join recurring_plans plan on plan.id = plan_id
    where recurring_purchases.customer_id = ${id} order by happened_at, plan_id, draw_no`,
});
