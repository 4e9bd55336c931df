import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** From the order to its tickets and to their scored lines. */
export const TICKETS: readonly Check[] = [
  {
    name: 'tickets.of_order',
    guarantees:
      'Every ticket belongs to an order of the same customer, or is a syndicate’s own, and to a draw.',
    offenders: ({ fresh }) => sql`
      select t.id as subject, concat('customer ', t.customer_id, ', order of ', coalesce(o.customer_id::text, 'none'),
        ', draw ', coalesce(d.draw_no::text, 'none')) as detail
      from tickets t left join orders o on o.id = t.order_id left join draws d on d.id = t.draw_id
      where ${fresh('t.id')} and (o.customer_id is distinct from t.customer_id or d.id is null
        or o.id is null and t.syndicate_id is null)`,
  },
  {
    name: 'tickets.as_ordered',
    guarantees:
      'An order has a ticket for each of its draws, all of its offer and currency, from the first one on.',
    offenders: ({ fresh }) => sql`
      select o.id as subject, concat(o.num_draws, ' draws of ', o.offer_key, ' from ', o.first_draw_no, ', ',
        ${sides('tickets', 'count(t.id)', 'from', 'min(d.draw_no)')}) as detail
      from orders o join checkouts c on c.id = o.checkout_id
      left join (tickets t join draws d on d.id = t.draw_id) on t.order_id = o.id
      where ${fresh('o.id')} group by o.id
      having count(t.id) <> o.num_draws or min(d.draw_no) is distinct from o.first_draw_no
        or bool_or(d.offer_key <> o.offer_key or d.currency <> c.currency
          or (d.kind = 'raffle') <> (o.product_type = 'raffle_ticket'))`,
  },
  {
    name: 'tickets.shares',
    guarantees:
      'The tickets of an order cost its price in equal shares, but for a cent; their discounts add up to its own.',
    offenders: ({ fresh }) => sql`
      select o.id as subject, ${sides(
        'order',
        "concat_ws(' ', o.total_cents, o.discount_cents)",
        'tickets',
        "concat_ws(' ', t.cents, t.discounts)",
      )} as detail
      from orders o join (
        select order_id, sum(price_cents) as cents, min(price_cents) as least, max(price_cents) as most,
          sum(discount_cents) as discounts
        from tickets where ${fresh('order_id')} group by order_id) t on t.order_id = o.id
      where t.cents <> o.total_cents or t.discounts <> o.discount_cents or t.most - t.least > 1`,
  },
  {
    name: 'tickets.stakes',
    guarantees: 'What the tickets of a draw cost together is what their orders were paid for it.',
    offenders: ({ moving }) => sql`
      select t.draw_id as subject, ${sides(
        'tickets',
        'sum(t.price_cents)',
        'orders, rounded down',
        'sum(o.total_cents / o.num_draws)',
      )} as detail
      from tickets t join orders o on o.id = t.order_id where ${moving('t.draw_id')}
      group by t.draw_id
      having sum(t.price_cents) - sum(o.total_cents / o.num_draws)
        not between 0 and count(*) filter (where o.total_cents % o.num_draws <> 0)`,
  },
  {
    name: 'tickets.lines',
    guarantees:
      'What is scored is what was bought: a line for each panel of the order or the syndicate, with its numbers, and no other line.',
    offenders: ({ fresh, around }) => sql`
      with entered as (
        select t.id as ticket_id, t.draw_id, t.status as ticket_status, o.game_type, o.size, o.games
        from orders o join tickets t on t.order_id = o.id
        where o.product_type = 'lottery_ticket' and ${around('o.id')} and ${fresh('t.id')}
        union all
        select t.id, t.draw_id, t.status, s.game_type, s.size, s.games
        from syndicates s join tickets t on t.syndicate_id = s.id
        where ${fresh('t.id')}),
      b as (
        select o.ticket_id, o.draw_id, o.ticket_status, o.game_type, o.size, (n - 1)::smallint as line, coalesce(marked.main, 0) as main_mask,
          coalesce(marked.special, 0) as special_mask, coalesce(marked.favourites, 0) as favourites_mask,
          case when o.game_type in ('random', 'strike_standard', 'strike_boxed') then (
            select array_agg(ball::smallint order by one_set->>'key' <> 'digits', place)
            from jsonb_array_elements(game->'sets') as one_set,
              jsonb_array_elements_text(one_set->'numbers') with ordinality as slot (ball, place)
            where one_set->>'key' in ('digits', 'numbers')) end as digits
        from entered o cross join lateral jsonb_array_elements(o.games) with ordinality as bought (game, n)
        cross join lateral (
          select bit_or(1::bigint << ball::int) filter (where one_set->>'key' = 'numbers') as main,
            bit_or(1::bigint << ball::int) filter (where one_set->>'key' = 'powerball') as special,
            bit_or(1::bigint << ball::int) filter (where one_set->>'key' = 'favourites') as favourites
          from jsonb_array_elements(game->'sets') as one_set, jsonb_array_elements_text(one_set->'numbers') as ball) marked)
      select ticket_id as subject, concat('line ', line, ': ', ${sides(
        'scored',
        "concat_ws(' ', l.game_type, l.size, l.main_mask, l.special_mask, l.favourites_mask, l.digits)",
        'bought',
        "concat_ws(' ', b.game_type, b.size, b.main_mask, b.special_mask, b.favourites_mask, b.digits)",
      )}) as detail
      from b full join (select * from ticket_lines where ${fresh('ticket_id')}) l using (draw_id, ticket_id, line)
      where (l.game_type is distinct from b.game_type or l.size <> b.size or l.main_mask <> b.main_mask
        or l.special_mask <> b.special_mask or l.favourites_mask <> b.favourites_mask or l.digits is distinct from b.digits)
        -- what was given back before its draw closed is in it no longer
        and (b.ticket_status is distinct from 'refunded' or l.game_type is not null)`,
  },
];
