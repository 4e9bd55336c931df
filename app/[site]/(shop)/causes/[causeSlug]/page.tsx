import type { Metadata } from 'next';
import { CauseView } from '@/components/causes/cause-view';
import { Sections } from '@/components/content/sections';
import { metadataOrNotFound, withNotFound } from '@/components/errors/with-not-found';
import { getMessages } from '@/lib/messages/get-messages';
import { links } from '@/lib/routes/links';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { interpolate } from '@/lib/text/interpolate';
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
  const { page, ...shown } = await loadCause(props);
  const sections = page && (
    <Sections sections={page.sections} site={shown.site} where={`the cause ${shown.cause.slug}`} />
  );
  return <CauseView {...shown} sections={sections} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(CausePage);
