import type { Metadata } from 'next';
import { MessagesProvider } from '#messages';
import { PreCart } from '@/components/cart/pre-cart';
import { PartyEntryIsland } from '@/components/party/party-island';
import { Crumbs } from '@/components/results/crumbs';
import { PageHeading } from '@/components/ui/headings';
import { links } from '@/lib/routes/links';
import { dateLocaleOf, pricingOf } from '@/lib/rules/site';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

/** The address may contain a group's token: keep it from search engines and from other sites. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  siteOrNotFound((await params).site);
  const { entryTitle, entryLead } = await getMessages('party');
  const robots = { index: false };
  return { title: entryTitle, description: entryLead, robots, referrer: 'same-origin' };
}

export default async function LottoPartyGroupPage({ params }: Props) {
  const site = siteOrNotFound((await params).site);
  const [cart, frequency, games, offers, party, partyNotices, play] = await Promise.all([
    getMessages('cart'),
    getMessages('frequency'),
    getMessages('games'),
    getMessages('offers'),
    getMessages('party'),
    getMessages('partyNotices'),
    getMessages('play'),
  ]);
  const { href } = links(site);
  return (
    <MessagesProvider messages={{ cart, frequency, games, offers, party, partyNotices, play }}>
      <Crumbs
        variant={site.variant}
        trail={[
          { label: party.title, path: href('lottoParty') },
          { label: party.entryTitle, path: href('lottoPartyGroup') },
        ]}
      />
      <PageHeading lead={party.entryLead}>{party.entryTitle}</PageHeading>
      <PartyEntryIsland
        pricingId={pricingOf(site.variant)}
        dateLocale={dateLocaleOf(site.variant)}
      />
      <PreCart />
    </MessagesProvider>
  );
}
