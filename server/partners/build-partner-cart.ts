import type { VerbInput } from '@/lib/contract/call';
import type { Cart } from '@/lib/contract/cart';
import type { NewTicketItem } from '@/lib/contract/cart-items';
import type { CataloguePartner } from '@/lib/contract/catalogue-partners';
import type { BuildPartnerCart } from '@/lib/contract/partners';
import { soldTicket } from '@/lib/rules/offers/partner-tickets';
import { replacePartnerTickets } from '@/server/cart';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readPartner } from './read-partner';
import { SOLD_NOW } from './sold-rules-of';

type Choice = VerbInput<typeof BuildPartnerCart>;

/**
 * Puts a choice of the partner's tickets into the cart, in place of an earlier one, each with the partner's affiliate
 * code, so that it is booked with the purchase.
 * @throws partner.not_found | partner.ticket_not_sold | cart.not_found | what adding an item throws
 */
export async function buildPartnerCart(
  ctx: Context,
  { slug, items, token }: Choice,
): Promise<Cart> {
  const partner = await readPartner(ctx, slug);
  if (!partner) throw new ShopError('partner.not_found', { values: { slug } });
  return replacePartnerTickets(ctx, token, {
    partnerSlug: slug,
    items: items.map((item, index) => itemOf(ctx, partner, item, index)),
    promotionCode: partner.promotion?.toUpperCase(),
  });
}

function itemOf(
  { pricingId }: Context,
  { name, offers, affiliateCode }: CataloguePartner,
  { offerKey, ticket: key, drawNo, causeKey }: Choice['items'][number],
  index: number,
): NewTicketItem {
  const offer = offers.find((one) => one.offer === offerKey);
  const ticket = offer?.tickets.find((one) => one.key === key);
  const sold = ticket && soldTicket(offerKey, ticket, { pricingId, ...SOLD_NOW });
  if (!offer || !sold || 'problem' in sold) {
    const target = `items.${index}.ticket`;
    throw new ShopError('partner.ticket_not_sold', { values: { partner: name }, target });
  }
  const shared = { lotteryKey: offerKey, drawNo, affiliateCode };
  if (sold.gameType === null) {
    const cause = offer.cause ?? causeKey;
    return {
      ...shared,
      productType: 'raffle_ticket',
      quantity: sold.tickets,
      ...(cause !== undefined && { causeKey: cause }),
    };
  }
  return {
    ...shared,
    productType: 'lottery_ticket',
    gameType: sold.gameType,
    size: sold.size ?? undefined,
    games: [],
    quickpick: sold.games,
    numDraws: sold.numDraws,
  };
}
