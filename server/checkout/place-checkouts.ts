import { type SQL, sql } from 'drizzle-orm';
import { boughtCartsPart, type PurchasableCart } from '@/server/cart';
import type { CustomerContext } from '@/server/kernel/context';
import { recordingEach } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { linesPart, ordersPart, ticketRows, ticketsPart } from '@/server/tickets';
import { purchasesParts } from '@/server/wallet';
import { checkoutRows } from './checkout-rows';
import { descriptionOf, type NewCheckout } from './place-checkout';

/** A checkout that takes nothing which another purchase could have taken, but its customer's money. */
export interface SureCheckout extends Pick<NewCheckout, 'metadata'> {
  id: string;
  ctx: CustomerContext;
  cart: PurchasableCart;
}

/**
 * Whether a cart is a new one with tickets of lotteries and nothing else: raffles have a stock that is taken, and
 * numbers that are told from it.
 */
export const isSure = ({ newAt, lines, promotion, totalCents }: PurchasableCart): boolean =>
  newAt !== null &&
  promotion === null &&
  totalCents > 0 &&
  lines.every(({ offer, syndicate }) => offer.kind === 'lottery' && syndicate === null);

/** Written out, so that the statement is planned for so few and finds rows by their keys. */
const MOST = 20;

const PURCHASE_EVENTS = sql`
  select "eventId" as id, "customerId" as customer_id, id as subject_id, event as payload from bought`;

const recordset = (rows: readonly unknown[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

/**
 * SQL: what `placeCheckout` writes, for several customers with one sure checkout each that are judged and locked in
 * this transaction. All of it happens or nothing: whoever runs it places each by itself where it fails.
 * @param beside what the same statement writes: parts of its `with`
 */
export function checkoutsStatement(
  checkouts: readonly [SureCheckout, ...SureCheckout[]],
  beside: SQL,
): SQL {
  if (checkouts.length > MOST) throw new RangeError(`${checkouts.length} checkouts at once`);
  const { now } = checkouts[0].cart;
  const rows = checkouts.map((checkout) => rowsOf(checkout));
  const all = <Name extends 'orders' | 'tickets' | 'lines'>(name: Name) =>
    rows.flatMap((one): readonly object[] => one[name]);
  return sql`
    with bought as materialized (
      select * from ${recordset(rows.map(({ purchase }) => purchase))} as b (id uuid, "entryId" uuid, "cartId" uuid,
        "eventId" uuid, "customerId" uuid, "pricingId" text, currency text, "totalCents" bigint, description text,
        "requestId" text, metadata jsonb, event jsonb) limit ${sql.raw(String(MOST))}),
    ${purchasesParts(sql`bought`, now)},
    carted as (${boughtCartsPart(sql`bought`, now)}),
    checkout as (
      insert into checkouts (id, customer_id, cart_id, total_cents, currency, metadata, created_at)
      select id, "customerId", "cartId", "totalCents", currency, metadata, ${now} from bought),
    ordered as (${ordersPart(all('orders'), { buyer: null, at: now })}),
    ticketed as materialized (${ticketRows(all('tickets'), { buyer: null })}),
    entered as (${ticketsPart(sql`ticketed`, { buyer: null })}),
    lined as (${linesPart(all('lines'), sql`ticketed`)}),
    recorded as (${recordingEach('checkout.purchased', PURCHASE_EVENTS, now)}),
    ${beside}
    select`;
}

function rowsOf({ id, ctx, cart, metadata }: SureCheckout) {
  if (!isSure(cart)) throw new Error(`checkout ${id} may not be placed with others`);
  const customerId = ctx.customer.id;
  const { orders, tickets, lines } = checkoutRows(cart.lines, null);
  const { totalCents, currency } = cart;
  const purchase = {
    ...{ id, customerId, totalCents, currency, metadata },
    ...{ entryId: newId(), cartId: cart.id, eventId: newId(), pricingId: cart.newAt },
    ...{ description: descriptionOf(cart, ctx), requestId: ctx.requestId },
    event: { totalCents, orders: orders.length },
  };
  return {
    purchase,
    orders: orders.map((order) => ({ ...order, checkoutId: id, customerId })),
    tickets: tickets.map((ticket) => ({ ...ticket, customerId })),
    lines,
  };
}
