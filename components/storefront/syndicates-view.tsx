import type { ReactNode } from 'react';
import { useCopy } from '#copy';
import { StatePicture } from '@/components/artwork/state-picture';
import { ResponsibleLine } from '@/components/play/responsible-line';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { fill } from '@/lib/copy/fill';
import { pricingOf } from '@/lib/routes/site';
import { LandingHero } from './landing-hero';
import { OpensLater } from './opens-later';
import { PlayNow } from './play-now';
import { systemTickets } from './shared-tickets';
import { SharesSection } from './shares-section';
import { Facts, Steps } from './steps';

const SHARES = 20;
const HELD = 3;

/** What a syndicate is, what a share costs and pays, and what can be played meanwhile. */
export function SyndicatesView({
  offers,
  variant,
  editorsSections,
}: {
  /** lotteries that this site is sold */
  offers: readonly ProductOffer[];
  variant: Variant;
  editorsSections?: ReactNode;
}) {
  const words = useCopy('storefront');
  const shared = { games: useCopy('games'), divisions: useCopy('divisions') };
  const tickets = systemTickets(offers, pricingOf(variant), shared);
  const games = new Intl.ListFormat('en-AU').format(tickets.map(({ name }) => name));
  return (
    <div className="flex flex-col gap-12 pb-8 sm:gap-16">
      <LandingHero
        eyebrow={words.syndicatesEyebrow}
        title={words.syndicatesTitle}
        lead={words.syndicatesLead}
        badge={words.opensLater}
        picture={<StatePicture kind="tickets" className="mx-auto" />}
      />
      <OpensLater title={words.syndicatesLaterTitle}>{words.syndicatesLater}</OpensLater>
      {editorsSections}
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
          ...(games ? [fill(words.syndicatesGames, { games })] : []),
        ]}
      />
      <PlayNow offers={offers} variant={variant} />
      <ResponsibleLine />
    </div>
  );
}
