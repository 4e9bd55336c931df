import type { Metadata } from 'next';
import { blogHref } from '@/components/blog/blog-address';
import { ContentPageView } from '@/components/content/content-page-view';
import { copyOf } from '@/lib/copy/page-copy';
import { type ContentProps, contentMetadata, loadContentPage } from '../../../load-content-page';

const TEMPLATES = ['default', 'blog'] as const;

export const generateStaticParams = () => [];

export async function generateMetadata(props: ContentProps): Promise<Metadata> {
  const { page, site } = await loadContentPage(props, TEMPLATES);
  return contentMetadata(page, site);
}

/** Any page of the content system in the shop's frame, at its own address. */
export default async function ContentPageAt(props: ContentProps) {
  const { page, site } = await loadContentPage(props, TEMPLATES);
  const { crumb } = await copyOf('blog');
  const news = page.template === 'blog' ? [{ label: crumb, path: blogHref(undefined) }] : [];
  return (
    <ContentPageView
      page={page}
      site={site}
      path={page.path}
      trail={[...news, { label: page.name, path: page.path }]}
    />
  );
}
