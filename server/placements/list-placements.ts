import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { ListPlacements, Placement } from '@/lib/contract/placements';
import { isSpared } from '@/server/care';
import { getCart } from '@/server/cart';
import { getProductOffers, getShopTime } from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';
import { currentBreak, spendLimitState } from '@/server/limits';
import { chooseOffers, lowestPriceCents } from './choose-offers';
import { PLACEMENT_RULES } from './rules';

/**
 * The offers in the requested slots, in the order requested; an offer is in only one of them. An
 * empty list if no rule finds an offer, and for a customer whom nothing is promoted to.
 */
export async function listPlacements(
  ctx: Context,
  { keys, pricingId = ctx.pricingId, cart = [] }: VerbInput<typeof ListPlacements>,
): Promise<CallResult<typeof ListPlacements>> {
  if (await isSpared(ctx)) return [];
  const [offers, { now }] = await Promise.all([
    getProductOffers(ctx, { pricingId }),
    getShopTime(ctx),
  ]);
  const inCart = new Set(cart.map(({ lotteryKey }) => lotteryKey));
  const besideCart = keys.some((key) => PLACEMENT_RULES[key].isBesideCart)
    ? await affordable(
        ctx,
        offers.filter(({ key }) => !inCart.has(key)),
      )
    : [];
  const placed = new Set<string>();
  return [...new Set(keys)].flatMap((key) => {
    const rule = PLACEMENT_RULES[key];
    const free = (rule.isBesideCart ? besideCart : offers).filter(
      (offer) => !placed.has(offer.key),
    );
    const chosen = chooseOffers(rule, free, Date.parse(now));
    for (const offer of chosen) placed.add(offer.key);
    return chosen.map((offer) => placement(key, offer));
  });
}

/**
 * Next to a cart, leaves out what the customer's spend limit would refuse; leaves out everything
 * while the cart is blocked.
 */
async function affordable(ctx: Context, offers: ProductOffer[]): Promise<ProductOffer[]> {
  const { customer, signInId } = ctx;
  if (!customer || signInId === null) return offers;
  if (await currentBreak(ctx, customer.id)) return [];
  const limits = await spendLimitState(ctx, customer.id);
  if (limits.length === 0) return offers;
  const { cartTotal, isBlocked } = await getCart({ ...ctx, customer, signInId });
  if (isBlocked) return [];
  const leftCents =
    Math.min(
      ...limits.map(({ limit, amountSpent }) => limit.amountCents - amountSpent.amountCents),
    ) - cartTotal.amountCents;
  return offers.filter((offer) => (lowestPriceCents(offer) ?? 0) <= leftCents);
}

const placement = (key: Placement['key'], { key: lotteryKey, kind }: ProductOffer): Placement => ({
  key,
  config: { productType: kind === 'raffle' ? 'raffle_ticket' : 'lottery_ticket', lotteryKey },
});
