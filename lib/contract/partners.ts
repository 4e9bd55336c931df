import { z } from 'zod';
import { call } from './call';
import { Cart } from './cart';
import { ITEM_ERRORS } from './cart-calls';
import { OfferDraw, ProductOffer } from './catalogue';
import { HexColours } from './content';
import { ContentPicture, Slug } from './content-sections';
import { Identifier, Money } from './site';

/** A ticket that a partner sells, at the shop's own price. */
export const PartnerTicket = z.object({
  /** unique among the offer's tickets */
  key: Slug,
  /** null for a raffle */
  gameType: z.string().nullable(),
  size: z.number().int().nullable(),
  /** quick-pick games; zero for a raffle */
  games: z.number().int(),
  /** tickets in the book; zero for a lottery */
  tickets: z.number().int(),
  numDraws: z.number().int(),
  price: Money,
});
export type PartnerTicket = z.infer<typeof PartnerTicket>;

export const PartnerOffer = ProductOffer.pick({
  key: true,
  name: true,
  kind: true,
  tagline: true,
  oddsLine: true,
}).extend({
  /** the next open draw; null while no draw can be entered */
  draw: OfferDraw.nullable(),
  tickets: z.array(PartnerTicket),
  /** the causes to choose from; one cause, or none, needs no choice */
  causes: ProductOffer.shape.causes,
});
export type PartnerOffer = z.infer<typeof PartnerOffer>;

export const Partner = z.object({
  slug: z.string(),
  name: z.string(),
  mark: ContentPicture,
  colour: HexColours,
  title: z.string(),
  /** markdown */
  welcome: z.string(),
  /** markdown: what the partner and the shop owe each other and the customer */
  terms: z.string(),
  /** added to the partner's cart, for whoever it is for; null while there is none */
  promotion: z.object({ code: z.string(), name: z.string() }).nullable(),
  offers: z.array(PartnerOffer),
});
export type Partner = z.infer<typeof Partner>;

const BySlug = z.object({ slug: Slug.max(80) });

export const GetPartner = call('getPartner', {
  method: 'GET',
  path: '/partners/:slug',
  access: 'public',
  browser: true,
  capabilities: ['partner_purchase'],
  input: BySlug,
  result: Partner,
  errors: ['partner.not_found'],
});

/**
 * Puts a choice of the partner's tickets into the customer's cart, or into the anonymous cart of
 * `token`. It replaces what was chosen from a partner before; other tickets stay in the cart.
 */
export const BuildPartnerCart = call('buildPartnerCart', {
  method: 'POST',
  path: '/partners/:slug/cart',
  access: 'public',
  browser: true,
  // one path for both: a guest's token is added by the web tier, and a customer needs none
  forGuests: 'buildPartnerCart',
  capabilities: ['partner_purchase'],
  input: BySlug.extend({
    items: z
      .array(
        z.object({
          offerKey: z.string().max(40),
          /** the ticket's key */
          ticket: z.string().max(80),
          /** the draw that the customer was shown */
          drawNo: z.number().int().min(1).max(2_000_000_000),
          causeKey: z.string().max(60).optional(),
        }),
      )
      .min(1)
      .max(20),
    token: Identifier.optional(),
  }),
  result: Cart,
  errors: [...ITEM_ERRORS, 'partner.not_found', 'partner.ticket_not_sold'],
});
