import { type SQL, sql } from 'drizzle-orm';
import type { PricingId } from '@/lib/contract/site';
import { salesTag } from '@/lib/routes/cache-tags';
import type { AppliedPromotion, PurchasableCart } from '@/server/cart';
import { recordingAt } from '@/server/kernel/events';
import { mailingOne } from '@/server/kernel/queue-mail';
import { revalidating } from '@/server/kernel/revalidations';
import type { CheckoutRows } from './checkout-rows';

export interface CheckoutParts {
  id: string;
  customerId: string;
  cart: Pick<PurchasableCart, 'id' | 'currency' | 'totalCents' | 'promotion' | 'now' | 'newAt'>;
  depositId: string | undefined;
  /** the partner on whose page tickets of it were chosen */
  partnerSlug: string | null;
  metadata: Record<string, unknown>;
  rows: CheckoutRows;
  /** the ledger's part of the `with` */
  ledger: SQL;
  event: { id: string; payload: Record<string, unknown> };
  /** the receipt; null where the customer is told otherwise */
  mail: { id: string; payload: Record<string, unknown> } | null;
}

/** The serials that a raffle's draw gave: those after `soldBefore`. The ticket numbers follow from them. */
export interface TakenStock {
  drawId: string;
  soldBefore: number;
  total: number;
  protocol: 1 | 2;
}

/** What the statement returns. Anything it could not take is missing: the caller refuses and rolls back. */
export interface Placed {
  /** raffle draws that had enough stock */
  stocked: TakenStock[];
  /** the number of syndicates that had enough shares */
  syndicatesShared: number;
  isCartClosed: boolean;
  hasDeposit: boolean;
  /** absent without a promotion; false when another purchase has just taken its last use */
  isPromotionUsed?: boolean;
}

const recordset = (rows: readonly unknown[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

/**
 * Takes raffle tickets from the stock of their draws; a separate statement writes their numbers, since only this
 * process can compute them. Marks the raffles' pages as changed, since they show how many are sold; a lottery ticket
 * changes no page.
 */
const stockParts = (rows: CheckoutRows): SQL => sql`
    stock as (
      update draws d set sold_count = d.sold_count + wanted.taken
      from ${recordset(rows.stock)} as wanted ("drawId" uuid, taken int)
      where d.id = wanted."drawId" and d.status = 'DRAW_OPEN' and d.closes_at > shop_now()
        and (d.protocol = 1 or d.opens_at <= shop_now())
        and (d.ticket_total is null or d.sold_count + wanted.taken <= d.ticket_total)
      returning json_build_object('drawId', d.id, 'soldBefore', d.sold_count - wanted.taken, 'total', d.ticket_total,
        'protocol', d.protocol) as taken),
    changed as (${revalidating(rows.stock.map(({ drawId }) => salesTag(drawId)))}),`;

/** Takes shares of syndicates that are still on sale: of the last one's buyers, one. */
const sharesPart = (rows: CheckoutRows): SQL => sql`
    shared as (
      update syndicates s set shares_sold = s.shares_sold + wanted.taken
      from ${recordset(rows.shares)} as wanted ("syndicateId" uuid, taken int)
      where s.id = wanted."syndicateId" and s.status = 'open' and s.closes_at > shop_now()
        and s.shares_sold + wanted.taken <= s.shares_total
      returning s.id),`;

/**
 * `is not distinct from` keeps the planner off the index of active carts: where it believes that there are none, it
 * would read all of that index instead of finding the cart by its key.
 */
const storedCart = ({ id, now }: CheckoutParts['cart']): SQL => sql`
    bought as (
      update carts set status = 'purchased', version = version + 1, updated_at = ${now}
      where id = ${id} and status is not distinct from 'active' returning id),`;

/** A cart that nobody could see before: its item is in its order. */
const newCart = (
  customerId: string,
  { id, currency, now }: CheckoutParts['cart'],
  pricingId: PricingId,
): SQL => sql`
    bought as (
      insert into carts (id, customer_id, pricing_id, currency, status, expires_at, updated_at)
      values (${id}, ${customerId}, ${pricingId}, ${currency}, 'purchased', ${now}, ${now}) returning id),`;

const paymentPart = (depositId: string, customerId: string): SQL => sql`
    payment as (
      select id from deposits
      where id = ${depositId} and customer_id = ${customerId} and status = 'completed'
        and not exists (select 1 from checkouts where checkouts.deposit_id = deposits.id)),`;

/**
 * The parts that only a purchase with a promotion has. A use inserts a row for the customer (where uses are limited,
 * after a conditional update, so that one buyer gets the last use), or continues the rest of an earlier use.
 */
function promotionParts(
  id: string,
  customerId: string,
  { promotion, ...applied }: AppliedPromotion,
) {
  const { promotionId, open } = promotion;
  const leftCents = promotion.kind === 'fixed_discount' ? applied.remainderCents : 0;
  const begun = sql`insert into promotion_uses (promotion_id, customer_id, use_no, left_cents, first_checkout_id)
      select ${promotionId}::uuid, ${customerId}::uuid, ${promotion.timesUsed + 1}::int, ${leftCents}::bigint, ${id}::uuid`;
  const use = open
    ? sql`used as (
      update promotion_uses set left_cents = left_cents - ${applied.discountCents}
      where promotion_id = ${promotionId} and customer_id = ${customerId} and use_no = ${open.useNo}
        and left_cents = ${open.leftCents}
      returning use_no),`
    : promotion.isCounted
      ? sql`counted as (
      update promotions set used_count = used_count + 1
      where id = ${promotionId} and used_count < total_uses returning id),
    used as (${begun} from counted returning use_no),`
      : sql`used as (${begun} returning use_no),`;
  return {
    use,
    columns: sql`, promotion_id, discount_cents, credit_cents`,
    values: sql`, ${promotionId}::uuid, ${applied.discountCents}::bigint, ${applied.creditCents}::bigint`,
    discountColumn: sql`, discount_cents`,
    discount: sql`, "discountCents"`,
    discountType: sql`, "discountCents" bigint`,
    answer: sql`, exists (select 1 from used) as "isPromotionUsed"`,
  };
}

const NONE = sql``;
const NULL = sql`null`;
const FALSE = sql`false`;
const NO_STOCK = sql`'[]'::json`;
const NO_SHARES = sql`0`;

/** Without a promotion these parts are empty. */
const NO_PROMOTION: ReturnType<typeof promotionParts> = {
  use: sql``,
  columns: sql``,
  values: sql``,
  discountColumn: sql``,
  discount: sql``,
  discountType: sql``,
  answer: sql``,
};

/**
 * A whole purchase in one statement: it takes a fifth of the time of separate statements. Its text has one form for
 * each kind of purchase (a person's or a plan's, with and without raffles, a deposit, a promotion), so that each connection plans it once and
 * runs no unused parts.
 */
export function checkoutStatement(parts: CheckoutParts): SQL {
  const { id, customerId, cart, depositId, partnerSlug, metadata, rows, ledger, event, mail } =
    parts;
  const promotion = cart.promotion ? promotionParts(id, customerId, cart.promotion) : NO_PROMOTION;
  const [stocks, shares] = [rows.stock.length > 0, rows.shares.length > 0];
  return sql`
    with ${ledger},
    ticketed as materialized (
      select * from ${recordset(rows.tickets)} as t
        (id uuid, "orderId" uuid, "drawId" uuid, "priceCents" bigint, quantity int, "offset" int${promotion.discountType})),
    ${stocks ? stockParts(rows) : NONE}
    ${shares ? sharesPart(rows) : NONE}
    ${cart.newAt ? newCart(customerId, cart, cart.newAt) : storedCart(cart)}
    ${depositId ? paymentPart(depositId, customerId) : NONE}
    ${promotion.use}
    checkout as (
      insert into checkouts (id, customer_id, cart_id, total_cents, currency, deposit_id, partner_slug,
        metadata, receipt_id, created_at${promotion.columns})
      values (${id}, ${customerId}, ${cart.id}, ${cart.totalCents}, ${cart.currency},
        ${depositId ? sql`(select id from payment)` : NULL}, ${partnerSlug}, ${JSON.stringify(metadata)}, ${mail?.id ?? null}, ${cart.now}${promotion.values})),
    ordered as (
      insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, size, games, is_quickpick,
        first_draw_no, num_draws, quantity, cause_key, syndicate_id, total_cents, last_draw_at, created_at${promotion.discountColumn})
      select o.id, ${id}, ${customerId}, "productType", "offerKey", "gameType", size, games, "isQuickpick",
        "firstDrawNo", "numDraws", quantity, "causeKey", "syndicateId", "totalCents", "lastDrawAt", ${cart.now}::timestamptz${promotion.discount}
      from ${recordset(rows.orders)} as o (id uuid, "productType" text, "offerKey" text,
        "gameType" text, size smallint, games jsonb, "isQuickpick" boolean, "firstDrawNo" int, "numDraws" smallint,
        quantity int, "causeKey" text, "syndicateId" uuid, "totalCents" bigint, "lastDrawAt" timestamptz${promotion.discountType})),
    entered as (
      insert into tickets (id, order_id, customer_id, draw_id, price_cents${promotion.discountColumn})
      select id, "orderId", ${customerId}, "drawId", "priceCents"${promotion.discount} from ticketed),
    lined as (
      insert into ticket_lines (draw_id, ticket_id, line, game_type, size, main_mask, special_mask, favourites_mask, digits)
      select t."drawId", t.id, l.line, l."gameType", l.size, l."mainMask", l."specialMask", l."favouritesMask", l.digits
      from ${recordset(rows.lines)} as l ("orderId" uuid, line smallint, "gameType" text,
        size smallint, "mainMask" bigint, "specialMask" bigint, "favouritesMask" bigint, digits smallint[])
      join ticketed t on t."orderId" = l."orderId"),
    recorded as (${recordingAt({ ...event, kind: 'checkout.purchased', customerId, subjectId: id }, cart.now)})${
      mail ? sql`, mailed as (${mailingOne(mail, cart.now)})` : NONE
    }
    select ${stocks ? sql`(select coalesce(json_agg(taken), '[]') from stock)` : NO_STOCK} as stocked,
      ${shares ? sql`(select count(*)::int from shared)` : NO_SHARES} as "syndicatesShared",
      exists (select 1 from bought) as "isCartClosed",
      ${depositId ? sql`exists (select 1 from payment)` : FALSE} as "hasDeposit"${promotion.answer}`;
}
