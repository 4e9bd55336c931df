import { type SQL, sql } from 'drizzle-orm';

/** SQL: on which browsers a customer is told, as a section of their export. The address is the push service's secret. */
export const pushExport = (id: string): SQL => sql`
    select created_at as "addedAt", last_used_at as "lastUsedAt", substring(endpoint from '^https?://([^/:]+)') as "pushService",
      concat_ws(', ', case when results then 'results' end, case when wins then 'wins' end,
        case when jackpots then 'jackpots' end) as "wanted"
    from push_subscriptions where customer_id = ${id} order by id`;
