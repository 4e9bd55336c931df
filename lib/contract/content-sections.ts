import { z } from 'zod';

/** A path inside the shop (`/about/faq`), or an absolute http(s) URL. */
export const Path = z.string().regex(/^(\/(?!\/)|https?:\/\/)\S*$/);
export const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const ContentPicture = z.object({
  url: Path,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** what it shows; empty for a decorative picture */
  alt: z.string(),
});
export type ContentPicture = z.infer<typeof ContentPicture>;

export const ContentAction = z.object({ label: z.string().min(1), path: Path });
export type ContentAction = z.infer<typeof ContentAction>;

/** The sections editors build pages from. Bodies are markdown; headings start at the section's own level. */
export const ContentSection = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    title: z.string(),
    lead: z.string().optional(),
    picture: ContentPicture.optional(),
    actions: z.array(ContentAction).default([]),
  }),
  z.object({ type: z.literal('text'), title: z.string().optional(), body: z.string() }),
  z.object({
    type: z.literal('steps'),
    title: z.string(),
    lead: z.string().optional(),
    steps: z.array(z.object({ title: z.string(), body: z.string() })).min(1),
  }),
  z.object({
    type: z.literal('cards'),
    title: z.string(),
    lead: z.string().optional(),
    cards: z
      .array(
        z.object({
          title: z.string(),
          body: z.string(),
          picture: ContentPicture.optional(),
          action: ContentAction.optional(),
        }),
      )
      .min(1),
  }),
  z.object({
    type: z.literal('questions'),
    title: z.string().optional(),
    questions: z.array(z.object({ question: z.string(), answer: z.string() })).min(1),
  }),
  z.object({
    type: z.literal('figures'),
    title: z.string().optional(),
    figures: z
      .array(z.object({ value: z.string(), label: z.string(), note: z.string().optional() }))
      .min(1),
  }),
  z.object({
    type: z.literal('picture'),
    picture: ContentPicture,
    caption: z.string().optional(),
  }),
  z.object({ type: z.literal('quote'), text: z.string(), by: z.string().optional() }),
  z.object({
    type: z.literal('table'),
    title: z.string(),
    columns: z.array(z.string()).min(1),
    rows: z.array(z.array(z.string())),
    note: z.string().optional(),
  }),
  z.object({
    type: z.literal('call_to_action'),
    title: z.string(),
    body: z.string().optional(),
    action: ContentAction,
  }),
  /** live: the offers on sale, with their next draw */
  z.object({
    type: z.literal('offers'),
    title: z.string(),
    lead: z.string().optional(),
    kind: z.enum(['all', 'lottery', 'raffle']).default('all'),
    /** only these, in this order */
    keys: z.array(z.string()).optional(),
  }),
  /** live: the newest result of each offer */
  z.object({
    type: z.literal('latest_results'),
    title: z.string(),
    kind: z.enum(['all', 'lottery', 'raffle']).default('all'),
    limit: z.number().int().min(1).max(12).default(3),
  }),
  /** live: blog posts, newest first */
  z.object({
    type: z.literal('posts'),
    title: z.string(),
    category: Slug.optional(),
    limit: z.number().int().min(1).max(12).default(4),
  }),
  /** live: the causes that raffles sold here support */
  z.object({ type: z.literal('causes'), title: z.string(), lead: z.string().optional() }),
  /** live: the odds of every game on sale, from its rules */
  z.object({ type: z.literal('odds'), title: z.string(), lead: z.string().optional() }),
  /** live: who has the secrets of raffles besides the shop, or that nobody has */
  z.object({ type: z.literal('secret_holder'), title: z.string() }),
  /** the support team's telephone, e-mail and hours, with a form to write to it */
  z.object({ type: z.literal('contact'), title: z.string(), lead: z.string().optional() }),
  /** the visitor's own choice of cookies */
  z.object({ type: z.literal('cookie_preferences'), title: z.string() }),
]);
export type ContentSection = z.infer<typeof ContentSection>;
export type SectionOf<T extends ContentSection['type']> = Extract<ContentSection, { type: T }>;
