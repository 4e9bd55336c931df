import type { BlogCategory, BlogPost } from '@/lib/contract/content';

export const aCategory = (slug = 'how-it-works', name = 'How it works'): BlogCategory => ({
  id: slug,
  slug,
  name,
  description: `Everything about ${name}.`,
  sort: 0,
});

/** A post, one day older for each number. */
export function aPost(number = 1, more: Partial<BlogPost> = {}): BlogPost {
  const published = new Date(Date.UTC(2026, 10, 20) - number * 86_400_000).toISOString();
  return {
    id: `post-${number}`,
    slug: `post-${number}`,
    category: 'how-it-works',
    title: `Post ${number}`,
    summary: `What post ${number} says.`,
    author: 'The Fairdraw team',
    picture: { url: `/art/${number}.svg`, width: 1200, height: 750, alt: '' },
    body: 'Words.',
    datePublished: published,
    dateUpdated: published,
    variants: ['AU', 'GB'],
    ...more,
  };
}
