import { z } from 'zod';
import { call, Nothing } from './call';
import { ContentAction, ContentPicture, Path, Slug } from './content-sections';
import { Instant, Variant } from './site';

/**
 * The CMS's collections as pages read them: camelCase here, snake_case in the store and on the wire.
 * Each item is parsed where it is read, so that one broken item never breaks a whole page.
 */

const Variants = z.array(Variant).min(1).default(['AU', 'GB']);

export const PAGE_TEMPLATES = ['default', 'landing_page', 'blog'] as const;

/**
 * `default` pages have the shop's layout, `landing_page` ones stand alone, `blog` ones have the
 * blog's layout.
 */
export const ContentPage = z.object({
  id: z.string(),
  path: Path,
  template: z.enum(PAGE_TEMPLATES),
  /** the page's heading */
  name: z.string(),
  seoTitle: z.string().optional(),
  seoDescription: z.string(),
  seoImage: ContentPicture.optional(),
  /** excluded from search engines and sitemaps */
  isHidden: z.boolean().default(false),
  /** whether the layout's header and footer show */
  header: z.boolean().default(true),
  footer: z.boolean().default(true),
  subnavigationMenu: z.array(ContentAction).default([]),
  /** parsed one by one with ContentSection where they are shown */
  sections: z.array(z.unknown()),
  variants: Variants,
  dateUpdated: Instant,
});
export type ContentPage = z.infer<typeof ContentPage>;

export const BlogPost = z.object({
  id: z.string(),
  slug: Slug,
  category: Slug,
  title: z.string(),
  /** one or two sentences: the list's text and the description for search */
  summary: z.string(),
  author: z.string(),
  picture: ContentPicture,
  /** markdown; headings start at ## */
  body: z.string(),
  datePublished: Instant,
  dateUpdated: Instant,
  variants: Variants,
});
export type BlogPost = z.infer<typeof BlogPost>;

export const BlogCategory = z.object({
  id: z.string(),
  slug: Slug,
  name: z.string(),
  description: z.string(),
  sort: z.number().int().default(0),
});
export type BlogCategory = z.infer<typeof BlogCategory>;

/** The page of a cause, keyed by its slug: what the catalogue's causes do not contain. */
export const CausePage = z.object({
  id: z.string(),
  slug: Slug,
  seoDescription: z.string(),
  sections: z.array(z.unknown()),
  dateUpdated: Instant,
});
export type CausePage = z.infer<typeof CausePage>;

/** The contact page's topics, from which a message to support chooses one. */
export const ContactPage = z.object({
  id: z.string(),
  topics: z.array(z.object({ key: z.string(), label: z.string() })).min(1),
});
export type ContactPage = z.infer<typeof ContactPage>;

/** A colour in both schemes, `#rrggbb`. */
export const HexColours = z.object({
  light: z.string().regex(/^#[0-9a-f]{6}$/i),
  dark: z.string().regex(/^#[0-9a-f]{6}$/i),
});

/** A colour of the theme. */
const Colour = HexColours.extend({ token: z.string().regex(/^[a-z0-9-]{1,40}$/) });

/** A ticket that a partner sold while the content said so. */
const ContentPartnerTicket = z.union([
  z.object({
    key: Slug,
    gameType: z.string().max(40),
    size: z.number().int().optional(),
    games: z.number().int().min(1).max(50),
  }),
  z.object({ key: Slug, tickets: z.number().int().min(1).max(500) }),
]);

/** What a partner's page says. Who the partner is, and what they sell, is in the catalogue. */
export const ContentPartner = z.object({
  id: z.string(),
  slug: Slug.max(80),
  title: z.string(),
  /** markdown */
  welcome: z.string(),
  /** markdown, a line or two */
  terms: z.string(),
  dateUpdated: Instant,
  // Nodes of 0.2.0 read the rest here, and a shop's first catalogue has its partners from it. No page shows it any more.
  name: z.string().min(1).max(60).optional(),
  mark: ContentPicture.optional(),
  colour: HexColours.optional(),
  offers: z
    .array(
      z.object({
        offerKey: z.string().max(40),
        tickets: z.array(ContentPartnerTicket).min(1).max(6),
        causeKey: z.string().max(60).optional(),
      }),
    )
    .min(1)
    .max(12)
    .optional(),
  promotion: z.string().max(40).optional(),
  affiliateCode: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
  variants: Variants,
});
export type ContentPartner = z.infer<typeof ContentPartner>;

/** News that an editor puts into the notifications of all customers of a variant. */
export const Announcement = z.object({
  id: z.string(),
  title: z.string().min(1).max(80),
  /** plain text */
  message: z.string().min(1).max(300),
  action: ContentAction.optional(),
  /** shown from then on, for 30 days or until `dateEnds` */
  datePublished: Instant,
  dateEnds: Instant.optional(),
  variants: Variants,
});

/** Colours by token (`brand`, `offer-powerball2018`, …) and the logo; what is omitted keeps its default. */
export const Theme = z.object({
  id: z.string(),
  colours: z.array(Colour).default([]),
  logo: ContentPicture.nullish(),
});
export type Theme = z.infer<typeof Theme>;

/** One item for each variant: `id` is the variant. */
export const SiteConfig = z.object({
  id: Variant,
  banner: z
    .object({
      title: z.string(),
      /** markdown, one line or two */
      message: z.string(),
      action: ContentAction.optional(),
      /** shown with it to customers in one of these states */
      stateMessage: z
        .object({ states: z.array(z.string()).min(1), message: z.string() })
        .optional(),
    })
    .nullish(),
  overridenSubnavigation: z.array(z.object({ key: z.string(), label: z.string() })).default([]),
  overridenRoutes: z.array(z.object({ key: z.string(), path: Path })).default([]),
  apps: z.object({ ios: Path.optional(), android: Path.optional() }).nullish(),
  /** licences and memberships, as pictures or text */
  regulation: z
    .array(
      z.object({
        label: z.string(),
        path: Path.optional(),
        picture: ContentPicture.optional(),
        /** whether the picture is drawn on a ground of its own, and needs none behind it in the dark scheme */
        hasOwnGround: z.boolean().optional(),
      }),
    )
    .default([]),
  /** the path or URL of online chat; omitted if there is none */
  chatPath: Path.optional(),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const CONTENT_STATUSES = ['published', 'draft', 'archived'] as const;

/** The types of a text of the site: plain and markdown are words, the others as named. */
const TRANSLATION_TYPES = ['plain', 'markdown', 'image', 'seo', 'json'] as const;

const COPY_KEY = /^[a-z][a-z0-9-]{0,39}\.\S{1,120}$/i;

export const TranslationValue = z.discriminatedUnion('type', [
  z.object({ type: z.literal('plain'), value: z.string() }),
  z.object({ type: z.literal('markdown'), value: z.string() }),
  z.object({
    type: z.literal('image'),
    value: z.object({
      imageUrl: Path,
      imageHeight: z.number().int().positive(),
      imageWidth: z.number().int().positive(),
      contentDescription: z.string(),
    }),
  }),
  z.object({
    type: z.literal('seo'),
    value: z.object({ title: z.string(), description: z.string() }),
  }),
  z.object({ type: z.literal('json'), value: z.union([z.array(z.unknown()), z.looseObject({})]) }),
]);

/** A translation as stored: `id` is `en-AU/shell.menu`. */
export const StoredTranslation = z
  .object({
    id: z.string(),
    locale: z.enum(['en-AU', 'en-GB']),
    category: z.string().min(1),
    key: z.string().min(1),
  })
  .and(TranslationValue);
export type StoredTranslation = z.infer<typeof StoredTranslation>;

/** A translation as pages read it: `id` is `shell.menu`, without the locale. */
export const TranslationItem = z
  .object({ id: z.string(), category: z.string() })
  .and(TranslationValue);
export type TranslationItem = z.infer<typeof TranslationItem>;

/** A locale's messages; British ones fall back to Australian key by key. On the wire `c[]`, `id[]` and `t[]`. */
export const ListTranslations = call('listTranslations', {
  method: 'GET',
  path: '/:locale/items',
  access: 'public',
  browser: true,
  input: z.object({
    locale: z.enum(['en-AU', 'en-GB']),
    /** categories */
    c: z.array(z.string().min(1).max(40)).max(100).optional(),
    id: z.array(z.string().regex(COPY_KEY)).max(500).optional(),
    /** types */
    t: z.array(z.enum(TRANSLATION_TYPES)).max(TRANSLATION_TYPES.length).optional(),
  }),
  result: z.array(TranslationItem),
});

/** The cached pages that changed since a web node last asked; all cached pages for a node that asks first. */
export const ListRevalidations = call('listRevalidations', {
  method: 'GET',
  path: '/revalidations',
  access: 'internal',
  input: z.object({ since: z.string().max(20_000).optional() }),
  result: z.object({ tags: z.array(z.string()), upTo: z.string() }),
  errors: ['request.invalid'],
});

/**
 * Tells the shop that content changed elsewhere. Every node renders the pages that show these items
 * again: all pages with content if no collection is named, all pages with `everything`.
 */
export const RevalidateContent = call('revalidateContent', {
  method: 'POST',
  path: '/revalidations',
  access: 'internal',
  input: z.object({
    everything: z.boolean().default(false),
    collection: z.string().min(1).max(64).optional(),
    /** empty: the whole collection */
    ids: z.array(z.string().min(1).max(255)).max(1000).default([]),
    /** whether the items are new, deleted or moved */
    isMoved: z.boolean().default(true),
  }),
  result: Nothing,
});
