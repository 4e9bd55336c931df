import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { PurchaseCart } from '@/lib/contract/cart';
import type { ErrorCode } from '@/lib/contract/errors';
import { lockCartForPurchase, type PurchasableCart } from '@/server/cart';
import { placeCheckout } from '@/server/checkout';
import { inTransaction } from '@/server/db/transaction';
import { refuseBannedCountry } from '@/server/kernel/banned-country';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { reasonsNotToBuy } from '@/server/limits';

/**
 * Buys the customer's cart from the wallet: completely or not at all, and once, however often the request is sent. Two
 * statements in one transaction (one more each for spend limits, raffles and a promotion), whatever the cart holds.
 * @throws cart.not_found | cart.empty | cart.changed | cart.sold_out | draw.closed | offer.not_available |
 * auth.country_banned | limits.spend_exceeded | limits.on_break | cart.blocked | verification.required |
 * wallet.insufficient_funds | deposit.wrong_state | checkout.already_purchased
 */
export function purchaseCart(
  ctx: CustomerContext,
  { cartReference, expectedTotalCents, depositId, metadata }: VerbInput<typeof PurchaseCart>,
): Promise<CallResult<typeof PurchaseCart>> {
  refuseBannedCountry(ctx);
  return inTransaction(ctx, async (tx) => {
    const inside = within(ctx, tx);
    const cart = await lockCartForPurchase(tx, inside, cartReference);
    if (cart.totalCents !== expectedTotalCents) {
      const total = { amountCents: cart.totalCents, currency: cart.currency };
      throw new ShopError('cart.changed', { values: { total } });
    }
    if (cart.needsVerification) throw new ShopError('verification.required');
    await assertMayBuy(inside, cart);
    const id = await placeCheckout(tx, inside, { cart, depositId, metadata });
    return { id, status: 'placed' };
  });
}

/** By the reason's key, where the refusal has a code of its own. */
const REFUSED: Readonly<Record<string, ErrorCode>> = {
  spendLimit: 'limits.spend_exceeded',
  break: 'limits.on_break',
};

async function assertMayBuy(
  ctx: CustomerContext,
  { standing, totalCents, currency }: PurchasableCart,
): Promise<void> {
  if (!standing) return;
  const purchase = { customerId: ctx.customer.id, standing, totalCents, currency };
  const [first] = await reasonsNotToBuy(ctx, purchase, { isPurchase: true });
  if (!first) return;
  throw new ShopError(REFUSED[first.key] ?? 'cart.blocked', first.reason);
}
