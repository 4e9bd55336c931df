import type { Metadata } from 'next';
import { links } from '@/lib/routes/links';
import { interpolate } from '@/lib/text/interpolate';
import { getMessages } from '@/web/messages/get-messages';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../with-not-found';
import { CauseWithSections } from '../cause-with-sections';
import { type CauseProps, loadCause } from '../load-cause';

export const generateStaticParams = () => [];

async function metadataOf(props: CauseProps): Promise<Metadata> {
  const { site, cause, page } = await loadCause(props);
  const { cause: messages } = await getMessages('seo');
  return pageMetadata({
    title: interpolate(messages.title, { cause: cause.name }),
    description:
      page?.seoDescription ?? interpolate(messages.description, { summary: cause.summary }),
    path: links(site).href('cause', { causeSlug: cause.slug }),
    site,
    variants: ['AU'],
  });
}

async function CausePage(props: CauseProps) {
  return <CauseWithSections {...(await loadCause(props))} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(CausePage);
