import { type SQL, sql } from 'drizzle-orm';

/** The serials that a raffle's draw gave: those after `soldBefore`. The ticket numbers follow from them. */
export interface TakenStock {
  drawId: string;
  soldBefore: number;
  total: number;
  protocol: 1 | 2;
}

/**
 * SQL: takes raffle tickets from the stock of draws that still have them, as a part of a purchase's statement. It returns
 * `taken`, a `TakenStock`; a separate statement writes the tickets' numbers, since only this process can compute them.
 */
export const takeStockPart = (stock: readonly { drawId: string; taken: number }[]): SQL => sql`
      update draws d set sold_count = d.sold_count + wanted.taken
      from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) as wanted ("drawId" uuid, taken int)
      where d.id = wanted."drawId" and d.status = 'DRAW_OPEN' and d.closes_at > shop_now()
        and (d.protocol = 1 or d.opens_at <= shop_now())
        and (d.ticket_total is null or d.sold_count + wanted.taken <= d.ticket_total)
      returning json_build_object('drawId', d.id, 'soldBefore', d.sold_count - wanted.taken, 'total', d.ticket_total,
        'protocol', d.protocol) as taken`;
