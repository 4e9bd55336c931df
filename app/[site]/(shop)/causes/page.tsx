import type { Metadata } from 'next';
import { CausesView } from '@/components/causes/causes-view';
import { links } from '@/lib/routes/links';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { pageMetadata } from '@/web/seo/page-metadata';
import { soldOffers, supportedCauses } from '../../load-live-content';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = siteOrNotFound((await params).site);
  const { causes } = await getMessages('seo');
  return pageMetadata({ ...causes, path: links(site).href('causes'), site, variants: ['AU'] });
}

/** Every cause that a raffle sold here supports. */
export default async function CausesPage({ params }: Props) {
  const site = siteOrNotFound((await params).site);
  const [causes, offers] = await Promise.all([supportedCauses(site), soldOffers(site)]);
  return <CausesView causes={causes} offers={offers} variant={site.variant} />;
}
