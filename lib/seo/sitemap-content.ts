import 'server-only';
import { blogCategories, blogPosts, causePages, contentPages } from '@/lib/api/content';
import { publicRead } from '@/lib/api/public-read';
import { ListCauses } from '@/lib/contract/catalogue';
import type { ContentPage } from '@/lib/contract/content';
import type { Site } from '@/lib/contract/site';
import { contentTag } from '@/lib/routes/cache-tags';
import { href, match } from '@/lib/routes/match';
import { canonicalUrl } from './origin';
import { latest, type SitemapEntry } from './sitemap-xml';

const MOST_CAUSES = 100;

/** When the editor last changed the page at a path; undefined for pages that no editor writes. */
export async function changesByPath(site: Site): Promise<ReadonlyMap<string, string>> {
  const pages = await contentPages(site);
  return new Map(pages.map(({ path, dateUpdated }) => [path.toLowerCase(), dateUpdated]));
}

/** Pages that exist because an editor made them: those of the route table are listed with their route. */
export async function contentSitemap(site: Site): Promise<SitemapEntry[]> {
  const pages = await contentPages(site);
  return pages.filter(isListed).map(({ path, dateUpdated }) => ({
    url: canonicalUrl(path),
    changedAt: dateUpdated,
  }));
}

const isListed = ({ path, isHidden }: ContentPage) =>
  path.startsWith('/') && !isHidden && match(path) === null;

/** Every post with the day it was changed; a category changes with its newest post. */
export async function postsSitemap(site: Site): Promise<SitemapEntry[]> {
  const [posts, categories] = await Promise.all([blogPosts(site), blogCategories(site)]);
  return [
    ...categories
      .map(({ slug }) => ({ slug, own: posts.filter(({ category }) => category === slug) }))
      .filter(({ own }) => own.length > 0)
      .map(({ slug, own }) => ({
        url: canonicalUrl(href('blogCategory', { slug })),
        changedAt: latest(own.map(({ dateUpdated }) => dateUpdated)),
      })),
    ...posts.map(({ slug, dateUpdated }) => ({
      url: canonicalUrl(href('blogPost', { blogSlug: slug })),
      changedAt: dateUpdated,
    })),
  ];
}

/** The page of each cause that tickets pay for. */
export async function causesSitemap(site: Site): Promise<SitemapEntry[]> {
  const [{ items }, pages] = await Promise.all([
    publicRead(site, ListCauses, { limit: MOST_CAUSES }, [contentTag()]),
    causePages(site),
  ]);
  return items.map(({ slug }) => ({
    url: canonicalUrl(href('cause', { causeSlug: slug })),
    changedAt: pages.find((page) => page.slug === slug)?.dateUpdated,
  }));
}
