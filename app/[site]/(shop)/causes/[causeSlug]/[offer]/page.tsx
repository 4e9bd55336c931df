import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CauseView } from '@/components/causes/cause-view';
import { metadataOrMissing, orMissing } from '@/components/shell/or-missing';
import { fill } from '@/lib/copy/fill';
import { copyOf } from '@/lib/copy/page-copy';
import { links } from '@/lib/routes/links';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { type CauseProps, loadCause } from '../../load-cause';

/** The cause's page with one of its raffles first; a raffle that does not pay for it has no such page. */
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
  const { causeOffer: words } = await copyOf('seo');
  const names = { cause: cause.name, offer: first.name };
  return pageMetadata({
    title: fill(words.title, names),
    description: fill(words.description, names),
    path: links(site).href('causeOffer', { causeSlug: cause.slug, offer: first.key }),
    site,
    variants: ['AU'],
  });
}

async function CauseOfferPage(props: CauseProps) {
  return <CauseView {...(await loadCauseOffer(props))} />;
}

export const generateMetadata = metadataOrMissing(metadataOf);
export default orMissing(CauseOfferPage);
