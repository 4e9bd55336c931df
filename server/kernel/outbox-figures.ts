import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: ids that were made in so many last days. They begin with the time at which they were made, which is real time: the
 * shop's may have been moved forward since, so that a day of its own is no longer than one of theirs.
 */
export const madeInDays = (id: SQL, days: number): SQL => sql`
  ${id} >= (lpad(to_hex((extract(epoch from clock_timestamp() - make_interval(days => ${days}::int)) * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid`;

/** The days that are counted: from the first one's midnight in a zone, so many days ago at most. */
export interface CountedDays {
  from: Date;
  zone: string;
  days: number;
}

/** SQL: mails and push notifications by the day on which they were queued, and what has become of them. */
export const deliveriesByDay = ({ from, zone, days }: CountedDays): SQL => sql`
  select (created_at at time zone ${zone})::date as day, kind as channel,
    coalesce(case kind when 'mail' then payload ->> 'template' else payload #>> '{notice,kind}' end, '') as kind,
    count(*)::int as queued, count(delivered_at)::int as sent,
    count(*) filter (where attempts > 1 or last_error is not null)::int as retried
  from outbox
  where kind in ('mail', 'push') and created_at >= ${from.toISOString()}::timestamptz and ${madeInDays(sql`id`, days)}
  group by 1, 2, 3`;

/** How long a delivery fails before whoever it is for counts as not reached. */
const UNREACHED_AFTER = sql`interval '1 day'`;

/** SQL: what has failed for so long, by whom it is for: of each the first one's `id`, error and attempts. */
export const UNREACHED: SQL = sql`
  select kind as channel, case kind when 'mail' then payload ->> 'to' else payload ->> 'customerId' end as recipient,
    (array_agg(id order by id))[1] as id, count(*)::int as waiting, min(created_at) as since,
    (array_agg(last_error order by id))[1] as error, (array_agg(attempts order by id))[1] as attempts,
    array_agg(distinct coalesce(payload ->> 'template', payload #>> '{notice,kind}', '')) as kinds
  from outbox
  where delivered_at is null and last_error is not null and kind in ('mail', 'push')
    and created_at < shop_now() - ${UNREACHED_AFTER}
  group by 1, 2`;
