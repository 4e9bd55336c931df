// What a client asks before its first page (specification 000, section 7).

import { z } from 'zod';
import { call, Nothing } from './call';
import { Currency, Identifier, Money, PricingId, Variant } from './site';

/** Where the shop's services and sites are found. */
export const Discovery = z.object({
  services: z.array(z.object({ name: z.string(), base: z.string(), version: z.string() })),
  sites: z.array(
    z.object({ variant: Variant, label: z.string(), locale: z.string(), url: z.url() }),
  ),
  /** the app that a phone keeps: the shop itself, and the file that says how it is installed */
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

/** Two letters as in ISO 3166; whatever else a network writes there counts as not known. */
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

  /** where the visitor's network is, as a header that the web tier trusts says it */
  input: z.object({ country: Country }),
  result: z.object({
    country: z.string().nullable(),
    subVariant: Variant,
    /** false where the country is not known, or has no variant of its own: then it is the default */
    isKnown: z.boolean(),
  }),
});

export const Tip = z.object({ lotteryKey: z.string(), title: z.string(), text: z.string() });
export type Tip = z.infer<typeof Tip>;

/** One for each offer that the visitor is sold. */
export const ListTips = call('listTips', {
  method: 'GET',
  path: '/tips',
  access: 'public',
  browser: true,
  input: Nothing,
  result: z.array(Tip),
});

/** What everything costs under a pricing, for one draw. */
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

/** A page that is the same for all of a segment says which one; else it is the asker's own. */
const OfSegment = z.object({ segmentName: Identifier.optional() });

const NavigationLink = z.object({
  /** the route's name */
  key: z.string(),
  label: z.string(),
  path: z.string(),
});
export type NavigationLink = z.infer<typeof NavigationLink>;

/** Where the segment may go, by the part of the frame that leads there, each in the order it is shown. */
export const Navigation = z.object({
  bar: z.array(NavigationLink),
  menu: z.array(NavigationLink),
  footer: z.array(NavigationLink),
  /** the few that stand beside a payment and a sign-in */
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

/** The parts of the shop's frame that not every segment has. */
export const COMPONENT_KEYS = [
  'sitewide_banner',
  'notifications_feed',
  'feedback',
  'cookie_consent',
  'variant_choice',
  'app_downloads',
] as const;
export type ComponentKey = (typeof COMPONENT_KEYS)[number];

/** The parts of the shop's frame, and whether the segment has them. A key may come that a client does not know. */
export const GetComponents = call('getComponents', {
  method: 'GET',
  path: '/config/components',
  access: 'public',
  input: OfSegment,
  result: z.array(z.object({ key: z.string(), isEnabled: z.boolean() })),
});

/** Colours and logo as the content says them; what is left out stays as it ships. */
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
