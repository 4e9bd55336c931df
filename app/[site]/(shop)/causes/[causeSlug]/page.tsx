import type { Metadata } from 'next';
import { CauseView } from '@/components/causes/cause-view';
import { metadataOrMissing, orMissing } from '@/components/shell/or-missing';
import { fill } from '@/lib/copy/fill';
import { copyOf } from '@/lib/copy/page-copy';
import { links } from '@/lib/routes/links';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { type CauseProps, loadCause } from '../load-cause';

export const generateStaticParams = () => [];

async function metadataOf(props: CauseProps): Promise<Metadata> {
  const { site, cause, page } = await loadCause(props);
  const { cause: words } = await copyOf('seo');
  return pageMetadata({
    title: fill(words.title, { cause: cause.name }),
    description: page?.seoDescription ?? fill(words.description, { summary: cause.summary }),
    path: links(site).href('cause', { causeSlug: cause.slug }),
    site,
    variants: ['AU'],
  });
}

async function CausePage(props: CauseProps) {
  return <CauseView {...(await loadCause(props))} />;
}

export const generateMetadata = metadataOrMissing(metadataOf);
export default orMissing(CausePage);
