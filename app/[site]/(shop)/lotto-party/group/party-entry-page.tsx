import { MessagesProvider } from '#messages';
import { PreCart } from '@/components/cart/pre-cart';
import { PartyEntryIsland } from '@/components/party/party-island';
import { PageHeading } from '@/components/ui/headings';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { Site } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { dateLocaleOf, pricingOf } from '@/lib/rules/site';
import { getMessages } from '@/web/messages/get-messages';

/** Where a party begins, and where an invitation leads: the browser reads from the address which of them it is. */
export async function PartyEntryPage({ site }: { site: Site }) {
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
