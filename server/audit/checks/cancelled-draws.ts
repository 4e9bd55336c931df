import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** Draws that were not held, and the money of those who had tickets in them. */
export const CANCELLED_DRAWS: readonly Check[] = [
  {
    name: 'draws.cancelled',
    guarantees:
      'A cancelled draw says why and is paid back within a day; once it is, nobody is in it any more, and no other draw says that it was cancelled.',
    offenders: () => sql`
      select coalesce(d.id, x.draw_id) as subject, concat(d.status, ', ', coalesce(x.because, 'no reason'), ' at ', x.cancelled_at,
        ', paid back ', coalesce(x.refunded_at::text, 'never')) as detail
      from (select * from draws where status = 'DRAW_CANCELLED') d full join draw_cancellations x on x.draw_id = d.id
      where d.id is null or x.draw_id is null or x.refunded_at is null and x.cancelled_at < shop_now() - interval '1 day'
      union all
      select t.id, concat('ticket ', t.status, ', draw paid back at ', x.refunded_at)
      from draw_cancellations x join tickets t on t.draw_id = x.draw_id
      where x.refunded_at is not null and t.status <> 'refunded'`,
  },
  {
    name: 'draws.paid_back',
    guarantees:
      'Every ticket that a cancelled draw paid back got what its customer paid for it, by one entry, and nothing was won with it.',
    offenders: () => sql`
      select x.ticket_id as subject, ${sides('back', 'x.paid_cents', 'paid', 't.price_cents - t.discount_cents')} as detail
      from cancelled_tickets x join tickets t on t.id = x.ticket_id join draws d on d.id = x.draw_id
      where x.paid_cents <> t.price_cents - t.discount_cents or t.status <> 'refunded' or t.draw_id <> x.draw_id
        or t.customer_id <> x.customer_id or t.order_id <> x.order_id or d.status <> 'DRAW_CANCELLED'
      union all
      select x.ticket_id, ${sides('row', "concat_ws(' ', x.paid_cents, x.customer_id)", 'ledger', "concat_ws(' ', e.cents, e.customer_id)")}
      from cancelled_tickets x left join (
        select e.reference_id, e.customer_id, sum(p.amount_cents) as cents, count(distinct e.id) as entries
        from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'wallet'
        where e.kind = 'refund' group by 1, 2) e on e.reference_id = x.ticket_id
      where x.paid_cents <> coalesce(e.cents, 0) or e.customer_id <> x.customer_id or e.entries > 1
      union all
      select p.ticket_id, concat('won ', p.amount_cents, ' in a cancelled draw')
      from draw_cancellations x join ticket_prizes p on p.draw_id = x.draw_id
      union all
      select e.id, concat('prize of a cancelled draw, ticket ', e.reference_id)
      from cancelled_tickets x join ledger_entries e on e.kind = 'prize' and e.reference_id = x.ticket_id`,
  },
  {
    name: 'draws.moved',
    guarantees:
      'An entry that was moved out of a cancelled draw is one order of the same customer and offer, bought after its money was back.',
    offenders: () => sql`
      select x.ticket_id as subject, concat('checkout ', x.moved_to_checkout_id, ' of ', coalesce(c.customer_id::text, 'nobody'), ', ',
        ${sides('moved', 'm.offer_key', 'entry', 'o.offer_key')}) as detail
      from cancelled_tickets x join orders o on o.id = x.order_id
      left join checkouts c on c.id = x.moved_to_checkout_id left join orders m on m.checkout_id = c.id
      where x.moved_to_checkout_id is not null and (c.customer_id is distinct from x.customer_id
        or m.offer_key is distinct from o.offer_key or m.quantity <> o.quantity or m.num_draws <> 1
        or c.created_at < x.refunded_at)`,
  },
];
