import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** From the shares that were sold to the parts of the prize that they got. */
export const SYNDICATES: readonly Check[] = [
  {
    name: 'syndicates.sold',
    guarantees:
      'A syndicate has sold as many shares as its orders bought, at its price and in its draw, and never more than it has.',
    offenders: () => sql`
      select s.id as subject, ${sides(
        'syndicate',
        "concat_ws(' ', s.shares_sold, 'of', s.shares_total)",
        'orders',
        "concat_ws(' of ', o.standing, o.bought)",
      )} as detail
      from syndicates s left join (
        select o.syndicate_id, sum(o.quantity) as bought, sum(o.quantity) filter (where o.status <> 'refunded') as standing,
          bool_or(o.total_cents <> o.quantity * y.share_price_cents or t.draw_id <> y.draw_id or c.currency <> y.currency) as is_other
        from orders o join tickets t on t.order_id = o.id join checkouts c on c.id = o.checkout_id
        join syndicates y on y.id = o.syndicate_id
        group by o.syndicate_id) o on o.syndicate_id = s.id
      where case when s.status = 'cancelled' then s.shares_sold > coalesce(o.bought, 0)
          else s.shares_sold <> coalesce(o.standing, 0) end or s.shares_sold + s.house_shares > s.shares_total or o.is_other`,
  },
  {
    name: 'syndicates.placed',
    guarantees:
      'A syndicate that closed has one ticket, in its draw and for the price of all its shares; no other syndicate has one.',
    offenders: () => sql`
      select coalesce(s.id, t.syndicate_id) as subject, concat(s.status, ', ', ${sides(
        'ticket',
        "concat_ws(' ', t.draw_id, t.price_cents)",
        'syndicate',
        "concat_ws(' ', s.draw_id, s.share_price_cents * (s.shares_sold + s.house_shares))",
      )}) as detail
      from syndicates s full join (select * from tickets where syndicate_id is not null) t on t.syndicate_id = s.id
      -- one that was placed and cancelled with its draw has a ticket that is in it no longer
      where (s.status in ('closed', 'paid')) is distinct from (t.id is not null and (s.status <> 'cancelled' or t.status <> 'refunded'))
        or t.draw_id <> s.draw_id or t.price_cents <> s.share_price_cents * (s.shares_sold + s.house_shares)`,
  },
  {
    name: 'syndicates.parts',
    guarantees:
      'The parts of a syndicate’s prize add up to it, the house’s among them, and each is its share of it but for a cent.',
    offenders: () => sql`
      with share as (
        select o.syndicate_id, t.id as ticket_id, o.quantity from orders o join tickets t on t.order_id = o.id
        where o.syndicate_id is not null and t.status <> 'refunded'),
      won as (
        select s.id, s.shares_sold + s.house_shares as shares, s.house_shares, p.draw_id, p.division, p.amount_cents
        from syndicates s join tickets t on t.syndicate_id = s.id
        join ticket_prizes p on p.draw_id = t.draw_id and p.ticket_id = t.id),
      part as (
        select share.syndicate_id, p.division, p.amount_cents, share.quantity
        from share join ticket_prizes p on p.ticket_id = share.ticket_id)
      select won.id as subject, concat('division ', won.division, ': ', ${sides('parts', 'sum(part.amount_cents)', 'prize', 'won.amount_cents')},
        ', house ', won.house_shares, ' of ', won.shares) as detail
      from won left join part on part.syndicate_id = won.id and part.division = won.division
      group by won.id, won.division, won.amount_cents, won.shares, won.house_shares
      having won.amount_cents - coalesce(sum(part.amount_cents), 0) not between
          won.amount_cents * won.house_shares / won.shares
          and (won.amount_cents * won.house_shares + won.shares - 1) / won.shares * sign(won.house_shares)
        or bool_or(abs(part.amount_cents - won.amount_cents::numeric * part.quantity / won.shares) >= 1)
      union all
      select part.syndicate_id, concat('division ', part.division, ': a part of no prize')
      from part where not exists (select 1 from won where won.id = part.syndicate_id and won.division = part.division)`,
  },
  {
    name: 'syndicates.paid',
    guarantees:
      'A syndicate is paid when its draw is; what it won and what of it stays with the house is as its tickets say.',
    offenders: () => sql`
      select s.id as subject, concat(s.status, ', draw ', d.status, ', ', ${sides(
        'says',
        "concat_ws(' ', s.prize_cents, s.house_prize_cents)",
        'won',
        "concat_ws(' ', won.cents, won.cents - won.shared)",
      )}) as detail
      from syndicates s join draws d on d.id = s.draw_id cross join lateral (
        select coalesce((select sum(p.amount_cents) from tickets t join ticket_prizes p on p.ticket_id = t.id and p.draw_id = t.draw_id
            where t.syndicate_id = s.id), 0) as cents,
          coalesce((select sum(p.amount_cents) from orders o join tickets t on t.order_id = o.id
            join ticket_prizes p on p.ticket_id = t.id and p.draw_id = t.draw_id where o.syndicate_id = s.id), 0) as shared) won
      where (s.status = 'paid') <> (s.status in ('closed', 'paid') and d.status in ('DRAW_PAID', 'DRAW_EMAILED')
          and not exists (
            select from tickets t join waiting_prizes x on x.draw_id = t.draw_id and x.ticket_id = t.id
            where t.syndicate_id = s.id))
        or s.prize_cents <> case when s.status = 'paid' then won.cents else 0 end
        or s.house_prize_cents <> case when s.status = 'paid' then won.cents - won.shared else 0 end`,
  },
  {
    name: 'syndicates.refunded',
    guarantees:
      'A cancelled syndicate’s shares are all paid back, and those of no syndicate that was placed are.',
    offenders: () => sql`
      select o.id as subject, concat('syndicate ', s.status, ', order ', o.status, ', ticket ', t.status) as detail
      from orders o join syndicates s on s.id = o.syndicate_id join tickets t on t.order_id = o.id
      left join draw_cancellations x on x.draw_id = s.draw_id
      where s.status = 'cancelled' and (o.status <> 'refunded' or t.status <> 'refunded')
        -- with its draw: what is being paid back is watched by draws.cancelled
        and (x.draw_id is null or x.refunded_at is not null)`,
  },
];
