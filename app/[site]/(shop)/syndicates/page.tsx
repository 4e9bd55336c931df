import type { Metadata } from 'next';
import { Sections } from '@/components/content/sections';
import { Crumbs } from '@/components/results/crumbs';
import { SyndicatesView } from '@/components/storefront/syndicates-view';
import { getMessages } from '@/lib/messages/get-messages';
import { links } from '@/lib/routes/links';
import { loadStorefront, storefrontMetadata } from '../load-storefront';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  storefrontMetadata(params, 'syndicates', { variants: ['AU'] });

export default async function SyndicatesPage({ params }: Props) {
  const { site, lotteries, sections } = await loadStorefront(params, 'syndicates');
  const words = await getMessages('storefront');
  const path = links(site).href('syndicates');
  return (
    <>
      <Crumbs variant={site.variant} trail={[{ label: words.syndicatesEyebrow, path }]} />
      <SyndicatesView
        offers={lotteries}
        variant={site.variant}
        editorsSections={
          sections.length > 0 && <Sections sections={sections} site={site} where={path} />
        }
      />
    </>
  );
}
