import type { Metadata } from 'next';
import { OfferPlace } from '@/components/placements/offer-place';
import { LottoTicketsView } from '@/components/storefront/lotto-tickets-view';
import { Crumbs } from '@/components/wayfinding/crumbs';
import { links } from '@/lib/routes/links';
import { itemList } from '@/lib/seo/item-list';
import { ticketProduct } from '@/lib/seo/structured-data';
import { getMessages } from '@/web/messages/get-messages';
import { publicTips } from '@/web/page-data/public-tips';
import { Sections } from '../../sections';
import { loadStorefront, storefrontMetadata } from '../load-storefront';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  storefrontMetadata(params, 'lottoTickets');

export default async function LottoTicketsPage({ params }: Props) {
  const { site, lotteries, raffles, sections } = await loadStorefront(params, 'lottoTickets');
  const [messages, offerWords, tips] = await Promise.all([
    getMessages('storefront'),
    getMessages('offers'),
    publicTips(site),
  ]);
  const { variant } = site;
  const path = links(site).href('lottoTickets');
  const list = itemList({
    name: messages.lottoTitle,
    path,
    variant,
    things: lotteries.map((offer) =>
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
      <Crumbs variant={variant} trail={[{ label: messages.lottoTitle, path }]} about={[list]} />
      <LottoTicketsView
        offers={lotteries}
        tips={tips.filter(({ lotteryKey }) => lotteries.some(({ key }) => key === lotteryKey))}
        variant={variant}
        editorsSections={
          sections.length > 0 && <Sections sections={sections} site={site} where={path} />
        }
        beside={<OfferPlace place="instant_play" offers={raffles} variant={variant} />}
      />
    </>
  );
}
