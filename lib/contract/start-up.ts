// What a client requests before its first page (specification 000, section 7).

import { z } from 'zod';
import { call, Nothing } from './call';
import { Currency, Identifier, Money, PricingId, Variant } from './site';

/** Base URLs of the shop's services and sites. */
export const Discovery = z.object({
  services: z.array(z.object({ name: z.string(), base: z.string(), version: z.string() })),
  sites: z.array(
    z.object({ variant: Variant, label: z.string(), locale: z.string(), url: z.url() }),
  ),
  /** the installable app: the shop itself and its web app manifest */
  webApp: z.object({ url: z.url(), manifest: z.url() }),
});
export type Discovery = z.infer<typeof Discovery>;

export const Discover = call('discover', {
  method: 'GET',
  path: '/discover',
  access: 'public',
  input: Nothing,
  result: Discovery,
});
/** The same at a base of its own, for clients that are configured with the discovery service's. */
export const DiscoverAtItsBase = call('discoverAtItsBase', {
  base: '/discovery',
  method: 'GET',
  path: '/discover',
  access: 'public',
  input: Nothing,
  result: Discovery,
});

/** Two letters as in ISO 3166; any other value from the network counts as unknown. */
const Country = z
  .string()
  .max(100)
  .optional()
  .transform((text) => text?.toUpperCase().match(/^[A-Z]{2}$/)?.[0]);

export const Locate = call('locate', {
  method: 'GET',
  path: '/locate',
  access: 'public',
  browser: true,

  /** the country of the visitor's network, from a header that the web tier trusts */
  input: z.object({ country: Country }),
  result: z.object({
    country: z.string().nullable(),
    subVariant: Variant,
    /** false where the country is unknown or has no variant of its own; then the variant is the default */
    isKnown: z.boolean(),
  }),
});

export const Tip = z.object({ lotteryKey: z.string(), title: z.string(), text: z.string() });
export type Tip = z.infer<typeof Tip>;

/** One tip for each offer that the visitor can buy. */
export const ListTips = call('listTips', {
  method: 'GET',
  path: '/tips',
  access: 'public',
  browser: true,
  input: Nothing,
  result: z.array(Tip),
});

/** The prices of everything under a pricing, for one draw. */
export const GetPricingInfo = call('getPricingInfo', {
  method: 'GET',
  path: '/info/pricing/:pricingId',
  access: 'public',
  input: z.object({ pricingId: PricingId }),
  result: z.object({
    pricingId: PricingId,
    currency: Currency,
    offers: z.array(
      z.object({
        lotteryKey: z.string(),
        name: z.string(),
        gameTypes: z.array(
          z.object({
            gameType: z.string(),
            label: z.string(),
            minGames: z.number().int(),
            /** the smallest ticket of each size */
            prices: z.array(z.object({ size: z.number().int(), price: Money })),
          }),
        ),
        books: z.array(z.object({ tickets: z.number().int(), price: Money })),
      }),
    ),
  }),
});

/** A page that is the same for a whole segment names the segment; otherwise the caller's own applies. */
const OfSegment = z.object({ segmentName: Identifier.optional() });

const NavigationLink = z.object({
  /** the route's name */
  key: z.string(),
  label: z.string(),
  path: z.string(),
});
export type NavigationLink = z.infer<typeof NavigationLink>;

/** The pages open to the segment, grouped by the part of the layout that links to them, each in display order. */
export const Navigation = z.object({
  bar: z.array(NavigationLink),
  menu: z.array(NavigationLink),
  footer: z.array(NavigationLink),
  /** the few links beside a payment and a sign-in */
  condensedFooter: z.array(NavigationLink),
});
export type Navigation = z.infer<typeof Navigation>;

export const GetNavigation = call('getNavigation', {
  method: 'GET',
  path: '/config/navigation',
  access: 'public',
  input: OfSegment,
  result: Navigation,
});

/** The parts of the layout that not every segment has. */
export const COMPONENT_KEYS = [
  'sitewide_banner',
  'notifications_feed',
  'feedback',
  'cookie_consent',
  'variant_choice',
  'app_downloads',
] as const;
export type ComponentKey = (typeof COMPONENT_KEYS)[number];

/** The parts of the layout, and whether the segment has them. Clients must expect unknown keys. */
export const GetComponents = call('getComponents', {
  method: 'GET',
  path: '/config/components',
  access: 'public',
  input: OfSegment,
  result: z.array(z.object({ key: z.string(), isEnabled: z.boolean() })),
});

/** Colours and logo from the CMS; what is omitted keeps its default. */
export const GetTheme = call('getTheme', {
  method: 'GET',
  path: '/config/theme',
  access: 'public',
  input: Nothing,
  result: z.object({
    colours: z.array(z.object({ token: z.string(), light: z.string(), dark: z.string() })),
    logo: z
      .object({ url: z.string(), width: z.number(), height: z.number(), alt: z.string() })
      .nullable(),
  }),
});
