import type { PurchaseMetadata } from '@/lib/contract/purchase';
import { changedBecause, type PurchasableCart, totalOf } from '@/server/cart';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { fingerprintOf } from '@/server/proofs';
import {
  entryParts,
  house,
  insufficientFunds,
  isOverdraw,
  move,
  postEntry,
  wallet,
} from '@/server/wallet';
import { checkoutRows, type StockRow } from './checkout-rows';
import { checkoutStatement, type Placed } from './checkout-statement';
import { numberTickets } from './number-tickets';
import { receiptPayload } from './receipt-mail';
import { sharesRefusal, stockRefusal } from './stock-refusal';

export interface NewCheckout {
  /** locked, and judged by today's prices, draws and stock */
  cart: PurchasableCart;
  depositId: string | undefined;
  metadata: PurchaseMetadata;
  /** a plan's purchases are told together, once a day, instead of by a receipt each */
  isRecurring?: boolean;
  /** the partner on whose page tickets of it were chosen */
  partnerSlug?: string | null;
}

export interface PlacedCheckout {
  id: string;
  /** by the cart's lines: an order each */
  orderIds: string[];
}

/**
 * Buys what is in a locked cart: moves money, raffle stock and shares, writes checkout, orders, tickets, lines and the audit
 * event, and queues the mail. Runs inside a transaction, which any refusal rolls back. Tickets are sold at full price:
 * the shop pays a promotion's discount, and a separate statement books a promotion's credit.
 * @throws wallet.insufficient_funds | cart.sold_out | draw.closed | deposit.wrong_state | checkout.already_purchased |
 * cart.changed (the promotion was used up by others)
 */
export async function placeCheckout(
  tx: Db,
  ctx: CustomerContext,
  { cart, depositId, metadata, isRecurring = false, partnerSlug = null }: NewCheckout,
): Promise<PlacedCheckout> {
  const id = newId();
  const customerId = ctx.customer.id;
  const rows = checkoutRows(cart.lines, cart.promotion);
  const ledger = entryParts(
    newId(),
    ctx,
    {
      kind: 'purchase',
      customerId,
      referenceId: id,
      description: descriptionOf(cart, ctx),
      postings: postingsOf(cart, customerId),
    },
    cart.now,
  );
  const event = {
    id: newId(),
    payload: {
      totalCents: cart.totalCents,
      orders: rows.orders.length,
      ...(cart.promotion && { promotion: cart.promotion.promotion.code }),
    },
  };
  const fingerprints = await fingerprintsOf(tx, rows.stock);
  const mail = isRecurring
    ? null
    : { id: newId(), payload: receiptPayload(id, ctx, cart, fingerprints) };
  const parts = {
    ...{ id, customerId, cart, depositId, rows, ledger, event, mail },
    partnerSlug,
    metadata: { ...metadata, ...affiliatesOf(cart) },
  };
  const placed = await place(tx, parts);
  if (!placed?.isCartClosed) {
    throw new ShopError('checkout.already_purchased');
  }
  if (placed.stocked.length < rows.stock.length)
    throw await stockRefusal(tx, rows.stock, cart.lines);
  if (placed.syndicatesShared < rows.shares.length)
    throw await sharesRefusal(tx, rows.shares, cart.lines);
  if (depositId && !placed.hasDeposit) {
    throw new ShopError('deposit.wrong_state', { key: 'deposit.wrong_state.other_cart' });
  }
  if (cart.promotion && !placed.isPromotionUsed) {
    const total = { amountCents: totalOf(cart.lines), currency: cart.currency };
    const { code } = cart.promotion.promotion;
    throw changedBecause({ key: 'promotion.used_up', values: { code } }, total);
  }
  if (rows.stock.length > 0) await numberTickets(tx, rows.tickets, placed.stocked);
  await creditPromotion(tx, ctx, id, cart);
  return { id, orderIds: rows.orders.map((order) => order.id) };
}

/** By draw: the commitment's fingerprint of each raffle in the cart. */
async function fingerprintsOf(tx: Db, stock: readonly StockRow[]): Promise<Map<string, string>> {
  const fingerprints = new Map<string, string>();
  for (const { drawId } of stock) {
    const fingerprint = await fingerprintOf(tx, drawId);
    if (fingerprint) fingerprints.set(drawId, fingerprint);
  }
  return fingerprints;
}

/** The description in the list of transactions: the tickets, and a promotion's discount. */
export function descriptionOf(
  { lines, promotion, currency }: PurchasableCart,
  { say }: CustomerContext,
): string {
  const names = [...new Set(lines.map(({ offer }) => offer.name))].join(', ');
  if (!promotion?.discountCents) return names;
  const off = { amountCents: promotion.discountCents, currency };
  const { code } = promotion.promotion;
  return say({ key: 'transaction.purchase.discount', values: { offers: names, off, code } });
}

function postingsOf({ totalCents, promotion, currency }: PurchasableCart, customerId: string) {
  const discountCents = promotion?.discountCents ?? 0;
  const sales = house('sales');
  return [
    ...(totalCents > 0 ? [move(wallet(customerId), sales, totalCents, currency)] : []),
    ...(discountCents > 0 ? [move(house('promotions'), sales, discountCents, currency)] : []),
  ];
}

/** Pays a promotion's credit into the wallet, once for the checkout. */
async function creditPromotion(
  tx: Db,
  ctx: CustomerContext,
  checkoutId: string,
  { promotion, currency }: PurchasableCart,
): Promise<void> {
  if (!promotion?.creditCents) return;
  const { id: customerId } = ctx.customer;
  await postEntry(tx, ctx, {
    kind: 'adjustment',
    customerId,
    referenceId: checkoutId,
    description: ctx.say({
      key: 'transaction.promotion_credit',
      values: { code: promotion.promotion.code },
    }),
    postings: [move(house('promotions'), wallet(customerId), promotion.creditCents, currency)],
  });
}

/** The affiliates who referred the customer, from the cart's items. */
function affiliatesOf({ lines }: PurchasableCart): { affiliateCodes?: string[] } {
  const codes = new Set(lines.flatMap(({ entry }) => entry.affiliateCode ?? []));
  return codes.size > 0 ? { affiliateCodes: [...codes] } : {};
}

async function place(tx: Db, parts: Parameters<typeof checkoutStatement>[0]) {
  try {
    const [placed] = await executePrepared<Placed>(tx, checkoutStatement(parts));
    return placed;
  } catch (error) {
    if (isOverdraw(error)) throw insufficientFunds();
    throw error;
  }
}
