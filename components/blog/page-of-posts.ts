import type { BlogCategory, BlogPost } from '@/lib/contract/content';
import { EVERYTHING } from '@/lib/routes/blog-paths';
import { pageCountOf } from '@/lib/rules/results/page-number';

/** Blog lists show twelve posts a page (specification 001, section 9). */
const POSTS_PER_PAGE = 12;

export interface PageOfPosts {
  posts: BlogPost[];
  category: BlogCategory | undefined;
  /** the categories that have posts */
  categories: BlogCategory[];
  page: number;
  pageCount: number;
}

/** One page of a category's posts or of all posts, empty past the end; null for an unknown category. */
export function pageOfPosts({
  posts,
  categories,
  slug = EVERYTHING,
  page,
}: {
  /** newest first */
  posts: readonly BlogPost[];
  categories: readonly BlogCategory[];
  slug: string | undefined;
  page: number;
}): PageOfPosts | null {
  const category = categories.find((known) => known.slug === slug.toLowerCase());
  if (!category && slug !== EVERYTHING) return null;
  const listed = category ? posts.filter((post) => post.category === category.slug) : posts;
  const pageCount = pageCountOf(listed.length, POSTS_PER_PAGE);
  const start = (page - 1) * POSTS_PER_PAGE;
  return {
    posts: listed.slice(start, start + POSTS_PER_PAGE),
    category,
    categories: categories.filter((known) => posts.some((post) => post.category === known.slug)),
    page,
    pageCount,
  };
}
