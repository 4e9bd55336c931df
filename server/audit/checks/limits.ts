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
  where h.source in ('spend_limits', 'deposit_limits', 'period_deposit_limits') and h.change <> 'present'`;

/** What was given back of a checkout's orders and of their tickets, and when, as the ledger says. */
const GIVEN_BACK = sql`
  select o.checkout_id, p.amount_cents as cents, e.created_at as at
  from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'wallet'
  left join tickets t on t.id = e.reference_id
  join orders o on o.id = coalesce(t.order_id, e.reference_id)
  where e.kind = 'refund'`;

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
      moved as materialized (
        select customer_id, created_at, total_cents as cents, '-infinity'::timestamptz as at from paid
        union all
        select p.customer_id, p.created_at, -g.cents, g.at from paid p join (${GIVEN_BACK}) g on g.checkout_id = p.id),
      -- by limits that held all around that moment, each at its highest
      limited as materialized (
        select p.id, p.customer_id, p.created_at, v.state ->> 'period' as period,
          date_trunc(v.state ->> 'period', p.created_at, p.zone) as began, max((v.state ->> 'limit_cents')::bigint) as limit_cents
        from paid p join version v on v.customer_id = p.customer_id and ${heldAround('v', 'p.created_at')}
        join held h on h.row_key = v.row_key and h.since <= p.created_at - ${A_MINUTE} and h.until > p.created_at + ${A_MINUTE}
        where ${fresh('p.id')} and p.total_cents > 0
        group by 1, 2, 3, 4, 5, v.row_key)
      select l.id as subject, concat('spent ', sum(m.cents), ' in a ', l.period, ' with a limit of ', l.limit_cents) as detail
      from limited l join moved m on m.customer_id = l.customer_id and m.created_at between l.began and l.created_at
        and m.at <= l.created_at + ${A_MINUTE}
      group by l.id, l.period, l.limit_cents having sum(m.cents) > l.limit_cents`,
  },
  {
    name: 'limits.system',
    guarantees:
      'Nobody spent more in a day, a week or a month than the shop lets anybody spend, whatever their own limit.',
    offenders: () => sql`
      with spent as materialized (
        select c.customer_id, c.currency, ${ZONE} as zone, date_trunc('day', c.created_at, ${ZONE}) as day,
          sum(c.total_cents - coalesce(given.cents, 0)) as cents
        from checkouts c join customers customer on customer.id = c.customer_id
        left join (select checkout_id, sum(cents) as cents from (${GIVEN_BACK}) g group by checkout_id) given
          on given.checkout_id = c.id
        group by 1, 2, 3, 4)
      select customer_id as subject, concat('spent ', sum(cents), ' ', currency, ' in the ', period, ' of ', min(day)) as detail
      from spent cross join (values ('day', 5000000, 2500000), ('week', 10000000, 5000000), ('month', 20000000, 10000000))
        most (period, aud, gbp)
      group by customer_id, currency, period, aud, gbp, date_trunc(period, day, zone)
      having sum(cents) > case currency when 'GBP' then gbp else aud end`,
  },
  {
    name: 'limits.deposited',
    guarantees:
      'No deposit was accepted, by card or from the bank, that took the deposits of 24 hours, seven days or a month above the limit to them at that moment.',
    offenders: ({ fresh }) => sql`
      with version as materialized (
        select v.*, interval '7 days' as span from ${versionsOf('deposit_limits')} v
        union all
        select v.*, case v.state ->> 'period' when 'day' then interval '24 hours' else interval '1 month' end
        from ${versionsOf('period_deposit_limits')} v),
      -- what a gateway told of too late counts from then on, and not before
      late as materialized (
        select subject_id from events where kind = 'deposit.completed' and payload ->> 'from' in ('declined', 'cancelled')
          and customer_id in (select customer_id from version))
      select d.id as subject, concat(d.amount_cents, ' after ', before.cents, ' with a limit of ', own.cents, ' in ', own.span) as detail
      from deposits d join (
        select accepted.id, v.row_key, v.span, max((v.state ->> 'limit_cents')::bigint) as cents
        from deposits accepted join version v
          on v.customer_id = accepted.customer_id and ${heldAround('v', 'accepted.created_at')}
        group by accepted.id, v.row_key, v.span) own on own.id = d.id
      cross join lateral (
        select coalesce(sum(e.amount_cents), 0) as cents from deposits e
        where e.customer_id = d.customer_id and e.id <> d.id and e.created_at <= d.created_at and e.status = 'completed'
          and e.settled_at > d.created_at - own.span
          and (e.settled_at <= d.created_at or e.id not in (select subject_id from late))) before
      where d.status in ('completed', 'pending', 'challenged')
        and ${fresh('d.id')}
        -- all around that time there was a limit
        and not exists (
          select 1 from version v where v.row_key = own.row_key and v.span = own.span and v.change = 'delete'
            and v.since <= d.created_at + ${A_MINUTE} and v.until >= d.created_at - ${A_MINUTE})
        and exists (
          select 1 from version v where v.row_key = own.row_key and v.span = own.span and v.since <= d.created_at - ${A_MINUTE})
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
