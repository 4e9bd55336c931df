import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import type { z } from 'zod';
import {
  BlogCategory,
  BlogPost,
  CausePage,
  ContactPage,
  ContentPage,
  SiteConfig,
  Theme,
} from '@/lib/contract/content';
import type { Site } from '@/lib/contract/site';
import { contentTag, everythingTag } from '@/lib/routes/cache-tags';
import { soundItems } from './content-items';
import { shippedItems } from './content-shipped';
import { publishedItems } from './content-source';
import { ofThisProcess } from './last-good';
import { LIFETIME_SECONDS } from './lifetimes';
import { makeshift } from './makeshift';

/**
 * A collection's sound items: kept until content changes, read once a request. When the content system is down or talks
 * nonsense it is the last good copy, else what ships: pages never fail for it.
 */
function collectionOf<S extends z.ZodType>(
  collection: string,
  schema: S,
  lifetimeSeconds: number = LIFETIME_SECONDS.default,
) {
  const fetchItems = async () => soundItems(collection, schema, await publishedItems(collection));
  const shipped = async () => {
    try {
      return soundItems(collection, schema, await shippedItems(collection));
    } catch {
      return [];
    }
  };
  return cache((): Promise<z.output<S>[]> => {
    const read = unstable_cache(fetchItems, ['content', collection], {
      tags: [contentTag(), everythingTag()],
      revalidate: lifetimeSeconds,
    });
    return ofThisProcess().read(collection, read, shipped, makeshift);
  });
}

const pages = collectionOf('pages', ContentPage);
const posts = collectionOf('blog_posts', BlogPost);
const categories = collectionOf('blog_categories', BlogCategory);
const causes = collectionOf('cause_pages', CausePage);
const contacts = collectionOf('contact_page', ContactPage);
const themes = collectionOf('theme', Theme, LIFETIME_SECONDS.theme);
const configs = collectionOf('site_config', SiteConfig);

const shownIn =
  ({ variant }: Site) =>
  ({ variants }: { variants: Site['variant'][] }) =>
    variants.includes(variant);

/** Every page of a site's variant, by path. */
export const contentPages = async (site: Site): Promise<ContentPage[]> =>
  (await pages()).filter(shownIn(site)).toSorted((a, b) => (a.path < b.path ? -1 : 1));

/** The page at a path: exact but for case and one trailing slash. */
export async function contentPageAt(site: Site, path: string): Promise<ContentPage | undefined> {
  const wanted = plainPath(path);
  return (await contentPages(site)).find((page) => plainPath(page.path) === wanted);
}

const plainPath = (path: string): string => path.replace(/(.)\/$/, '$1').toLowerCase();

/** A variant's posts, newest first. */
export const blogPosts = async (site: Site): Promise<BlogPost[]> =>
  (await posts())
    .filter(shownIn(site))
    .toSorted((a, b) => Date.parse(b.datePublished) - Date.parse(a.datePublished));

/** In the order that the editor gave them. */
export const blogCategories = async (_site: Site): Promise<BlogCategory[]> =>
  (await categories()).toSorted((a, b) => a.sort - b.sort);

export const causePages = (_site: Site): Promise<CausePage[]> => causes();

/** The contact page's topics, or undefined while there are none. */
export const contactPage = async (_site: Site): Promise<ContactPage | undefined> =>
  (await contacts())[0];

/** Colours and logo; nothing of them where the content system says nothing. */
export const theme = async (_site: Site): Promise<Theme> =>
  (await themes())[0] ?? Theme.parse({ id: 'theme' });

/** A variant's banner, overrides, apps and licences. */
export const siteConfig = async ({ variant }: Site): Promise<SiteConfig> =>
  (await configs()).find(({ id }) => id === variant) ?? SiteConfig.parse({ id: variant });
