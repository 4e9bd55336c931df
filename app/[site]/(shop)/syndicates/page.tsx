import type { Metadata } from 'next';
import { MessagesProvider } from '#messages';
import { PreCart } from '@/components/cart/pre-cart';
import { SyndicatesView } from '@/components/storefront/syndicates-view';
import { Crumbs } from '@/components/wayfinding/crumbs';
import { links } from '@/lib/routes/links';
import { getMessages } from '@/web/messages/get-messages';
import { publicSyndicates } from '@/web/page-data/public-syndicates';
import { Sections } from '../../sections';
import { loadStorefront, storefrontMetadata } from '../load-storefront';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  storefrontMetadata(params, 'syndicates', { variants: ['AU'] });

export default async function SyndicatesPage({ params }: Props) {
  const { site, lotteries, sections } = await loadStorefront(params, 'syndicates');
  const [syndicates, messages, cart, frequency, games, offers] = await Promise.all([
    publicSyndicates(site),
    getMessages('storefront'),
    getMessages('cart'),
    getMessages('frequency'),
    getMessages('games'),
    getMessages('offers'),
  ]);
  const path = links(site).href('syndicates');
  return (
    <>
      <Crumbs variant={site.variant} trail={[{ label: messages.syndicatesEyebrow, path }]} />
      <SyndicatesView
        syndicates={syndicates}
        offers={lotteries}
        variant={site.variant}
        editorsSections={
          sections.length > 0 && <Sections sections={sections} site={site} where={path} />
        }
      />
      <MessagesProvider messages={{ cart, frequency, games, offers }}>
        <PreCart />
      </MessagesProvider>
    </>
  );
}
