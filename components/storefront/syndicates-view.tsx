import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { pricingOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { OpensLaterPage } from './opens-later-page';
import { PlayNow } from './play-now';
import { systemTickets } from './shared-tickets';
import { SharesSection } from './shares-section';
import { Facts, Steps } from './steps';

const SHARES = 20;
const HELD = 3;

/** What a syndicate is, what a share costs and wins, and what can be played meanwhile. */
export function SyndicatesView({
  offers,
  variant,
  editorsSections,
}: {
  /** the lotteries that this site sells */
  offers: readonly ProductOffer[];
  variant: Variant;
  editorsSections?: ReactNode;
}) {
  const words = useMessages('storefront');
  const shared = { games: useMessages('games'), divisions: useMessages('divisions') };
  const tickets = systemTickets(offers, pricingOf(variant), shared);
  const games = new Intl.ListFormat('en-AU').format(tickets.map(({ name }) => name));
  return (
    <OpensLaterPage
      eyebrow={words.syndicatesEyebrow}
      title={words.syndicatesTitle}
      lead={words.syndicatesLead}
      later={{ title: words.syndicatesLaterTitle, text: words.syndicatesLater }}
      picture="tickets"
      editorsSections={editorsSections}
    >
      <Steps
        id="how-syndicates-work"
        title={words.syndicatesHowTitle}
        steps={[
          { title: words.syndicatesStep1Title, text: words.syndicatesStep1 },
          { title: words.syndicatesStep2Title, text: words.syndicatesStep2 },
          { title: words.syndicatesStep3Title, text: words.syndicatesStep3 },
          { title: words.syndicatesStep4Title, text: words.syndicatesStep4 },
        ]}
      />
      <SharesSection tickets={tickets} total={SHARES} held={HELD} variant={variant} />
      <Facts
        id="what-stays-true"
        title={words.syndicatesRulesTitle}
        facts={[
          words.syndicatesRule1,
          words.syndicatesRule2,
          words.syndicatesRule3,
          words.syndicatesRule4,
          ...(games ? [interpolate(words.syndicatesGames, { games })] : []),
        ]}
      />
      <PlayNow offers={offers} variant={variant} />
    </OpensLaterPage>
  );
}
