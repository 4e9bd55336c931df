import type { Metadata } from 'next';
import { LiveView } from '@/components/live/live-view';
import { liveDraws } from '@/web/page-data/live-draws';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { storefrontMetadata } from '../load-storefront';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  storefrontMetadata(params, 'live');

export default async function LivePage({ params }: Props) {
  const site = siteOrNotFound((await params).site);
  return <LiveView draws={await liveDraws(site)} variant={site.variant} />;
}
