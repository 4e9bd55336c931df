import { type SQL, sql } from 'drizzle-orm';

/** Whose orders and tickets they are; null where each row names its own `checkoutId` and `customerId`. */
type Buyer = { checkoutId: string; customerId: string } | null;

interface Rows {
  buyer: Buyer;
  /** whether the rows have `discountCents`, the part that the shop pays */
  hasDiscount?: boolean;
}

const NONE = sql``;
const DISCOUNT = {
  column: sql`, discount_cents`,
  value: sql`, "discountCents"`,
  type: sql`, "discountCents" bigint`,
};
const NO_DISCOUNT: typeof DISCOUNT = { column: NONE, value: NONE, type: NONE };

const recordset = (rows: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

/** SQL: writes a purchase's orders, as a part of its statement. @param at an ISO 8601 instant */
export function ordersPart(
  orders: readonly object[],
  { buyer, hasDiscount = false, at }: Rows & { at: string },
): SQL {
  const discount = hasDiscount ? DISCOUNT : NO_DISCOUNT;
  return sql`
      insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, size, games, is_quickpick,
        first_draw_no, num_draws, quantity, cause_key, syndicate_id, total_cents, last_draw_at, created_at${discount.column})
      select id, ${buyer ? sql`${buyer.checkoutId}, ${buyer.customerId}` : sql`"checkoutId", "customerId"`},
        "productType", "offerKey", "gameType", size, games, "isQuickpick",
        "firstDrawNo", "numDraws", quantity, "causeKey", "syndicateId", "totalCents", "lastDrawAt", ${at}::timestamptz${discount.value}
      from ${recordset(orders)} as o (id uuid, ${buyer ? NONE : sql`"checkoutId" uuid, "customerId" uuid, `}"productType" text, "offerKey" text,
        "gameType" text, size smallint, games jsonb, "isQuickpick" boolean, "firstDrawNo" int, "numDraws" smallint,
        quantity int, "causeKey" text, "syndicateId" uuid, "totalCents" bigint, "lastDrawAt" timestamptz${discount.type})`;
}

/** SQL: a purchase's tickets as rows that `ticketsPart` and `linesPart` write from. */
export function ticketRows(tickets: readonly object[], { buyer, hasDiscount = false }: Rows): SQL {
  const discount = hasDiscount ? DISCOUNT : NO_DISCOUNT;
  return sql`
      select * from ${recordset(tickets)} as t
        (id uuid, "orderId" uuid, ${buyer ? NONE : sql`"customerId" uuid, `}"drawId" uuid, "priceCents" bigint${discount.type})`;
}

/** SQL: writes tickets. @param rows a name in the statement, of `ticketRows` */
export function ticketsPart(rows: SQL, { buyer, hasDiscount = false }: Rows): SQL {
  const discount = hasDiscount ? DISCOUNT : NO_DISCOUNT;
  return sql`
      insert into tickets (id, order_id, customer_id, draw_id, price_cents${discount.column})
      select id, "orderId", ${buyer ? buyer.customerId : sql`"customerId"`}, "drawId", "priceCents"${discount.value} from ${rows}`;
}

/** SQL: writes the panels of orders, once for each of their tickets. @param tickets a name in the statement, of `ticketRows` */
export const linesPart = (lines: readonly object[], tickets: SQL): SQL => sql`
      insert into ticket_lines (draw_id, ticket_id, line, game_type, size, main_mask, special_mask, favourites_mask, digits)
      select t."drawId", t.id, l.line, l."gameType", l.size, l."mainMask", l."specialMask", l."favouritesMask", l.digits
      from ${recordset(lines)} as l ("orderId" uuid, line smallint, "gameType" text,
        size smallint, "mainMask" bigint, "specialMask" bigint, "favouritesMask" bigint, digits smallint[])
      join ${tickets} t on t."orderId" = l."orderId"`;
