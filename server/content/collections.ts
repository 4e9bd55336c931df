import type { z } from 'zod';
import { toWire } from '@/lib/client/wire';
import {
  Announcement,
  BlogCategory,
  BlogPost,
  CausePage,
  ContactPage,
  ContentPage,
  ContentPartner,
  SiteConfig,
  StoredTranslation,
  Theme,
} from '@/lib/contract/content';
import { MembershipContent } from '@/lib/contract/membership-content';

export interface Collection {
  name: string;
  schema: z.ZodType;
  /** holds one item, which requests read and change without an id */
  isSingleton: boolean;
  /** every field an item may have, in snake_case */
  fields: ReadonlySet<string>;
}

/** Set by the store, in addition to the fields of the collection's schema. */
export const SYSTEM_FIELDS = ['id', 'status', 'sort', 'date_created', 'date_updated'] as const;

const ofObject = (name: string, schema: z.ZodObject, isSingleton = false): Collection =>
  collection(name, schema, Object.keys(schema.shape), isSingleton);

function collection(
  name: string,
  schema: z.ZodType,
  keys: string[],
  isSingleton = false,
): Collection {
  const named = Object.keys(toWire(Object.fromEntries(keys.map((key) => [key, null]))) as object);
  return { name, schema, isSingleton, fields: new Set([...SYSTEM_FIELDS, ...named]) };
}

export const COLLECTIONS: readonly Collection[] = [
  ofObject('pages', ContentPage),
  ofObject('blog_posts', BlogPost),
  ofObject('blog_categories', BlogCategory),
  ofObject('cause_pages', CausePage),
  ofObject('partners', ContentPartner),
  ofObject('announcements', Announcement),
  ofObject('contact_page', ContactPage, true),
  ofObject('membership', MembershipContent, true),
  ofObject('theme', Theme, true),
  ofObject('site_config', SiteConfig),
  collection('translations', StoredTranslation, ['locale', 'category', 'key', 'type', 'value']),
];

export const findCollection = (name: string): Collection | undefined =>
  COLLECTIONS.find((one) => one.name === name);
