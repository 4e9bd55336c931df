import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import { offersTag } from '@/lib/routes/cache-tags';
import { newId } from '@/server/kernel/ids';
import type { CheckoutRows } from './checkout-rows';

export interface CheckoutParts {
  id: string;
  customerId: string;
  cart: { id: string; currency: Currency; totalCents: number };
  depositId: string | undefined;
  metadata: Record<string, unknown>;
  rows: CheckoutRows;
  /** the ledger's part of the `with` */
  ledger: SQL;
  event: { id: string; payload: Record<string, unknown> };
  outbox: { id: string; kind: string; payload: Record<string, unknown> }[];
}

/** What the statement says of itself. What it could not take is missing: the caller refuses and rolls back. */
export interface Placed {
  /** raffle draws that had the stock */
  stocked: number;
  isCartClosed: boolean;
  hasDeposit: boolean;
}

const recordset = (rows: readonly unknown[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

const NO_STOCK = sql`stock as (select where false),`;

/**
 * Takes raffle tickets out of their draws, and writes down which numbers they are. Sold counts show on the raffle's
 * pages; a lottery ticket changes no page.
 */
const stockParts = (rows: CheckoutRows): SQL => sql`
    stock as (
      update draws d set sold_count = d.sold_count + wanted.taken
      from ${recordset(rows.stock)} as wanted ("drawId" uuid, taken int)
      where d.id = wanted."drawId" and d.status = 'DRAW_OPEN' and d.closes_at > shop_now()
        and (d.ticket_total is null or d.sold_count + wanted.taken <= d.ticket_total)
      returning d.id, d.sold_count - wanted.taken as sold_before),
    numbered as (
      insert into raffle_tickets (draw_id, ticket_no, ticket_id)
      select t."drawId", stock.sold_before + t."offset" + place, t.id
      from ticketed t join stock on stock.id = t."drawId" cross join generate_series(1, t.quantity) as place),
    changed as (insert into revalidations (id, tags) values (${newId()}, array[${offersTag()}])),`;

const NO_PAYMENT = sql`payment as (select null::uuid as id where false),`;

const paymentPart = (depositId: string, customerId: string): SQL => sql`
    payment as (
      select id from deposits
      where id = ${depositId} and customer_id = ${customerId} and status = 'completed'
        and not exists (select 1 from checkouts where checkouts.deposit_id = deposits.id)),`;

/**
 * A whole purchase in one statement: it costs a fifth of what its parts cost one by one. Its text has four forms (with
 * and without raffles, with and without a deposit), so that each connection plans it once and carries nothing idle.
 */
export function checkoutStatement(parts: CheckoutParts): SQL {
  const { id, customerId, cart, depositId, metadata, rows, ledger, event, outbox } = parts;
  return sql`
    with ${ledger},
    ticketed as materialized (
      select * from ${recordset(rows.tickets)} as t
        (id uuid, "orderId" uuid, "drawId" uuid, "priceCents" bigint, quantity int, "offset" int)),
    ${rows.stock.length > 0 ? stockParts(rows) : NO_STOCK}
    bought as (
      update carts set status = 'purchased', version = version + 1, updated_at = shop_now()
      where id = ${cart.id} and status = 'active' returning id),
    ${depositId ? paymentPart(depositId, customerId) : NO_PAYMENT}
    checkout as (
      insert into checkouts (id, customer_id, cart_id, total_cents, currency, deposit_id, metadata)
      values (${id}, ${customerId}, ${cart.id}, ${cart.totalCents}, ${cart.currency}, (select id from payment),
        ${JSON.stringify(metadata)})),
    ordered as (
      insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, size, games, is_quickpick,
        first_draw_no, num_draws, quantity, cause_key, total_cents)
      select o.id, ${id}, ${customerId}, "productType", "offerKey", "gameType", size, games, "isQuickpick",
        "firstDrawNo", "numDraws", quantity, "causeKey", "totalCents"
      from ${recordset(rows.orders)} as o (id uuid, "productType" text, "offerKey" text,
        "gameType" text, size smallint, games jsonb, "isQuickpick" boolean, "firstDrawNo" int, "numDraws" smallint,
        quantity int, "causeKey" text, "totalCents" bigint)),
    entered as (
      insert into tickets (id, order_id, customer_id, draw_id, price_cents)
      select id, "orderId", ${customerId}, "drawId", "priceCents" from ticketed),
    lined as (
      insert into ticket_lines (draw_id, ticket_id, line, game_type, size, main_mask, special_mask, favourites_mask, digits)
      select t."drawId", t.id, l.line, l."gameType", l.size, l."mainMask", l."specialMask", l."favouritesMask", l.digits
      from ${recordset(rows.lines)} as l ("orderId" uuid, line smallint, "gameType" text,
        size smallint, "mainMask" bigint, "specialMask" bigint, "favouritesMask" bigint, digits smallint[])
      join ticketed t on t."orderId" = l."orderId"),
    recorded as (
      insert into events (id, kind, customer_id, subject_id, payload)
      values (${event.id}, 'checkout.purchased', ${customerId}, ${id}, ${JSON.stringify(event.payload)})),
    told as (
      insert into outbox (id, kind, payload)
      select id, kind, payload
      from ${recordset(outbox)} as told (id uuid, kind text, payload jsonb))
    select (select count(*) from stock)::int as stocked, exists (select 1 from bought) as "isCartClosed",
      exists (select 1 from payment) as "hasDeposit"`;
}
