import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** What was refunded, and why. */
export const REFUNDS: readonly Check[] = [
  {
    name: 'refunds.booked',
    guarantees:
      'Whoever had an order or ticket cancelled got back what they paid for it, no less and no more.',
    offenders: () => sql`
      with given as (
        select coalesce(t.order_id, e.reference_id) as order_id, e.customer_id, sum(p.amount_cents) as cents, min(p.currency) as currency
        from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'wallet'
        left join tickets t on t.id = e.reference_id
        where e.kind = 'refund' group by 1, 2),
      cancelled as (
        select o.id as order_id, o.customer_id, c.currency, case when o.status = 'refunded' then o.total_cents - o.discount_cents
          else t.cents end as cents
        from orders o join checkouts c on c.id = o.checkout_id
        left join (
          select order_id, sum(price_cents - discount_cents) as cents from tickets where status = 'refunded' group by order_id) t
          on t.order_id = o.id
        where o.status = 'refunded' or t.order_id is not null)
      select coalesce(order_id, g.customer_id) as subject, ${sides(
        'given back',
        "concat_ws(' ', g.cents, g.currency, g.customer_id)",
        'cancelled',
        "concat_ws(' ', c.cents, c.currency, c.customer_id)",
      )} as detail
      from given g full join (select * from cancelled where cents > 0) c using (order_id)
      where (g.customer_id, g.cents, g.currency) is distinct from (c.customer_id, c.cents, c.currency)`,
  },
  {
    name: 'refunds.of_cancelled',
    guarantees:
      'A refund is of an order or ticket that was cancelled: that one, and not its neighbour.',
    offenders: ({ fresh }) => sql`
      select e.id as subject, concat('refund of ', e.reference_id, ', ', coalesce(t.status, o.status, 'nothing')) as detail
      from ledger_entries e left join tickets t on t.id = e.reference_id
      left join orders o on o.id = coalesce(t.order_id, e.reference_id)
      where e.kind = 'refund' and ${fresh('e.id')} and coalesce(t.status, '') <> 'refunded' and coalesce(o.status, '') <> 'refunded'`,
  },
  {
    name: 'refunds.by_two',
    guarantees:
      'Every ticket that was paid back by hand is of an order that two people approved to be, was paid for by its customer and left its draw, and no approval is without its tickets.',
    offenders: () => sql`
      select x.ticket_id as subject, concat(t.status, ', ', ${sides('back', 'x.paid_cents', 'paid', 't.price_cents - t.discount_cents')},
        ', with ', coalesce(a.kind, 'nothing'), ' ', a.status) as detail
      from order_refunds x join tickets t on t.id = x.ticket_id
      left join approvals a on a.id = x.approval_id and a.change -> 'change' ->> 'orderId' = x.order_id::text
        and a.change -> 'change' ->> 'customerId' = x.customer_id::text
      where t.status <> 'refunded' or t.order_id <> x.order_id or t.customer_id <> x.customer_id
        or x.paid_cents <> t.price_cents - t.discount_cents
        or a.kind is distinct from 'order_refunded' or a.status is distinct from 'approved'
      union all
      select a.id, concat('approved, and nothing is paid back of ', a.change -> 'change' ->> 'orderId')
      from approvals a
      where a.kind = 'order_refunded' and a.status = 'approved'
        and not exists (select from order_refunds x where x.approval_id = a.id)`,
  },
];
