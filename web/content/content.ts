import 'server-only';
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
import { LIFETIME_SECONDS } from '@/web/cached-reads/lifetimes';
import { itemOf, listOf, placesOf } from './collection';

// The fields of a place match those in lib/routes/content-changes.ts.
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

/** Every page of a site's variant, sorted by path. */
export const contentPages = async (site: Site): Promise<ContentPage[]> =>
  (await pages()).filter(shownIn(site)).toSorted((a, b) => (a.path < b.path ? -1 : 1));

/** The page at a path, ignoring case and one trailing slash. */
export async function contentPageAt(site: Site, path: string): Promise<ContentPage | undefined> {
  const requestedPath = plainPath(path);
  const here = (await pagePlaces()).find(
    (place) => plainPath(place.path) === requestedPath && shownIn(site)(place),
  );
  return here && pageOf(here.id);
}

/** A variant's posts, newest first. */
export const blogPosts = async (site: Site): Promise<BlogPost[]> =>
  newestFirst((await posts()).filter(shownIn(site)));

/** The places of a variant's posts, newest first: the fields by which pages find a post. */
export const blogPlaces = async (site: Site): Promise<PostPlace[]> =>
  newestFirst((await postPlaces()).filter(shownIn(site)));

/** The post of a place; undefined if it cannot be shown. */
export const blogPostOf = ({ id }: PostPlace): Promise<BlogPost | undefined> => postOf(id);

/** The categories in the editor's order. */
export const blogCategories = async (_site: Site): Promise<BlogCategory[]> =>
  (await categories()).toSorted((a, b) => a.sort - b.sort);

export const causePages = (_site: Site): Promise<CausePage[]> => causes();

/** The page of a cause by the cause's slug. */
export async function causePageAt(_site: Site, slug: string): Promise<CausePage | undefined> {
  const here = (await causePlaces()).find((place) => place.slug === slug);
  return here && causeOf(here.id);
}

/** The contact page's topics; undefined if there are none. */
export const contactPage = async (_site: Site): Promise<ContactPage | undefined> =>
  (await contacts())[0];

/** Colours and logo; defaults if the content system has no theme. */
export const theme = async (_site: Site): Promise<Theme> =>
  (await themes())[0] ?? Theme.parse({ id: 'theme' });

/** A variant's banner, overrides, apps and licences. */
export const siteConfig = async ({ variant }: Site): Promise<SiteConfig> =>
  (await configs()).find(({ id }) => id === variant) ?? SiteConfig.parse({ id: variant });
