import { type SQL, sql } from 'drizzle-orm';
import { queueingPushes } from '@/server/kernel/queue-push';

/**
 * SQL: queues a notification for each browser whose customer wants it, as a part of a statement. Of a win, whoever wants
 * results only is told that there is a result.
 * @param news a query of `customer_id`, `wish` (`wins`, `results` or `jackpots`), `notice` (a `PushNotice` without its
 * kind, as jsonb) and `win` (what a win's notice says besides, or null); one row for each customer
 */
export const pushing = (news: SQL): SQL =>
  queueingPushes(sql`
  select jsonb_build_object('customerId', customer_id, 'subscriptionId', id, 'notice',
    case kind when 'win' then notice || coalesce(win, '{}') else notice end || jsonb_build_object('kind', kind)) as payload
  from (
    select own.customer_id, own.id, news.notice, news.win, case
        when news.wish = 'wins' and own.wins then 'win'
        when news.wish in ('wins', 'results') and own.results then 'result'
        when news.wish = 'jackpots' and own.jackpots then 'jackpot' end as kind
    from push_subscriptions own join (${news}) as news on news.customer_id = own.customer_id) as told
  where kind is not null`);
