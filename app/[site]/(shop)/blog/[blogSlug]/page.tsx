import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { postHref } from '@/components/blog/blog-address';
import { neighboursOf } from '@/components/blog/post-neighbours';
import { PostView } from '@/components/blog/post-view';
import { blogCategories, blogPosts } from '@/lib/api/content';
import { siteOrNotFound } from '@/lib/api/or-not-found';
import { postPicturePath } from '@/lib/seo/content-things';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface Props {
  params: Promise<{ site: string; blogSlug: string }>;
}

async function loadPost({ params }: Props) {
  const { site: key, blogSlug } = await params;
  const site = siteOrNotFound(key);
  const [posts, categories] = await Promise.all([blogPosts(site), blogCategories(site)]);
  const post = posts.find(({ slug }) => slug === blogSlug.toLowerCase());
  if (!post) notFound();
  return { site, post, posts, categories };
}

export const generateStaticParams = () => [];

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { site, post } = await loadPost(props);
  const { title, summary, slug, author, datePublished, dateUpdated, variants } = post;
  const metadata = pageMetadata({
    title,
    description: summary,
    path: postHref(slug),
    site,
    variants,
    type: 'article',
    image: { path: postPicturePath(slug), alt: title },
  });
  const times = { publishedTime: datePublished, modifiedTime: dateUpdated, authors: [author] };
  return {
    ...metadata,
    authors: [{ name: author }],
    openGraph: { ...metadata.openGraph, type: 'article', ...times },
  };
}

export default async function BlogPostPage(props: Props) {
  const { site, post, posts, categories } = await loadPost(props);
  return (
    <PostView
      post={post}
      categories={categories}
      neighbours={neighboursOf(post, posts)}
      variant={site.variant}
    />
  );
}
