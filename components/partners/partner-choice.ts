import type { Cart } from '@/lib/contract/cart';
import type { CartItem } from '@/lib/contract/cart-items';
import type { Partner, PartnerOffer, PartnerTicket } from '@/lib/contract/partners';
import { ticketsIn } from '@/lib/rules/cart/cart-lines';

/** What is chosen of an offer; without a ticket nothing. */
export interface OfferChoice {
  ticket?: string | undefined;
  causeKey?: string | undefined;
}

/** By the offer's key. */
export type Choices = Readonly<Record<string, OfferChoice>>;

/** An offer that can be chosen now, with the ticket that is. */
export interface Chosen {
  offer: PartnerOffer;
  ticket: PartnerTicket;
  drawNo: number;
  causeKey: string | undefined;
}

export const isOnSale = ({ draw }: PartnerOffer): boolean => draw?.purchaseStatus === 'open';

/** Whether as many tickets of a raffle are left. */
export const isThere = ({ tickets }: PartnerTicket, draw: PartnerOffer['draw']): boolean =>
  !draw?.ticketsTotal || tickets <= draw.ticketsTotal - (draw.ticketsSold ?? 0);

/** The chosen tickets that are on sale, in the order of the page. */
export function chosenOf({ offers }: Partner, choices: Choices): Chosen[] {
  return offers.flatMap((offer): Chosen[] => {
    const choice = choices[offer.key];
    const ticket = offer.tickets.find(({ key }) => key === choice?.ticket);
    if (!ticket || !offer.draw || !isOnSale(offer) || !isThere(ticket, offer.draw)) return [];
    const [only] = offer.causes.length === 1 ? offer.causes : [];
    const causeKey = only?.key ?? choice?.causeKey;
    return [{ offer, ticket, drawNo: offer.draw.drawNo, causeKey }];
  });
}

/** What the cart holds of the partner's tickets, as it was chosen on its page. */
export function choicesIn(cart: Cart | null | undefined, { slug, offers }: Partner): Choices {
  const mine = ticketsIn(cart?.cartItems ?? []).filter((item) => item.partnerSlug === slug);
  return Object.fromEntries(
    offers.flatMap(({ key, tickets }) => {
      const item = mine.find(({ lotteryKey }) => lotteryKey === key);
      const ticket = item && tickets.find((one) => isOf(item, one));
      return ticket ? [[key, { ticket: ticket.key, causeKey: item.causeKey ?? undefined }]] : [];
    }),
  );
}

const isOf = (item: CartItem, { gameType, size, games, tickets }: PartnerTicket): boolean =>
  gameType === null
    ? item.quantity === tickets
    : item.gameType === gameType && item.size === size && item.games.length === games;
