import 'server-only';
import { LIFETIME_SECONDS } from '@/lib/cached-reads/lifetimes';
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
import { plainPath } from '@/lib/routes/content-paths';
import { itemOf, listOf, placesOf } from './collection';

// What places hold is what lib/routes/content-changes.ts calls the place of an item.
const PagePlace = ContentPage.pick({ id: true, path: true, template: true, variants: true });
const PostPlace = BlogPost.pick({
  ...{ id: true, slug: true, category: true, datePublished: true, variants: true },
});
export type PostPlace = (typeof PostPlace)['_output'];
const CausePlace = CausePage.pick({ id: true, slug: true });

const pages = listOf('pages', ContentPage);
const pagePlaces = placesOf('pages', PagePlace, pages);
const pageOf = itemOf('pages', ContentPage, pages);
const posts = listOf('blog_posts', BlogPost);
const postPlaces = placesOf('blog_posts', PostPlace, posts);
const postOf = itemOf('blog_posts', BlogPost, posts);
const causes = listOf('cause_pages', CausePage);
const causePlaces = placesOf('cause_pages', CausePlace, causes);
const causeOf = itemOf('cause_pages', CausePage, causes);
const categories = listOf('blog_categories', BlogCategory);
const contacts = listOf('contact_page', ContactPage);
const themes = listOf('theme', Theme, LIFETIME_SECONDS.theme);
const configs = listOf('site_config', SiteConfig);

const shownIn =
  ({ variant }: Site) =>
  ({ variants }: { variants: Site['variant'][] }) =>
    variants.includes(variant);

const newestFirst = <P extends { datePublished: string }>(all: P[]): P[] =>
  all.toSorted((a, b) => Date.parse(b.datePublished) - Date.parse(a.datePublished));

/** Every page of a site's variant, by path. */
export const contentPages = async (site: Site): Promise<ContentPage[]> =>
  (await pages()).filter(shownIn(site)).toSorted((a, b) => (a.path < b.path ? -1 : 1));

/** The page at a path: exact but for case and one trailing slash. */
export async function contentPageAt(site: Site, path: string): Promise<ContentPage | undefined> {
  const wanted = plainPath(path);
  const here = (await pagePlaces()).find(
    (place) => plainPath(place.path) === wanted && shownIn(site)(place),
  );
  return here && pageOf(here.id);
}

/** A variant's posts, newest first. */
export const blogPosts = async (site: Site): Promise<BlogPost[]> =>
  newestFirst((await posts()).filter(shownIn(site)));

/** Where a variant's posts stand, newest first: what a page finds the post by that it reads. */
export const blogPlaces = async (site: Site): Promise<PostPlace[]> =>
  newestFirst((await postPlaces()).filter(shownIn(site)));

/** The post at a place; undefined where it cannot be shown. */
export const blogPostOf = ({ id }: PostPlace): Promise<BlogPost | undefined> => postOf(id);

/** In the order that the editor gave them. */
export const blogCategories = async (_site: Site): Promise<BlogCategory[]> =>
  (await categories()).toSorted((a, b) => a.sort - b.sort);

export const causePages = (_site: Site): Promise<CausePage[]> => causes();

/** The page of a cause by the cause's slug. */
export async function causePageAt(_site: Site, slug: string): Promise<CausePage | undefined> {
  const here = (await causePlaces()).find((place) => place.slug === slug);
  return here && causeOf(here.id);
}

/** The contact page's topics, or undefined while there are none. */
export const contactPage = async (_site: Site): Promise<ContactPage | undefined> =>
  (await contacts())[0];

/** Colours and logo; nothing of them where the content system says nothing. */
export const theme = async (_site: Site): Promise<Theme> =>
  (await themes())[0] ?? Theme.parse({ id: 'theme' });

/** A variant's banner, overrides, apps and licences. */
export const siteConfig = async ({ variant }: Site): Promise<SiteConfig> =>
  (await configs()).find(({ id }) => id === variant) ?? SiteConfig.parse({ id: variant });
