import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ErrorCode } from '@/lib/contract/errors';
import type { PurchaseCart } from '@/lib/contract/purchase';
import { lockCartForPurchase, type PurchasableCart } from '@/server/cart';
import { type NewCheckout, type PlacedCheckout, placeCheckout } from '@/server/checkout';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { refuseBannedCountry } from '@/server/kernel/banned-country';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { reasonsNotToBuy } from '@/server/limits';
import { sharesBought } from '@/server/party';
import { payPlansWith, startPlans } from '@/server/recurring';
import { planFundOf } from '@/server/wallet';

/**
 * Buys the customer's cart from the wallet: completely or not at all, and once, however often the request is sent. Two
 * statements in one transaction (a few more for spend limits, raffles, plans and a promotion), whatever the cart holds.
 * @throws cart.not_found | cart.empty | cart.changed | cart.sold_out | sales.stopped | draw.closed | offer.not_available |
 * auth.country_banned | limits.spend_exceeded | limits.on_break | limits.in_review | cart.blocked | verification.required |
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
    const partnerSlug = partnerOf(cart);
    await choosePayer(tx, inside, { cart, depositId });
    const placed = await buyLockedCart(tx, inside, { cart, depositId, metadata, partnerSlug });
    await startPlans(tx, inside, { ...placed, lines: cart.lines });
    return { id: placed.id, status: 'placed', ...(partnerSlug !== null && { partnerSlug }) };
  });
}

/**
 * Where the cart begins a plan, and its payer asked for it, the card or account that paid pays for plans from now on.
 * Before the wallet is moved, since the owner is locked before the wallet.
 */
async function choosePayer(
  tx: Tx,
  ctx: CustomerContext,
  {
    cart: { id: cartId, lines },
    depositId,
  }: { cart: PurchasableCart; depositId: string | undefined },
): Promise<void> {
  if (!lines.some(({ entry }) => entry.recurring)) return;
  const fund = await planFundOf(tx, ctx, { cartId, depositId });
  if (fund) await payPlansWith(tx, ctx, fund);
}

/**
 * What every purchase does once its cart is locked and its price is agreed to, a person's as well as a plan's.
 * @throws limits.spend_exceeded | limits.on_break | limits.in_review | cart.blocked | verification.required, and as `placeCheckout` and
 * `sharesBought`
 */
export async function buyLockedCart(
  tx: Tx,
  ctx: CustomerContext,
  checkout: NewCheckout,
): Promise<PlacedCheckout> {
  if (checkout.cart.needsVerification) throw new ShopError('verification.required');
  await assertMayBuy(ctx, checkout.cart);
  const placed = await placeCheckout(tx, ctx, checkout);
  await sharesBought(tx, ctx, partiesIn(checkout.cart));
  return placed;
}

/** The parties of which it buys shares. */
const partiesIn = ({ lines }: PurchasableCart): string[] => [
  ...new Set(lines.flatMap(({ syndicate }) => (syndicate?.kind === 'party' ? [syndicate.id] : []))),
];

/** By the reason's key, where the refusal has a code of its own. */
const REFUSED: Readonly<Record<string, ErrorCode>> = {
  spendLimit: 'limits.spend_exceeded',
  break: 'limits.on_break',
  review: 'limits.in_review',
  register: 'limits.register_unanswered',
};

/** A cart holds the choice of one partner at most. */
const partnerOf = ({ lines }: PurchasableCart): string | null =>
  lines.find(({ entry }) => entry.partnerSlug !== null)?.entry.partnerSlug ?? null;

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
