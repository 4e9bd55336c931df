import 'server-only';
import { notFound } from 'next/navigation';
import { neighboursOf } from '@/components/blog/post-neighbours';
import type { BlogPost } from '@/lib/contract/content';
import { blogCategories, blogPlaces, blogPostOf } from '@/web/content/content';
import { siteOrNotFound } from '@/web/page-data/or-not-found';

export interface PostProps {
  params: Promise<{ site: string; blogSlug: string }>;
}

/**
 * A post with its related posts. Each is read separately, so that a change to another post does not invalidate this
 * page.
 */
export async function loadPost({ params }: PostProps) {
  const { site: key, blogSlug } = await params;
  const site = siteOrNotFound(key);
  const [places, categories] = await Promise.all([blogPlaces(site), blogCategories(site)]);
  const place = places.find(({ slug }) => slug === blogSlug);
  if (!place) notFound();
  const around = neighboursOf(place, places);
  const [post, newer, older, ...related] = await Promise.all(
    [place, around.newer, around.older, ...around.related].map((one) => one && blogPostOf(one)),
  );
  if (!post) notFound();
  const isShown = (one: BlogPost | undefined) => one !== undefined;
  return { site, post, categories, neighbours: { newer, older, related: related.filter(isShown) } };
}
