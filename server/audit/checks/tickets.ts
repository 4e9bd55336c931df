import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** From the order to its tickets and to the lines that are scored. */
export const TICKETS: readonly Check[] = [
  {
    name: 'tickets.of_order',
    guarantees: 'Every ticket belongs to an order of the same customer, and to a draw.',
    offenders: ({ fresh }) => sql`
      select t.id as subject, concat('customer ', t.customer_id, ', order of ', coalesce(o.customer_id::text, 'none'),
        ', draw ', coalesce(d.draw_no::text, 'none')) as detail
      from tickets t left join orders o on o.id = t.order_id left join draws d on d.id = t.draw_id
      where ${fresh('t.id')} and (o.customer_id is distinct from t.customer_id or d.id is null)`,
  },
  {
    name: 'tickets.as_ordered',
    guarantees:
      'An order has a ticket for each of its draws, all of its offer and currency, from the first one on.',
    offenders: ({ fresh }) => sql`
      select o.id as subject, concat(o.num_draws, ' draws of ', o.offer_key, ' from ', o.first_draw_no, ', ',
        ${sides('tickets', 't.count', 'from', 't.first')}) as detail
      from orders o join checkouts c on c.id = o.checkout_id
      left join (
        select t.order_id, count(*), count(distinct t.draw_id) as draws, min(d.draw_no) as first, min(d.offer_key) as offer,
          max(d.offer_key) as other, min(d.currency) as currency, max(d.currency) as other_currency, min(d.kind) as kind
        from tickets t join draws d on d.id = t.draw_id group by t.order_id) t on t.order_id = o.id
      where ${fresh('o.id')} and (t.count is distinct from o.num_draws or t.draws <> t.count or t.first <> o.first_draw_no
        or t.offer <> o.offer_key or t.other <> o.offer_key or t.currency <> c.currency or t.other_currency <> c.currency
        or (t.kind = 'raffle') <> (o.product_type = 'raffle_ticket'))`,
  },
  {
    name: 'tickets.shares',
    guarantees:
      'The tickets of an order cost its price in equal shares, the first ones a cent more where it does not divide.',
    offenders: ({ fresh }) => sql`
      select id as subject, ${sides('price', 'price_cents', 'share', 'share')} as detail
      from (
        select t.id, t.price_cents,
          o.total_cents / o.num_draws + case when row_number() over (partition by t.order_id order by d.draws_at, d.draw_no)
            <= o.total_cents % o.num_draws then 1 else 0 end as share
        from tickets t join orders o on o.id = t.order_id join draws d on d.id = t.draw_id
        where ${fresh('o.id')}) shared
      where price_cents <> share`,
  },
  {
    name: 'tickets.stakes',
    guarantees: 'What the tickets of a draw cost together is what their orders were paid for it.',
    offenders: ({ moving }) => sql`
      select draw_id as subject, ${sides('tickets', 'sum(price_cents)', 'orders', 'round(sum(share), 2)')} as detail
      from (
        select t.draw_id, t.price_cents, o.total_cents::numeric / o.num_draws as share, o.num_draws
        from tickets t join orders o on o.id = t.order_id where ${moving('t.draw_id')}) stakes
      group by draw_id
      having abs(sum(price_cents) - sum(share)) >= greatest(1, count(*) filter (where num_draws > 1))`,
  },
  {
    name: 'tickets.discounts',
    guarantees: 'The discounts of the tickets of an order are the discount of the order.',
    offenders: ({ fresh }) => sql`
      select o.id as subject, ${sides('order', 'o.discount_cents', 'tickets', 'sum(t.discount_cents)')} as detail
      from orders o join tickets t on t.order_id = o.id
      where ${fresh('o.id')} group by o.id having o.discount_cents <> sum(t.discount_cents)`,
  },
  {
    name: 'tickets.lines',
    guarantees:
      'What is scored is what was bought: a line for each panel of the order, with its numbers, and no other line.',
    offenders: ({ fresh }) => sql`
      select ticket_id as subject, concat('line ', line, ': ', ${sides('scored', 'l.facts', 'bought', 'b.facts')}) as detail
      from (
        select t.draw_id, t.id as ticket_id, panel.line, concat_ws(' ', o.game_type, o.size, panel.facts) as facts
        from orders o join tickets t on t.order_id = o.id
        cross join lateral (
          select (n - 1)::int as line, concat_ws(' ', coalesce(main, 0), coalesce(special, 0), coalesce(favourites, 0),
            case when o.game_type in ('random', 'strike_standard', 'strike_boxed') then digits end) as facts
          from jsonb_array_elements(o.games) with ordinality as game (marked, n)
          cross join lateral (
            select bit_or(1::bigint << number) filter (where key = 'numbers') as main,
              bit_or(1::bigint << number) filter (where key = 'powerball') as special,
              bit_or(1::bigint << number) filter (where key = 'favourites') as favourites,
              string_agg(number::text, ',' order by key <> 'digits', place) filter (where key in ('digits', 'numbers')) as digits
            from (
              select marked_set->>'key' as key, slot.number::int as number, slot.place
              from jsonb_array_elements(game.marked->'sets') as marked_set,
                jsonb_array_elements_text(marked_set->'numbers') with ordinality as slot (number, place)
              where slot.number is not null) filled) masks) panel
        where o.product_type <> 'raffle_ticket' and ${fresh('t.id')}) b
      full join (
        select draw_id, ticket_id, line::int, concat_ws(' ', game_type, size, main_mask, special_mask, favourites_mask,
          array_to_string(digits, ',')) as facts
        from ticket_lines where ${fresh('ticket_id')}) l using (draw_id, ticket_id, line)
      where b.facts is distinct from l.facts`,
  },
];
