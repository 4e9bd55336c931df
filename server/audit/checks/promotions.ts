import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

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
    name: 'promotions.as_promised',
    guarantees:
      'A checkout with a promotion got what that promises, in its currency, on a purchase that reaches its minimum while it runs.',
    offenders: ({ fresh }) => sql`
      select c.id as subject, concat(p.code, ': ', c.discount_cents, ' off, ', c.credit_cents, ' credit, promised ', p.kind, ' ',
        coalesce(p.amount_cents, p.percent_basis_points)) as detail
      from checkouts c left join promotions p on p.id = c.promotion_id
      where c.promotion_id is not null and ${fresh('c.id')} and (p.id is null or p.currency <> c.currency
        or c.total_cents + c.discount_cents < p.minimum_cart_cents
        or date_trunc('milliseconds', p.starts_at) > c.created_at or p.ends_at <= c.created_at
        or c.credit_cents <> case p.kind when 'credit_amount' then p.amount_cents else 0 end
        or c.discount_cents > case p.kind when 'credit_amount' then 0
          when 'percent_discount' then round((c.total_cents + c.discount_cents) * p.percent_basis_points / 10000.0)
          else p.amount_cents end)`,
  },
  {
    name: 'promotions.used',
    guarantees:
      'Every use of a promotion began with a checkout of its customer, and every checkout with one belongs to a use.',
    offenders: () => sql`
      select u.customer_id as subject, concat('use ', u.use_no, ' began with checkout ', u.first_checkout_id) as detail
      from promotion_uses u left join checkouts c on c.id = u.first_checkout_id
        and c.customer_id = u.customer_id and c.promotion_id = u.promotion_id
      where c.id is null
      union all
      select c.id, concat('promotion ', c.promotion_id, ' without a use')
      from checkouts c where c.promotion_id is not null and not exists (
        select 1 from promotion_uses u where u.promotion_id = c.promotion_id and u.customer_id = c.customer_id)`,
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
        select promotion_id, customer_id, sum(discount_cents) as cents from checkouts
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
      select p.id as subject, concat(p.code, ': ', ${sides('counted', 'p.used_count', 'used', 'coalesce(u.uses, 0)')}) as detail
      from promotions p left join (
        select promotion_id, count(*) as uses from promotion_uses group by promotion_id) u on u.promotion_id = p.id
      where p.total_uses is not null and (p.used_count <> coalesce(u.uses, 0) or u.uses > p.total_uses)
      union all
      select u.customer_id, concat(p.code, ': ', count(*), ' uses of ', p.uses_per_customer)
      from promotion_uses u join promotions p on p.id = u.promotion_id
      group by u.customer_id, p.id having count(*) > p.uses_per_customer or max(u.use_no) <> count(*)`,
  },
];
