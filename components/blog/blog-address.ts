import { EVERYTHING } from '@/lib/routes/blog-paths';
import { href } from '@/lib/routes/match';

/** The address of a page of a category's posts, or of all posts. */
export function blogHref(category: string | undefined, page = 1): string {
  if (category === undefined && page === 1) return href('blog');
  const slug = category ?? EVERYTHING;
  return href('blogCategory', page === 1 ? { slug } : { slug, page });
}

export const postHref = (slug: string): string => href('blogPost', { blogSlug: slug });
