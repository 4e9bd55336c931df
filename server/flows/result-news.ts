import { type SQL, sql } from 'drizzle-orm';

interface Drawn {
  id: string;
  offerKey: string;
  drawNo: number;
  currency: string;
}

/**
 * SQL: what `pushing` tells of a paid draw: each customer who had a ticket in it, once however many they had. A win leads
 * to its order, or to the list where several have won.
 */
export const resultNews = (
  { id, offerKey, drawNo, currency }: Drawn,
  offerName: string,
): SQL => sql`
  select customer_id, case when won_orders is null then 'results' else 'wins' end as wish,
    jsonb_build_object('offerName', ${offerName}::text, 'drawNo', ${drawNo}::int,
      'path', ${`/${offerKey}/results/draw-${drawNo}`}::text, 'topic', ${`result ${offerKey}`}::text,
      'expiresAt', to_char((shop_now() + interval '1 day') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as notice,
    jsonb_build_object('amount', jsonb_build_object('amountCents', coalesce(cents, 0), 'currency', ${currency}::text),
      'things', to_jsonb(things), 'topic', ${`win ${id}`}::text,
      'path', case
        when cardinality(won_orders) > 1 then '/my-account/past-tickets'
        when is_share then '/my-account/syndicate-tickets/share/' || won_orders[1]
        else '/my-account/past-tickets/ticket/' || won_orders[1] end,
      'expiresAt', to_char((shop_now() + interval '3 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as win
  from (
    select t.customer_id, sum(won.cents)::bigint as cents, array_agg(distinct t.order_id) filter (where won.cents is not null) as won_orders,
      coalesce(bool_or(t.syndicate_id is not null) filter (where won.cents is not null), false) as is_share,
      array_agg(won.things) filter (where won.things is not null) as things
    from sold_tickets t
    left join (
      select ticket_id, sum(amount_cents)::bigint as cents, string_agg(title, ', ' order by division) filter (where amount_cents = 0) as things
      from ticket_winnings where draw_id = ${id} group by ticket_id) won on won.ticket_id = t.id
    where t.draw_id = ${id} and t.status <> 'refunded'
    group by t.customer_id) held`;
