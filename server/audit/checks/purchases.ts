import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** From the cart to the checkout and its orders, and the money that went with it. */
export const PURCHASES: readonly Check[] = [
  {
    name: 'purchases.booked',
    guarantees:
      'Every checkout is booked once (what the customer paid, what a promotion paid), and every booked purchase is a checkout.',
    offenders: ({ fresh, around }) => sql`
      select coalesce(c.id, entry_id) as subject, ${sides(
        'checkout',
        "concat_ws(' ', c.customer_id, c.currency, -c.total_cents, -c.discount_cents)",
        'ledger',
        "concat_ws(' ', l.customer_id, l.currency, l.wallet, l.promotions, l.sales)",
      )} as detail
      from (select * from checkouts where total_cents + discount_cents > 0 and ${around('id')}) c
      full join (
        select e.reference_id as id, e.id as entry_id, e.customer_id, min(p.currency) as currency,
          coalesce(sum(p.amount_cents) filter (where p.account = 'wallet'), 0) as wallet,
          coalesce(sum(p.amount_cents) filter (where p.account = 'promotions'), 0) as promotions,
          coalesce(sum(p.amount_cents) filter (where p.account = 'sales'), 0) as sales
        from ledger_entries e join ledger_postings p on p.entry_id = e.id
        where e.kind = 'purchase' and ${around('e.id')} group by e.id) l on l.id = c.id
      where (${fresh('c.id')} or ${fresh('l.entry_id')}) and (c.id is null or l.id is null or c.customer_id <> l.customer_id or c.currency <> l.currency
        or l.wallet <> -c.total_cents or l.promotions <> -c.discount_cents or l.sales <> c.total_cents + c.discount_cents)`,
  },
  {
    name: 'purchases.add_up',
    guarantees:
      'A checkout has orders, all of its customer: what was paid and the discount are their price, their discounts are its own.',
    offenders: ({ fresh }) => sql`
      select c.id as subject, ${sides(
        'checkout',
        "concat_ws(' ', c.total_cents + c.discount_cents, c.discount_cents)",
        'orders',
        "concat_ws(' ', sum(o.total_cents), sum(o.discount_cents))",
      )} as detail
      from checkouts c left join orders o on o.checkout_id = c.id
      where ${fresh('c.id')} group by c.id
      having sum(o.total_cents) is distinct from c.total_cents + c.discount_cents
        or sum(o.discount_cents) is distinct from c.discount_cents or bool_or(o.customer_id <> c.customer_id)`,
  },
  {
    name: 'purchases.orders',
    guarantees: 'Every order belongs to a checkout.',
    offenders: ({ fresh }) => sql`
      select o.id as subject, concat('checkout ', o.checkout_id, ', ', o.total_cents, ' cents') as detail
      from orders o left join checkouts c on c.id = o.checkout_id
      where c.id is null and ${fresh('o.id')}`,
  },
  {
    name: 'purchases.carts',
    guarantees:
      'A cart is bought once, by its owner: whatever is marked as bought has a checkout, and no other cart has one.',
    offenders: ({ fresh }) => sql`
      select coalesce(c.id, k.id) as subject, concat('cart ', k.status, ' of ', k.customer_id, ', checkout of ', c.customer_id) as detail
      from (select * from carts where status = 'purchased') k full join checkouts c on c.cart_id = k.id
      where (c.id is null or ${fresh('c.id')}) and c.customer_id is distinct from k.customer_id
      union all
      select cart_id, concat(count(*), ' checkouts') from checkouts group by cart_id having count(*) > 1`,
  },
  {
    name: 'purchases.deposits',
    guarantees:
      'A deposit that paid for a checkout is completed, of the same customer, and paid for no other.',
    offenders: ({ fresh }) => sql`
      select c.id as subject, concat('deposit ', c.deposit_id, ' ', coalesce(d.status, 'none')) as detail
      from checkouts c left join deposits d on d.id = c.deposit_id
      where c.deposit_id is not null and ${fresh('c.id')}
        and (d.status is distinct from 'completed' or d.customer_id <> c.customer_id)
      union all
      select deposit_id, concat(count(*), ' checkouts') from checkouts
      where deposit_id is not null group by deposit_id having count(*) > 1`,
  },
  {
    name: 'purchases.dated',
    guarantees: 'A checkout, its orders and its entry in the ledger are of the same moment.',
    offenders: ({ fresh }) => sql`
      select c.id as subject, concat(c.created_at, ', order ', o.created_at, ', entry ', e.created_at) as detail
      from checkouts c join orders o on o.checkout_id = c.id
      left join ledger_entries e on e.kind = 'purchase' and e.reference_id = c.id
      where ${fresh('c.id')} and (o.created_at <> c.created_at or e.created_at <> c.created_at)`,
  },
  {
    name: 'purchases.in_time',
    guarantees:
      'No ticket was sold after its draw had closed, by the time on it or by the order in which things were written.',
    offenders: ({ fresh }) => sql`
      -- ids begin with the time at which they were made; a minute for clocks that differ from node to node
      with closed as (
        select subject_id as draw_id, (lpad(to_hex(min(made) + 60000), 12, '0') || repeat('0', 20))::uuid as last_id
        from events cross join lateral (
          select ('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint as made) moment
        where kind = 'draw.closed' group by subject_id)
      select t.id as subject, concat('sold ', c.created_at, ', closed ', d.closes_at) as detail
      from tickets t join orders o on o.id = t.order_id join checkouts c on c.id = o.checkout_id
      join draws d on d.id = t.draw_id left join closed on closed.draw_id = d.id
      where ${fresh('t.id')} and (
        c.created_at >= d.closes_at or t.id > closed.last_id
        or d.protocol = 2 and d.kind = 'raffle' and c.created_at < date_trunc('milliseconds', d.opens_at))`,
  },
  {
    name: 'purchases.in_ledger',
    guarantees:
      'What customers staked in all draws together is what the ledger has as sales, in each currency.',
    offenders: () => sql`
      select currency as subject, ${sides('tickets', 's.cents', 'sales', 'l.cents')} as detail
      from (
        select d.currency, sum(t.price_cents) as cents from tickets t join draws d on d.id = t.draw_id
        where t.price_cents <> 0 and t.order_id is not null group by d.currency) s
      full join (
        select currency, sum(amount_cents) as cents from ledger_postings where account = 'sales' group by currency) l
      using (currency)
      where s.cents is distinct from l.cents`,
  },
];
