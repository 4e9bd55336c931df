import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { CataloguePartner, PartnerTicketTerms } from '@/lib/contract/catalogue-partners';
import type { GetPartner, PartnerOffer, PartnerTicket } from '@/lib/contract/partners';
import { priceCents } from '@/lib/rules/games/prices';
import { type SoldTicket, soldTicket } from '@/lib/rules/offers/partner-tickets';
import { currencyOf } from '@/lib/rules/site';
import { promotionOnOffer } from '@/server/cart';
import { getProductOffers } from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readPartner } from './read-partner';
import { SOLD_NOW, soldRaffleOf, soldRulesOf } from './sold-rules-of';

/**
 * A partner with the offers that it sells to the visitor's segment, each with its next open draw and today's prices.
 * Three statements at most, whatever it sells. @throws partner.not_found
 */
export async function getPartner(
  ctx: Context,
  { slug }: VerbInput<typeof GetPartner>,
): Promise<CallResult<typeof GetPartner>> {
  const partner = await readPartner(ctx, slug);
  if (!partner) throw new ShopError('partner.not_found', { values: { slug } });
  const { name, mark, colour, title, welcome, terms, promotion } = partner;
  return {
    ...{ slug, name, mark, colour, title, welcome, terms },
    promotion: promotion === undefined ? null : await promotionOnOffer(ctx, promotion),
    offers: await offersOf(ctx, partner),
  };
}

async function offersOf(ctx: Context, { offers }: CataloguePartner): Promise<PartnerOffer[]> {
  const sold = await getProductOffers(ctx, { pricingId: ctx.pricingId });
  return offers.flatMap((entry): PartnerOffer[] => {
    const offer = sold.find(({ key }) => key === entry.offer);
    const tickets = entry.tickets.flatMap((ticket) => ticketOf(ctx, entry.offer, ticket));
    if (!offer || offer.restrictions.includes('licensing_restriction') || tickets.length === 0)
      return [];
    const { key, name, kind, tagline, oddsLine, draws, causes } = offer;
    const isOfCause = causes.some((cause) => cause.key === entry.cause);
    return [
      {
        ...{ key, name, kind, tagline, oddsLine, tickets },
        draw: draws.find(({ purchaseStatus }) => purchaseStatus === 'open') ?? draws[0] ?? null,
        causes: isOfCause ? causes.filter((cause) => cause.key === entry.cause) : causes,
      },
    ];
  });
}

function ticketOf(
  { pricingId, variant }: Context,
  offerKey: string,
  ticket: PartnerTicketTerms,
): PartnerTicket[] {
  const sold = soldTicket(offerKey, ticket, { pricingId, ...SOLD_NOW });
  if ('problem' in sold) return [];
  const price = { amountCents: priceOf(offerKey, sold, pricingId), currency: currencyOf(variant) };
  return [{ key: ticket.key, ...sold, price }];
}

/** What a ticket costs that is sold now. */
function priceOf(offerKey: string, sold: SoldTicket, pricingId: Context['pricingId']): number {
  const { gameType, size, games, numDraws: draws, tickets } = sold;
  if (tickets > 0)
    return soldRaffleOf(offerKey)?.books.find((book) => book.tickets === tickets)?.priceCents ?? 0;
  const rules = soldRulesOf(offerKey);
  if (!rules || gameType === null || size === null) return 0;
  return priceCents({ rules, gameType, size, games, draws, pricingId });
}
