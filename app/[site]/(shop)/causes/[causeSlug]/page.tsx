import type { Metadata } from 'next';
import { CauseView } from '@/components/causes/cause-view';
import { metadataOrNotFound, withNotFound } from '@/components/shell/with-not-found';
import { interpolate } from '@/lib/copy/interpolate';
import { getMessages } from '@/lib/copy/page-copy';
import { links } from '@/lib/routes/links';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { type CauseProps, loadCause } from '../load-cause';

export const generateStaticParams = () => [];

async function metadataOf(props: CauseProps): Promise<Metadata> {
  const { site, cause, page } = await loadCause(props);
  const { cause: words } = await getMessages('seo');
  return pageMetadata({
    title: interpolate(words.title, { cause: cause.name }),
    description: page?.seoDescription ?? interpolate(words.description, { summary: cause.summary }),
    path: links(site).href('cause', { causeSlug: cause.slug }),
    site,
    variants: ['AU'],
  });
}

async function CausePage(props: CauseProps) {
  return <CauseView {...(await loadCause(props))} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(CausePage);
