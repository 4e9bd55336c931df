import { type SQL, sql } from 'drizzle-orm';
import { salesTag } from '@/lib/routes/cache-tags';
import {
  type AppliedPromotion,
  boughtCartPart,
  buyCartPart,
  type PurchasableCart,
} from '@/server/cart';
import { type TakenStock, takeStockPart } from '@/server/draws';
import { recordingAt } from '@/server/kernel/events';
import { mailingOne } from '@/server/kernel/queue-mail';
import { revalidating } from '@/server/kernel/revalidations';
import { takeSharesPart } from '@/server/syndicates';
import { linesPart, ordersPart, ticketRows, ticketsPart } from '@/server/tickets';
import type { CheckoutRows } from './checkout-rows';
import { promotionUsePart } from './promotion-uses';

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

/** Marks the raffles' pages as changed, since they show how many are sold; a lottery ticket changes no page. */
const stockParts = ({ stock }: CheckoutRows): SQL => sql`
    stock as (${takeStockPart(stock)}),
    changed as (${revalidating(stock.map(({ drawId }) => salesTag(drawId)))}),`;

const paymentPart = (depositId: string, customerId: string): SQL => sql`
    payment as (
      select id from customer_deposits as deposits
      where id = ${depositId} and customer_id = ${customerId} and status = 'completed'
        and not exists (select 1 from checkouts where checkouts.deposit_id = deposits.id)),`;

/** What only a purchase with a promotion has. */
const promotionParts = (id: string, customerId: string, applied: AppliedPromotion) => ({
  use: promotionUsePart(id, customerId, applied),
  columns: sql`, promotion_id, discount_cents, credit_cents`,
  values: sql`, ${applied.promotion.promotionId}::uuid, ${applied.discountCents}::bigint, ${applied.creditCents}::bigint`,
  answer: sql`, exists (select 1 from used) as "isPromotionUsed"`,
});

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
  const sold = { buyer: { checkoutId: id, customerId }, hasDiscount: cart.promotion !== null };
  return sql`
    with ${ledger},
    ticketed as materialized (${ticketRows(rows.tickets, sold)}),
    ${stocks ? stockParts(rows) : NONE}
    ${shares ? sql`shared as (${takeSharesPart(rows.shares)}),` : NONE}
    bought as (${cart.newAt ? boughtCartPart(customerId, cart, cart.newAt) : buyCartPart(cart)}),
    ${depositId ? paymentPart(depositId, customerId) : NONE}
    ${promotion.use}
    checkout as (
      insert into checkouts (id, customer_id, cart_id, total_cents, currency, deposit_id, partner_slug,
        metadata, receipt_id, created_at${promotion.columns})
      values (${id}, ${customerId}, ${cart.id}, ${cart.totalCents}, ${cart.currency},
        ${depositId ? sql`(select id from payment)` : NULL}, ${partnerSlug}, ${JSON.stringify(metadata)}, ${mail?.id ?? null}, ${cart.now}${promotion.values})),
    ordered as (${ordersPart(rows.orders, { ...sold, at: cart.now })}),
    entered as (${ticketsPart(sql`ticketed`, sold)}),
    lined as (${linesPart(rows.lines, sql`ticketed`)}),
    recorded as (${recordingAt({ ...event, kind: 'checkout.purchased', customerId, subjectId: id }, cart.now)})${
      mail ? sql`, mailed as (${mailingOne(mail, cart.now)})` : NONE
    }
    select ${stocks ? sql`(select coalesce(json_agg(taken), '[]') from stock)` : NO_STOCK} as stocked,
      ${shares ? sql`(select count(*)::int from shared)` : NO_SHARES} as "syndicatesShared",
      exists (select 1 from bought) as "isCartClosed",
      ${depositId ? sql`exists (select 1 from payment)` : FALSE} as "hasDeposit"${promotion.answer}`;
}
