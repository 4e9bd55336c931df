import { sql } from 'drizzle-orm';
import { type Check, madeAt, sides } from '../check';
import { GIVEN_BACK } from './promotions';

/** Clocks of nodes differ, and a cart is judged a moment before it is bought. */
const A_MINUTE = sql`interval '1 minute'`;

/** The terms of each promotion, with the real time from which and until which they held. */
const TERMS = sql`
  terms as materialized (
    select h.row_key::uuid as promotion_id, was.code, was.kind, was.currency, was.amount_cents, was.percent_basis_points,
      was.minimum_cart_cents, was.product_types, was.offer_keys, was.segment_names, was.pricing_ids, was.new_customers_only,
      date_trunc('milliseconds', was.starts_at) as starts_at, coalesce(was.ends_at, 'infinity') as ends_at,
      case h.change when 'present' then '-infinity' else ${madeAt('h.id')} end as written_at,
      coalesce(lead(${madeAt('h.id')}) over (partition by h.row_key order by h.place), 'infinity') as replaced_at
    from row_history h cross join lateral jsonb_populate_record(null::promotions, h.state) as was
    where h.source = 'promotions' and h.change <> 'delete')`;

/** Whether a promotion is for an order, by its terms `t`. */
const isEligible = sql`
  (t.product_types is null or o.product_type = any(t.product_types)) and (t.offer_keys is null or o.offer_key = any(t.offer_keys))`;

/** What promotions gave, by their terms at that time. */
export const PROMOTION_TERMS: readonly Check[] = [
  {
    name: 'promotions.as_promised',
    guarantees:
      'A checkout with a promotion got to the cent what its terms gave at that time: in its currency, to whom and while it was for, over its minimum, on a first purchase where it is for one, and only off the tickets that it is for.',
    offenders: ({ fresh }) => sql`
      with ${TERMS},
      bought as materialized (
        select c.id, c.promotion_id, c.customer_id, c.currency, c.created_at, c.discount_cents, c.credit_cents,
          c.total_cents + c.discount_cents as cart_cents, k.pricing_id, ${madeAt('c.id')} as made_at,
          array_remove(array[u.segment_name, moved.from_segment, moved.to_segment], null) as segments
        from checkouts c left join carts k on k.id = c.cart_id left join customers u on u.id = c.customer_id
        left join account_migrations moved on moved.customer_id = c.customer_id
        where c.promotion_id is not null and ${fresh('c.id')})
      select b.id as subject, concat(coalesce(p.code, 'no promotion'), ': ', b.discount_cents, ' off ', b.cart_cents, ', ', b.credit_cents,
        ' credit, promised ', p.kind, ' ', coalesce(p.amount_cents, p.percent_basis_points)) as detail
      from bought b left join promotions p on p.id = b.promotion_id
      where p.id is null or not exists (
        select from terms t cross join lateral (
          select coalesce(sum(o.total_cents) filter (where ${isEligible}), 0) as cents
          from orders o where o.checkout_id = b.id) as eligible
        where t.promotion_id = b.promotion_id
          and t.written_at <= b.made_at + ${A_MINUTE} and t.replaced_at > b.made_at - ${A_MINUTE}
          and t.currency = b.currency and b.cart_cents >= t.minimum_cart_cents
          and t.starts_at <= b.created_at and t.ends_at > b.created_at
          and (t.pricing_ids is null or b.pricing_id = any(t.pricing_ids))
          and (t.segment_names is null or b.segments && t.segment_names)
          and not (t.new_customers_only and exists (select from promotion_uses u where u.first_checkout_id = b.id)
            and exists (select from checkouts earlier where earlier.customer_id = b.customer_id
              and earlier.id < b.id and earlier.created_at < b.created_at))
          and eligible.cents > 0
          and b.credit_cents = case t.kind when 'credit_amount' then t.amount_cents else 0 end
          and case t.kind when 'credit_amount' then b.discount_cents = 0
            when 'percent_discount' then b.discount_cents = (eligible.cents * t.percent_basis_points + 5000)::bigint / 10000
            when 'fixed_discount_expire' then b.discount_cents = least(t.amount_cents, eligible.cents)
            else b.discount_cents between 1 and least(t.amount_cents, eligible.cents) end
          -- each order bears its share, to the cent
          and not exists (
            select from orders o where o.checkout_id = b.id and abs(o.discount_cents - case when ${isEligible}
              then b.discount_cents * o.total_cents::numeric / eligible.cents else 0 end) >= 1))`,
  },
  {
    name: 'promotions.used_up',
    guarantees:
      'A fixed discount that took less than the tickets cost is used up: no customer got less than was left to them.',
    offenders: () => sql`
      with ${TERMS},
      for_all as (
        select promotion_id from terms where kind = 'fixed_discount'
        group by promotion_id having count(distinct row(product_types, offer_keys)) = 1)
      select c.customer_id as subject, concat(${sides(
        'got less than the tickets cost',
        'count(*)',
        'uses that are over',
        'min(u.over)',
      )}, ', promotion ', c.promotion_id) as detail
      from checkouts c join for_all using (promotion_id)
      cross join lateral (
        select coalesce(sum(o.total_cents), 0) as cents from orders o join terms t on t.promotion_id = c.promotion_id
          and t.replaced_at = 'infinity'
        where o.checkout_id = c.id and ${isEligible}) as eligible
      cross join lateral (
        select count(*) filter (where left_cents = 0) as over from promotion_uses
        where promotion_id = c.promotion_id and customer_id = c.customer_id) as u
      where c.discount_cents < eligible.cents
        -- what a cancelled draw, or a refund by hand, gave back is left again
        and not exists (
          select from checkouts given join orders o on o.checkout_id = given.id join ${GIVEN_BACK} x on x.order_id = o.id
          where given.promotion_id = c.promotion_id and given.customer_id = c.customer_id and x.promotion_cents > 0)
      group by c.customer_id, c.promotion_id having count(*) > min(u.over)`,
  },
];
