import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** SQL: what promotions have back of tickets: their `order_id` and `promotion_cents`. */
export const GIVEN_BACK = sql`(
  select order_id, promotion_cents from cancelled_tickets union all select order_id, promotion_cents from order_refunds)`;

/** What promotions paid, compared with their terms and with who used them. */
export const PROMOTIONS: readonly Check[] = [
  {
    name: 'promotions.booked',
    guarantees:
      'What the shop paid for promotions is what its checkouts say, discount and credit, one by one.',
    offenders: ({ fresh, around }) => sql`
      select coalesce(c.id, l.id) as subject, ${sides('checkout', 'c.cents', 'ledger', 'l.cents')} as detail
      from (
        select id, discount_cents + credit_cents as cents from checkouts
        where discount_cents + credit_cents > 0 and ${around('id')}) c
      full join (
        select e.reference_id as id, -sum(p.amount_cents) as cents, max(e.id::text)::uuid as last_id
        from ledger_postings p join ledger_entries e on e.id = p.entry_id
        where p.account = 'promotions' and ${around('e.id')} group by e.reference_id) l on l.id = c.id
      where (${fresh('c.id')} or ${fresh('l.last_id')}) and c.cents is distinct from l.cents`,
  },
  {
    name: 'promotions.used',
    guarantees:
      'Every use of a promotion began with one checkout of its customer, at that moment, and every checkout with one belongs to a use: to one of its own, unless it spends what a fixed discount left.',
    offenders: () => sql`
      select u.customer_id as subject, concat('use ', u.use_no, ' of ', u.used_at, ' began with checkout ', u.first_checkout_id,
        ' of ', coalesce(c.created_at::text, 'nobody')) as detail
      from promotion_uses u left join checkouts c on c.id = u.first_checkout_id
        and c.customer_id = u.customer_id and c.promotion_id = u.promotion_id
      where c.id is null or abs(extract(epoch from u.used_at - c.created_at)) > 1
      union all
      select first_checkout_id, concat(count(*), ' uses began with it') from promotion_uses
      group by first_checkout_id having count(*) > 1
      union all
      select c.id, concat('promotion ', c.promotion_id, ' without a use')
      from checkouts c left join promotions p on p.id = c.promotion_id
      where c.promotion_id is not null and not exists (
        select 1 from promotion_uses u where u.promotion_id = c.promotion_id and u.customer_id = c.customer_id
          and (p.kind = 'fixed_discount' or u.first_checkout_id = c.id))`,
  },
  {
    name: 'promotions.spent',
    guarantees:
      'What a customer got out of a fixed discount, and what is left of it, is what their uses were worth.',
    offenders: () => sql`
      select u.customer_id as subject, concat(p.code, ': ', ${sides(
        'got and left',
        'u.left_cents + coalesce(c.cents, 0)',
        'worth',
        'u.uses * p.amount_cents',
      )}) as detail
      from (
        select promotion_id, customer_id, count(*) as uses, sum(left_cents) as left_cents
        from promotion_uses group by promotion_id, customer_id) u
      join promotions p on p.id = u.promotion_id
      left join (
        -- less what a cancelled draw, or a refund by hand, gave back
        select promotion_id, customer_id, sum(discount_cents - coalesce((
          select sum(x.promotion_cents) from orders o join ${GIVEN_BACK} x on x.order_id = o.id
          where o.checkout_id = checkouts.id), 0)) as cents from checkouts
        where promotion_id is not null group by promotion_id, customer_id) c
        on c.promotion_id = u.promotion_id and c.customer_id = u.customer_id
      where p.kind = 'fixed_discount' and u.left_cents + coalesce(c.cents, 0) <> u.uses * p.amount_cents
        or p.kind <> 'fixed_discount' and u.left_cents <> 0`,
  },
  {
    name: 'promotions.counted',
    guarantees:
      'A promotion is used no more often than it may be, by one customer and by all, and counts its uses.',
    offenders: () => sql`
      with most as (
        select row_key::uuid as id, max((state ->> 'total_uses')::int) as by_all, max((state ->> 'uses_per_customer')::int) as by_one,
          bool_and(state ->> 'total_uses' is not null) as is_counted,
          bool_and(state ->> 'uses_per_customer' is not null) as is_limited
        from row_history where source = 'promotions' group by row_key)
      select p.id as subject, concat(p.code, ': ', ${sides('counted', 'p.used_count', 'used', 'coalesce(u.uses, 0)')}) as detail
      from promotions p join most using (id) left join (
        select promotion_id, count(*) as uses from promotion_uses group by promotion_id) u on u.promotion_id = p.id
      where most.is_counted and (p.used_count <> coalesce(u.uses, 0) or u.uses > most.by_all)
      union all
      select u.customer_id, concat(p.code, ': ', count(*), ' uses of ', most.by_one)
      from promotion_uses u join promotions p on p.id = u.promotion_id left join most on most.id = p.id
      group by u.customer_id, p.id, most.id, most.is_limited, most.by_one
      having most.is_limited and count(*) > most.by_one or max(u.use_no) <> count(*)`,
  },
];
