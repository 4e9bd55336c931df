import 'server-only';
import { ListCauses } from '@/lib/contract/catalogue';
import type { ContentPage } from '@/lib/contract/content';
import type { Site } from '@/lib/contract/site';
import { contentTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import { publicRead } from '@/web/cached-reads/public-read';
import { blogCategories, blogPosts, causePages, contentPages } from '@/web/content/content';
import { addressAt } from './sitemap-addresses';
import type { ListedPage } from './sitemap-entries';
import { latest } from './sitemap-xml';

const MOST_CAUSES = 100;

/** When the page at each path was last edited; pages without editorial content are missing. */
export async function changesByPath(site: Site): Promise<ReadonlyMap<string, string>> {
  const pages = await contentPages(site);
  return new Map(pages.map(({ path, dateUpdated }) => [path.toLowerCase(), dateUpdated]));
}

/** Pages that only editors created; pages of the route table are listed with their routes. */
export async function editorsPages(site: Site): Promise<ListedPage[]> {
  const pages = await contentPages(site);
  const isListed = ({ path, isHidden }: ContentPage) =>
    path.startsWith('/') && !isHidden && links(site).match(path) === null;
  return pages
    .filter(isListed)
    .map(({ path, dateUpdated }) => ({ page: path, path, changedAt: dateUpdated }));
}

/** Every post and category with the date of its last change; a category changes with its newest post. */
export async function postPages(site: Site): Promise<ListedPage[]> {
  const [posts, categories] = await Promise.all([blogPosts(site), blogCategories(site)]);
  return [
    ...categories
      .map(({ slug }) => ({ slug, own: posts.filter(({ category }) => category === slug) }))
      .filter(({ own }) => own.length > 0)
      .map(({ slug, own }) => ({
        ...addressAt('blogCategory', { slug }, site.variant),
        changedAt: latest(own.map(({ dateUpdated }) => dateUpdated)),
      })),
    ...posts.map(({ slug, dateUpdated }) => ({
      ...addressAt('blogPost', { blogSlug: slug }, site.variant),
      changedAt: dateUpdated,
    })),
  ];
}

/** The page of each cause that ticket sales support. */
export async function causesPages(site: Site): Promise<ListedPage[]> {
  const [{ items }, pages] = await Promise.all([
    publicRead(site, ListCauses, { limit: MOST_CAUSES }, [contentTag()]),
    causePages(site),
  ]);
  return items.map(({ slug }) => ({
    ...addressAt('cause', { causeSlug: slug }, site.variant),
    changedAt: pages.find((page) => page.slug === slug)?.dateUpdated,
  }));
}
