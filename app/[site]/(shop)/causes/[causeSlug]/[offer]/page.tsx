import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { links } from '@/lib/routes/links';
import { interpolate } from '@/lib/text/interpolate';
import { getMessages } from '@/web/messages/get-messages';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../../with-not-found';
import { CauseWithSections } from '../../cause-with-sections';
import { type CauseProps, loadCause } from '../../load-cause';

/** The cause's page with one of its raffles first. Answers 404 for a raffle that does not support the cause. */
async function loadCauseOffer(props: CauseProps) {
  const { offer: key } = await props.params;
  const cause = await loadCause(props);
  const first = cause.raffles.find((raffle) => raffle.key === key);
  if (!first) notFound();
  return { ...cause, first };
}

export const generateStaticParams = () => [];

async function metadataOf(props: CauseProps): Promise<Metadata> {
  const { site, cause, first } = await loadCauseOffer(props);
  const { causeOffer: messages } = await getMessages('seo');
  const names = { cause: cause.name, offer: first.name };
  return pageMetadata({
    title: interpolate(messages.title, names),
    description: interpolate(messages.description, names),
    path: links(site).href('causeOffer', { causeSlug: cause.slug, offer: first.key }),
    site,
    variants: ['AU'],
  });
}

async function CauseOfferPage(props: CauseProps) {
  return <CauseWithSections {...(await loadCauseOffer(props))} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(CauseOfferPage);
