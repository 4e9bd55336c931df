import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { blogHref } from '@/components/blog/blog-address';
import { BlogListView } from '@/components/blog/blog-list-view';
import { pageOfPosts } from '@/components/blog/page-of-posts';
import { MissingPage } from '@/components/errors/missing-page';
import { links } from '@/lib/routes/links';
import { pageNumber } from '@/lib/rules/results/page-number';
import { interpolate } from '@/lib/text/interpolate';
import { blogCategories, blogPosts } from '@/web/content/content';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../with-not-found';

export interface BlogProps {
  params: Promise<{ site: string; slug?: string; page?: string }>;
}

/**
 * One page of a category's posts. From the second page on, the list of all posts has a category slug of its own; its
 * first page is the blog itself.
 */
async function loadBlog({ params }: BlogProps) {
  const { site: key, slug, page: text = '1' } = await params;
  const site = siteOrNotFound(key);
  const page = pageNumber(text);
  if (page === null) notFound();
  const [posts, categories] = await Promise.all([blogPosts(site), blogCategories(site)]);
  const list = pageOfPosts({ posts, categories, slug, page });
  return list ? { site, ...list } : notFound();
}

async function metadataOf(props: BlogProps): Promise<Metadata> {
  const { site, category, page, pageCount } = await loadBlog(props);
  if (page > pageCount) notFound();
  const [seo, { pageTitle }] = await Promise.all([getMessages('seo'), getMessages('blog')]);
  const messages = category ? seo.blogCategory : seo.blog;
  const place = { category: category?.name ?? '', description: category?.description ?? '' };
  const title = interpolate(messages.title, place);
  const description = interpolate(messages.description, place);
  const path = (number: number) => blogHref(links(site).href, category?.slug, number);
  return {
    ...(await pageMetadata({
      title: page > 1 ? interpolate(pageTitle, { title, page }) : title,
      description: page > 1 ? interpolate(pageTitle, { title: description, page }) : description,
      path: path(page),
      site,
    })),
    pagination: {
      previous: page > 1 ? path(page - 1) : null,
      next: page < pageCount ? path(page + 1) : null,
    },
  };
}

async function BlogContent(props: BlogProps) {
  const { site, ...list } = await loadBlog(props);
  const hrefFor = (page: number) => blogHref(links(site).href, list.category?.slug, page);
  if (list.page > list.pageCount) return <MissingPage {...list} hrefFor={hrefFor} />;
  return <BlogListView {...list} variant={site.variant} />;
}

export const blogMetadata = metadataOrNotFound(metadataOf);
export const BlogList = withNotFound(BlogContent);
