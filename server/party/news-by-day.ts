import { type SQL, sql } from 'drizzle-orm';
import { type CountedDays, madeInDays } from '@/server/kernel/outbox-figures';

/** SQL: what members were told in the list at the bell, by day and event. */
export const newsByDay = ({ from, zone, days }: CountedDays): SQL => sql`
  select (happened_at at time zone ${zone})::date as day, 'feed' as channel, event as kind, count(*)::int as queued,
    count(*)::int as sent, 0 as retried
  from group_news where happened_at >= ${from.toISOString()}::timestamptz and ${madeInDays(sql`id`, days)}
  group by 1, 3`;
