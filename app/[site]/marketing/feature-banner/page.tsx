import type { Metadata } from 'next';
import { featuredOffer, forShow } from '@/components/home/featured-offer';
import { FeatureBanner } from '@/components/placements/feature-banner';
import { publicPlacements } from '@/web/page-data/public-placements';
import { loadStorefront, storefrontMetadata } from '../../(shop)/load-storefront';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  storefrontMetadata(params, 'featureBanner', { robots: { index: false } });

/** Rendered outside the shop's frame: other pages and apps embed it. */
export default async function FeatureBannerPage({ params }: Props) {
  const { site, lotteries, raffles } = await loadStorefront(params, 'featureBanner');
  const placements = await publicPlacements(site, 'feature_placement');
  const offer = featuredOffer([...lotteries, ...raffles], placements);
  return <FeatureBanner offer={offer && forShow(offer)} variant={site.variant} />;
}
