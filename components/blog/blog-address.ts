import { EVERYTHING } from '@/lib/routes/blog-paths';
import type { Href } from '@/lib/routes/links';

/** The address of a page of a category's posts, or of all posts. */
export function blogHref(href: Href, category: string | undefined, page = 1): string {
  if (category === undefined && page === 1) return href('blog');
  const slug = category ?? EVERYTHING;
  return href('blogCategory', page === 1 ? { slug } : { slug, page });
}

export const postHref = (href: Href, slug: string): string => href('blogPost', { blogSlug: slug });
