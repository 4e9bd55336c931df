import { sql } from 'drizzle-orm';
import type { Check } from '../check';
import { A_MINUTE, heldAround, versionsOf } from '../row-versions';

/** Instants that a node made are cut off at the millisecond. */
const A_SECOND = sql`interval '1 second'`;

/** The day, week and month of a customer begin at midnight where their site is. */
const ZONE = sql`case customer.variant when 'GB' then 'Europe/London' else 'Australia/Brisbane' end`;

/** Limits of both kinds with what they were before each change. */
const CHANGES = sql`
  select h.source, h.row_key, h.id, h.customer_id, h.change, h.changed_at as at, before.change as before_change,
    (h.state ->> 'limit_cents')::bigint as cents, (before.state ->> 'limit_cents')::bigint as before_cents,
    (h.state ->> 'pending_limit_cents')::bigint as pending_cents,
    (before.state ->> 'pending_limit_cents')::bigint as before_pending_cents,
    (h.state ->> 'pending_from')::timestamptz as pending_from,
    (before.state ->> 'pending_from')::timestamptz as before_pending_from
  from row_history h
  left join row_history before on before.source = h.source and before.row_key = h.row_key and before.place = h.place - 1
  where h.source in ('spend_limits', 'deposit_limits') and h.change <> 'present'`;

/** What was given back of a checkout's orders, and when. */
const GIVEN_BACK = sql`
  select o.checkout_id, o.total_cents - o.discount_cents as cents, min(e.created_at) as at
  from orders o left join tickets t on t.order_id = o.id
  join ledger_entries e on e.kind = 'refund' and e.reference_id in (o.id, t.id)
  where o.status = 'refunded' group by o.id`;

/** What customers may spend and deposit, by the limit as it was at that moment. */
export const LIMITS: readonly Check[] = [
  {
    name: 'limits.loosened',
    guarantees:
      'A limit was raised or ended by its customer’s second word only: after seven days (24 hours in pounds) and within seven days from then.',
    offenders: ({ fresh }) => sql`
      select c.row_key as subject, concat(c.source, ' ', c.change, ' at ', c.at, ': ', c.before_cents, ' to ',
        case when c.change = 'delete' then 'none' else c.cents::text end, ', asked from ',
        coalesce(c.before_pending_from::text, 'never')) as detail
      from (${CHANGES}) c join customers customer on customer.id = c.customer_id
      where ${fresh('c.id')} and c.before_change <> 'delete' and (
        (c.change = 'delete' or c.cents > c.before_cents) and (
          c.before_pending_from is null
          or c.before_pending_cents is distinct from (case when c.change <> 'delete' then c.cents end)
          or c.at < c.before_pending_from - ${A_SECOND}
          or c.at > c.before_pending_from + interval '7 days' + ${A_MINUTE})
        or c.change = 'update' and c.pending_from is distinct from c.before_pending_from
          and c.pending_from < c.at - ${A_SECOND}
            + case customer.currency when 'GBP' then interval '24 hours' else interval '7 days' end)
      union all
      select c.row_key, concat(c.source, ' begins with ', c.pending_cents, ' asked from ', c.pending_from)
      from (${CHANGES}) c where ${fresh('c.id')} and c.change = 'insert' and c.pending_from is not null`,
  },
  {
    name: 'limits.spent',
    guarantees:
      'No purchase took what its customer spent that day, week or month above the limit that they had set at that moment.',
    offenders: ({ fresh }) => sql`
      with version as materialized (select * from ${versionsOf('spend_limits')} v),
      held as materialized (
        select row_key, min(since) as since, coalesce(min(since) filter (where change = 'delete'), 'infinity') as until
        from version group by row_key),
      paid as materialized (
        select c.id, c.customer_id, c.created_at, c.total_cents, ${ZONE} as zone
        from checkouts c join customers customer on customer.id = c.customer_id
        where c.customer_id in (select customer_id from version)),
      given as materialized (
        select g.* from (${GIVEN_BACK}) g where g.checkout_id in (select id from paid))
      select p.id as subject, concat('spent ', spent.cents, ' in a ', own.period, ' with a limit of ', own.cents) as detail
      from paid p
      cross join lateral (
        select h.row_key, v.state ->> 'period' as period, max((v.state ->> 'limit_cents')::bigint) as cents
        from held h join version v using (row_key)
        where v.customer_id = p.customer_id and h.since <= p.created_at - ${A_MINUTE} and h.until > p.created_at + ${A_MINUTE}
          and ${heldAround('v', 'p.created_at')}
        group by h.row_key, v.state ->> 'period') own
      cross join lateral (
        select sum(other.total_cents - coalesce((
          select sum(g.cents) from given g
          where g.checkout_id = other.id and g.at <= p.created_at + ${A_MINUTE}), 0)) as cents
        from paid other
        where other.customer_id = p.customer_id and other.created_at <= p.created_at
          and other.created_at >= date_trunc(own.period, p.created_at, p.zone)) spent
      where ${fresh('p.id')} and p.total_cents > 0 and spent.cents > own.cents`,
  },
  {
    name: 'limits.system',
    guarantees:
      'Nobody spent more in a day, a week or a month than the shop lets anybody spend, whatever their own limit.',
    offenders: () => sql`
      with spent as materialized (
        select c.customer_id, c.currency, date_trunc('day', c.created_at, ${ZONE}) as day,
          date_trunc('week', c.created_at, ${ZONE}) as week, date_trunc('month', c.created_at, ${ZONE}) as month,
          sum(c.total_cents - coalesce(given.cents, 0)) as cents
        from checkouts c join customers customer on customer.id = c.customer_id
        left join (select checkout_id, sum(cents) as cents from (${GIVEN_BACK}) g group by checkout_id) given
          on given.checkout_id = c.id
        group by 1, 2, 3, 4, 5)
      select customer_id as subject, concat('spent ', sum(cents), ' ', currency, ' in the day of ', day) as detail
      from spent group by customer_id, currency, day
      having sum(cents) > case currency when 'GBP' then 2500000 else 5000000 end
      union all
      select customer_id, concat('spent ', sum(cents), ' ', currency, ' in the week of ', week)
      from spent group by customer_id, currency, week
      having sum(cents) > case currency when 'GBP' then 5000000 else 10000000 end
      union all
      select customer_id, concat('spent ', sum(cents), ' ', currency, ' in the month of ', month)
      from spent group by customer_id, currency, month
      having sum(cents) > case currency when 'GBP' then 10000000 else 20000000 end`,
  },
  {
    name: 'limits.deposited',
    guarantees:
      'No deposit was accepted, by card or from the bank, that took seven days’ deposits above the limit at that moment.',
    offenders: ({ fresh }) => sql`
      with version as materialized (select * from ${versionsOf('deposit_limits')} v),
      -- what a gateway told of too late counts from then on, and not before
      late as materialized (
        select subject_id from events where kind = 'deposit.completed' and payload ->> 'from' in ('declined', 'cancelled')
          and customer_id in (select customer_id from version))
      select d.id as subject, concat(d.amount_cents, ' after ', before.cents, ' with a limit of ', own.cents) as detail
      from deposits d
      cross join lateral (
        select max((v.state ->> 'limit_cents')::bigint) as cents from version v
        where v.customer_id = d.customer_id and ${heldAround('v', 'd.created_at')}) own
      cross join lateral (
        select coalesce(sum(e.amount_cents), 0) as cents from deposits e
        where e.customer_id = d.customer_id and e.id <> d.id and e.created_at <= d.created_at and e.status = 'completed'
          and e.settled_at > d.created_at - interval '7 days'
          and (e.settled_at <= d.created_at or e.id not in (select subject_id from late))) before
      where d.customer_id in (select customer_id from version) and d.status in ('completed', 'pending', 'challenged')
        and ${fresh('d.id')}
        -- all around that time there was a limit
        and not exists (
          select 1 from version v where v.customer_id = d.customer_id and v.change = 'delete'
            and v.since <= d.created_at + ${A_MINUTE} and v.until >= d.created_at - ${A_MINUTE})
        and exists (select 1 from version v where v.customer_id = d.customer_id and v.since <= d.created_at - ${A_MINUTE})
        and d.amount_cents + before.cents > own.cents`,
  },
  {
    name: 'limits.answered',
    guarantees: 'The first answer to whether somebody wants a limit stands.',
    offenders: () => sql`
      select row_key as subject, concat('changed at ', changed_at, ': ', change) as detail
      from row_history where source = 'limit_answers' and change not in ('present', 'insert')`,
  },
];
