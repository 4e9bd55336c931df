import type { PurchaseMetadata } from '@/lib/contract/cart';
import type { PurchasableCart } from '@/server/cart';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { entryParts, house, insufficientFunds, isOverdraw, move, wallet } from '@/server/wallet';
import { checkoutRows } from './checkout-rows';
import { checkoutStatement, type Placed } from './checkout-statement';
import { receiptMail } from './receipt-mail';
import { stockRefusal } from './stock-refusal';

export interface NewCheckout {
  /** locked, and judged against today's prices, draws and stock */
  cart: PurchasableCart;
  depositId: string | undefined;
  metadata: PurchaseMetadata;
}

/**
 * Buys what is in a locked cart: money, raffle stock, checkout, orders, tickets, lines, the audit event and the mail.
 * Runs inside a transaction, which any refusal undoes.
 * @returns the checkout's id
 * @throws wallet.insufficient_funds | cart.sold_out | draw.closed | deposit.wrong_state | checkout.already_purchased
 */
export async function placeCheckout(
  tx: Db,
  ctx: CustomerContext,
  { cart, depositId, metadata }: NewCheckout,
): Promise<string> {
  const id = newId();
  const customerId = ctx.customer.id;
  const rows = checkoutRows(cart.lines);
  const ledger = entryParts(newId(), ctx, {
    kind: 'purchase',
    customerId,
    referenceId: id,
    description: [...new Set(cart.lines.map(({ offer }) => offer.name))].join(', '),
    postings: [move(wallet(customerId), house('sales'), cart.totalCents, cart.currency)],
  });
  const event = {
    id: newId(),
    payload: { totalCents: cart.totalCents, orders: rows.orders.length },
  };
  const outbox = [{ id: newId(), kind: 'mail', payload: receiptMail(id, ctx, cart) }];
  const parts = {
    ...{ id, customerId, cart, depositId, rows, ledger, event, outbox },
    metadata: { ...metadata, ...affiliatesOf(cart) },
  };
  const placed = await place(tx, parts);
  if (!placed?.isCartClosed) {
    throw new ShopError('checkout.already_purchased', 'This cart has been bought already.');
  }
  if (placed.stocked < rows.stock.length) throw await stockRefusal(tx, rows.stock, cart.lines);
  if (depositId && !placed.hasDeposit) {
    throw new ShopError('deposit.wrong_state', 'This deposit cannot pay for this cart.');
  }
  return id;
}

/** Who sent the customer here, as the cart's items have it. */
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
