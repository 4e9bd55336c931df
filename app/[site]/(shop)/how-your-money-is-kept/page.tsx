import type { Metadata } from 'next';
import { MoneyKeptView } from '@/components/ledger/money-kept-view';
import { Crumbs } from '@/components/wayfinding/crumbs';
import { links } from '@/lib/routes/links';
import { dateLocaleOf } from '@/lib/rules/site';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { publicLedger } from '@/web/page-data/public-ledger';
import { storefrontMetadata } from '../load-storefront';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  storefrontMetadata(params, 'moneyKept');

export default async function MoneyKeptPage({ params }: Props) {
  const site = siteOrNotFound((await params).site);
  const [nights, messages] = await Promise.all([publicLedger(site), getMessages('ledger')]);
  return (
    <>
      <Crumbs
        variant={site.variant}
        trail={[{ label: messages.title, path: links(site).href('moneyKept') }]}
      />
      <MoneyKeptView nights={nights} locale={dateLocaleOf(site.variant).locale} />
    </>
  );
}
