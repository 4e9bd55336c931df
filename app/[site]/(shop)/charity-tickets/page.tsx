import type { Metadata } from 'next';
import { OfferPlace } from '@/components/placements/offer-place';
import { CharityTicketsView } from '@/components/storefront/charity-tickets-view';
import { Crumbs } from '@/components/wayfinding/crumbs';
import { links } from '@/lib/routes/links';
import { itemList } from '@/lib/seo/item-list';
import { ticketProduct } from '@/lib/seo/structured-data';
import { getMessages } from '@/web/messages/get-messages';
import { Sections } from '../../sections';
import { loadStorefront, storefrontMetadata } from '../load-storefront';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  storefrontMetadata(params, 'charityTickets', { variants: ['AU'] });

export default async function CharityTicketsPage({ params }: Props) {
  const shop = await loadStorefront(params, 'charityTickets');
  const [messages, offerWords] = await Promise.all([
    getMessages('storefront'),
    getMessages('offers'),
  ]);
  const { site, lotteries, raffles, sections } = shop;
  const { variant } = site;
  const path = links(site).href('charityTickets');
  const list = itemList({
    name: messages.charityTitle,
    path,
    variant,
    things: raffles.map((offer) =>
      ticketProduct({
        messages: offerWords,
        offer,
        path: links(site).href('play', { offer: offer.key }),
        variant,
      }),
    ),
  });
  return (
    <>
      <Crumbs variant={variant} trail={[{ label: messages.charityTitle, path }]} about={[list]} />
      <CharityTicketsView
        offers={raffles}
        hasCauses={shop.capabilities.includes('causes_directory')}
        variant={variant}
        beside={<OfferPlace place="fast_play" offers={lotteries} variant={variant} />}
        editorsSections={
          sections.length > 0 && <Sections sections={sections} site={site} where={path} />
        }
      />
    </>
  );
}
