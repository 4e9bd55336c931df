import { z } from 'zod';
import { call, Nothing, PageInput } from './call';
import { LotterySale } from './catalogue-lotteries';
import { RaffleIdentity, RaffleSale } from './catalogue-raffles';
import { Capability, Currency, Instant, Money, PricingId, Variant } from './site';

export const Branding = z.object({
  siteName: z.string(),
  legalName: z.string(),
  supportNumber: z.string(),
  supportEmail: z.string(),
  supportHours: z.string(),
  socialLinks: z.array(z.object({ network: z.string(), url: z.url() })),
  paymentLogos: z.array(z.string()),
});
export type Branding = z.infer<typeof Branding>;

export const Segment = z.object({
  name: z.string(),
  variant: Variant,
  pricingId: PricingId,
  isDefault: z.boolean(),
  capabilities: z.array(Capability),
  /** how cards are entered here, as in `cardEntry` of the gateways. Older versions of the API omit it */
  cardEntries: z.array(z.string()).optional(),
});
export type Segment = z.infer<typeof Segment>;

/** The capabilities of a segment's customers; empty if there is no such segment. */
export const capabilitiesIn = (segments: readonly Segment[], name: string): Capability[] =>
  segments.find((segment) => segment.name === name)?.capabilities ?? [];

export const ShopConfig = z.object({
  isSandbox: z.boolean(),
  variants: z.array(
    z.object({
      variant: Variant,
      label: z.string(),
      locale: z.enum(['en-AU', 'en-GB']),
      currency: z.enum(['AUD', 'GBP']),
      timeZone: z.string(),
    }),
  ),
  minimumAge: z.number().int(),
  sessionTimeoutSeconds: z.number().int(),
  heartbeatSeconds: z.number().int(),
  /** heartbeats stop after this long without activity */
  heartbeatActiveTimeoutSeconds: z.number().int(),
  chat: z.object({ isAvailable: z.boolean() }),
  /** the share of visits that a connected recorder may record, of those that agreed. Older versions of the API omit it */
  sessionReplay: z.object({ isEnabled: z.boolean(), sampleRate: z.number() }).optional(),
  /**
   * who has the secrets of raffles besides the shop, with the SHA-256 of their key; null where nobody has. Older versions
   * of the API omit it
   */
  secretHolder: z.object({ name: z.string().nullable(), key: z.string() }).nullish(),
});
export type ShopConfig = z.infer<typeof ShopConfig>;

/** What a raffle's draw was committed to before sales opened (decision 123). */
export const DrawPromise = z.object({
  /** SHA-256 in hex, as on its tickets */
  fingerprint: z.string(),
  stampedAt: Instant,
  /** fewer sold when sales close: everybody is paid back. Left out where it is drawn however few are */
  leastTickets: z.number().int().optional(),
  /** no result published until then: everybody is paid back. Left out of promises of before */
  refundAfter: Instant.optional(),
});
export type DrawPromise = z.infer<typeof DrawPromise>;

/** How often what a calendar says of a draw has changed, and when last. */
export const DrawRevision = z.object({ no: z.number().int(), changedAt: Instant });
export type DrawRevision = z.infer<typeof DrawRevision>;

/** What is told of a draw in one place, for banners and feeds. */
export const DrawData = z.object({
  drawNumber: z.number().int(),
  /** when sales stop */
  drawStop: Instant,
  /** the path of a picture */
  featureImage: z.string(),
  /** the offer's */
  name: z.string(),
  /** the first division or first prize; 0 while it is not known */
  value: Money,
});

/** Older versions of the API omit both. */
export const DrawPictures = {
  /** the path of a picture for the prize; null for an offer that is not sold any more */
  jackpotImage: z.string().nullish(),
  drawData: DrawData.optional(),
};

export const OfferPrize = z.object({
  rank: z.number().int(),
  title: z.string(),
  value: Money,
  quantity: z.number().int(),
});

/** A draw as an offer advertises it. */
export const OfferDraw = z.object({
  drawId: z.string(),
  drawNo: z.number().int(),
  drawDate: Instant,
  /** when sales stop */
  stop: Instant,
  prizePool: Money,
  /** text after a prize below a million: `in gold` */
  prizePoolSuffix: z.string().nullable(),
  ...DrawPictures,
  purchaseStatus: z.enum(['open', 'sold_out', 'past_draw']),
  ticketsTotal: z.number().int().nullable(),
  ticketsSold: z.number().int().nullable(),
  /** null for lotteries, and for raffles that went on sale before draws were committed */
  promise: DrawPromise.nullable(),
  /** a raffle's, where they are others than those of the offer's next draw */
  prizes: z.array(OfferPrize).optional(),
  /** left out of a draw that has not changed since it was announced */
  revision: DrawRevision.optional(),
});
export type OfferDraw = z.infer<typeof OfferDraw>;

export const OfferGameType = z.object({
  gameType: z.string(),
  label: z.string(),
  /** `/standard`, or empty */
  urlSuffix: z.string(),
  /** the game type's lowest price: the smallest ticket, one draw */
  fromPrice: Money,
});

export const RaffleBook = z.object({ tickets: z.number().int(), price: Money });
export type RaffleBook = z.infer<typeof RaffleBook>;

/** A raffle's terms beside its books, prizes and causes: those of its next draw, which may be older than the catalogue. */
export const RaffleTerms = RaffleSale.omit({ books: true, prizes: true, causes: true })
  .extend({
    /** by whose clock it is drawn. Older versions of the API omit it */
    zone: RaffleIdentity.shape.zone.default('Australia/Brisbane'),
  })
  .strip();
export type RaffleTerms = z.infer<typeof RaffleTerms>;

export const OfferCause = z.object({
  key: z.string(),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  /** the name of what is drawn beside it: `river`. Left out where the catalogue names none */
  picture: z.string().optional(),
});

/** Why an offer is shown to customers who may not buy it. */
export const RESTRICTION_TYPES = ['licensing_restriction', 'migration_restriction'] as const;
export type RestrictionType = (typeof RESTRICTION_TYPES)[number];

export const ProductOffer = z.object({
  key: z.string(),
  /** the path segment: `/powerball2018` */
  url: z.string(),
  name: z.string(),
  kind: z.enum(['lottery', 'raffle']),
  isCharity: z.boolean(),
  tagline: z.string(),
  oddsLine: z.string(),
  drawDaysLabel: z.string(),
  /** open draws, next first: at most eight weeks ahead */
  draws: z.array(OfferDraw),
  gameTypes: z.array(OfferGameType),
  minGames: z.number().int(),
  maxGames: z.number().int(),
  /** a lottery's prices, game types and closing time, which the price of any ticket is computed from; null for a raffle */
  sale: LotterySale.nullable().default(null),
  /** null for a lottery. Older versions of the API omit it */
  raffle: RaffleTerms.nullable().default(null),
  /** how many consecutive draws one ticket may enter */
  drawCounts: z.array(z.number().int()),
  books: z.array(RaffleBook),
  /**
   * whether the house sells shares in it, to whom the capability `syndicates` allows it. Older versions of the API omit it
   */
  sellsShares: z.boolean().optional(),
  /** a raffle's: those of its next draw, as it was promised */
  prizes: z.array(OfferPrize),
  causes: z.array(OfferCause),
  /**
   * licensing: not sold to the caller's segment. Migration: sold to accounts of an earlier shop only
   * once they have moved, unless they may wait with that.
   */
  restrictions: z.array(z.enum(RESTRICTION_TYPES)),
});
export type ProductOffer = z.infer<typeof ProductOffer>;

/** A raffle that is sold, or was. */
export const KnownRaffle = z.object({
  key: z.string(),
  name: z.string(),
  currency: Currency,
  /** the names of its colours and its mark: `teal`, `lifebuoy` */
  colour: z.string(),
  mark: z.string(),
});
export type KnownRaffle = z.infer<typeof KnownRaffle>;

export const Cause = OfferCause.extend({
  story: z.string(),
  offerKeys: z.array(z.string()),
  /** true of the one that the catalogue highlights; left out of all others */
  isHighlighted: z.literal(true).optional(),
});
export type Cause = z.infer<typeof Cause>;

export const GetBranding = call('getBranding', {
  method: 'GET',
  path: '/branding',
  access: 'public',
  browser: true,
  input: Nothing,
  result: Branding,
});
/** Which products each brand of the shop sells to its guests, for clients that keep it for a day. */
export const GetProductBrandingKeys = call('getProductBrandingKeys', {
  method: 'GET',
  path: '/branding/product_keys',
  access: 'public',
  browser: true,
  input: Nothing,
  result: z.array(z.object({ brandingKey: Variant, productKeys: z.array(z.string()) })),
});
export const GetCapabilities = call('getCapabilities', {
  method: 'GET',
  path: '/capabilities',
  access: 'public',
  input: Nothing,
  result: z.array(Segment),
});
export const GetConfig = call('getConfig', {
  method: 'GET',
  path: '/config',
  access: 'public',
  browser: true,
  input: Nothing,
  result: ShopConfig,
});
export const GetProductOffers = call('getProductOffers', {
  method: 'GET',
  path: '/pricing/:pricingId/product_offers',
  version: '3.6',
  access: 'public',
  browser: true,
  input: z.object({ pricingId: PricingId }),
  result: z.array(ProductOffer),
});
/** Every raffle that is sold or was: its pages stay when it is not sold any more. */
export const ListRaffles = call('listRaffles', {
  method: 'GET',
  path: '/raffles',
  access: 'public',
  input: Nothing,
  result: z.array(KnownRaffle),
});
export const ListCauses = call('listCauses', {
  method: 'GET',
  path: '/causes',
  access: 'public',
  paged: true,
  capabilities: ['causes_directory'],
  input: PageInput.extend({ slug: z.string().max(80).optional() }),
  result: Cause,
});
export const GetCause = call('getCause', {
  method: 'GET',
  path: '/causes/:slug',
  access: 'public',
  capabilities: ['causes_directory'],
  input: z.object({ slug: z.string().max(80) }),
  result: Cause,
  errors: ['cause.not_found'],
});
export const GetShopTime = call('getShopTime', {
  method: 'GET',
  path: '/clock',
  access: 'public',
  browser: true,
  input: Nothing,
  result: z.object({ now: Instant, offsetMs: z.number().int() }),
});
