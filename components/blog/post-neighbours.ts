import type { BlogPost } from '@/lib/contract/content';

const RELATED_SHOWN = 3;

type Place = Pick<BlogPost, 'slug' | 'category'>;

export interface Neighbours<P extends Place = BlogPost> {
  newer: P | undefined;
  older: P | undefined;
  /** what to read next: of the same category first, then the newest */
  related: P[];
}

/** The posts around a post, in a list that is newest first. */
export function neighboursOf<P extends Place>(post: Place, posts: readonly P[]): Neighbours<P> {
  const place = posts.findIndex(({ slug }) => slug === post.slug);
  const others = posts.filter(({ slug }) => slug !== post.slug);
  const alike = others.filter(({ category }) => category === post.category);
  const rest = others.filter(({ category }) => category !== post.category);
  return {
    newer: posts[place - 1],
    older: posts[place + 1],
    related: [...alike, ...rest].slice(0, RELATED_SHOWN),
  };
}
