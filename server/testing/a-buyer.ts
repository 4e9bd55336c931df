import type { Cart } from '@/lib/contract/cart';
import type { NewCartItem } from '@/lib/contract/cart-items';
import type { Db } from '@/server/db/pool';
import type { CustomerContext } from '@/server/kernel/context';
import { aCart } from './a-cart';
import { aCustomer } from './a-customer';
import { aPurse } from './a-purse';
import { customerContext } from './context';

export const PURSE_CENTS = 1_000_000;

/** A customer's request, with money in the wallet. */
export async function aBuyer(db: Db, purseCents = PURSE_CENTS): Promise<CustomerContext> {
  const customer = await aCustomer(db);
  if (purseCents > 0) await aPurse(db, customer, purseCents);
  return customerContext(db, customer);
}

export interface ReadyToBuy {
  ctx: CustomerContext;
  cart: Cart;
}

/** The same with a cart that holds these items. */
export async function aFullCart(
  db: Db,
  items: NewCartItem[],
  purseCents = PURSE_CENTS,
): Promise<ReadyToBuy> {
  const ctx = await aBuyer(db, purseCents);
  return { ctx, cart: await aCart(ctx, items) };
}

/** The input that buys the cart as it was shown. */
export const purchaseOf = ({ cartReference, cartTotal }: Cart) => ({
  cartReference,
  expectedTotalCents: cartTotal.amountCents,
  metadata: { platform: 'Web' as const },
});
