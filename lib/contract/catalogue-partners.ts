import { z } from 'zod';
import { HexColours } from './content';
import { ContentPicture, Slug } from './content-sections';
import { Variant } from './site';

/** Quick-pick games of a lottery. */
const LotteryTerms = z.strictObject({
  key: Slug.max(80).describe('Once among the tickets of its offer'),
  gameType: z.string().regex(/^[a-z0-9_]{1,60}$/),
  size: z.int().optional().describe('Of a system or pick; left out for game types of one size'),
  games: z.int().min(1).max(50),
});
/** A book of a raffle. */
const BookTerms = z.strictObject({
  key: Slug.max(80).describe('Once among the tickets of its offer'),
  tickets: z.int().min(1).max(500),
});

/** A ticket that a partner sells, at the shop's own price. */
export const PartnerTicketTerms = z.union(
  [LotteryTerms, BookTerms],
  'A ticket has a key, and game_type and games of a lottery (and size, where it has more than one), or the tickets in a book of a raffle.',
);
export type PartnerTicketTerms = z.infer<typeof PartnerTicketTerms>;

const PartnerOfferTerms = z.strictObject({
  offer: z.string().regex(/^[a-z0-9_]{1,60}$/),
  tickets: z.array(PartnerTicketTerms).min(1).max(6),
  cause: z
    .string()
    .max(60)
    .optional()
    .describe('What all its tickets support; without it customers choose where there are several'),
});

/** Who sells tickets of the shop on a page of their own, `/purchase/{slug}`. The prices are the shop's. */
export const CataloguePartner = z.strictObject({
  slug: Slug.max(80).describe('Stands with each purchase, so it stays for good'),
  name: z.string().trim().min(1).max(60),
  variants: z.array(Variant).min(1),
  mark: z.strictObject(ContentPicture.shape),
  colour: z
    .strictObject(HexColours.shape)
    .describe('Of the band with the mark; its letters are white or black, whichever reads better'),
  offers: z.array(PartnerOfferTerms).min(1).max(12).describe('In the order of the page'),
  promotion: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe('The code of a promotion that is added to the cart where the customer may use it'),
  affiliateCode: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .describe('Booked with every purchase of its tickets'),
});
export type CataloguePartner = z.infer<typeof CataloguePartner>;
