import type { Metadata } from 'next';
import { postHref } from '@/components/blog/blog-address';
import { PostView } from '@/components/blog/post-view';
import { links } from '@/lib/routes/links';
import { postPicturePath } from '@/lib/seo/content-structured-data';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../with-not-found';
import { loadPost, type PostProps } from '../load-post';

export const generateStaticParams = () => [];

async function metadataOf(props: PostProps): Promise<Metadata> {
  const { site, post } = await loadPost(props);
  const { title, summary, slug, author, datePublished, dateUpdated, variants } = post;
  const metadata = await pageMetadata({
    title,
    description: summary,
    path: postHref(links(site).href, slug),
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

async function BlogPostPage(props: PostProps) {
  const { site, post, neighbours, categories } = await loadPost(props);
  return (
    <PostView post={post} categories={categories} neighbours={neighbours} variant={site.variant} />
  );
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(BlogPostPage);
