import { type SQL, sql } from 'drizzle-orm';
import { writtenMoney } from '@/server/kernel/written-money';

/** SQL: a customer's tickets, as a section of their export. */
export const ticketsExport = (id: string): SQL => sql`
    select orders.created_at as "boughtAt", orders.offer_key as game, game_type as type,
      draw_no::text as "drawNo", draws_at as "drawnAt",
      coalesce((select string_agg((select string_agg(number, ' ') from jsonb_path_query(played, '$.sets[*].numbers[*]')
          as value, lateral (select value #>> '{}' as number) as plain), ' | ')
        from jsonb_array_elements(games) as played),
        (select string_agg(ticket_no::text, ' ' order by ticket_no) from sold_raffle_numbers where ticket_id = tickets.id),
        (select concat(title, ': ', quantity, '/', shares_total) from offered_syndicates where id = orders.syndicate_id)
      ) as numbers,
      ${writtenMoney(sql`price_cents`, sql`checkouts.currency`)} as price, standing.status,
      ${writtenMoney(sql`standing.prize_cents`, sql`checkouts.currency`)} as prize
    from sold_tickets as tickets
    join placed_orders as orders on orders.id = order_id
    join checkouts on checkouts.id = checkout_id
    join published_draws as draws on draws.id = draw_id
    join ticket_standings as standing on standing.ticket_id = tickets.id
    where tickets.customer_id = ${id} order by tickets.id`;
