import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { pricingOf } from '@/lib/rules/site';
import { OpensLaterPage } from './opens-later-page';
import { PlayNow } from './play-now';
import { gamesTickets } from './shared-tickets';
import { SharesSection } from './shares-section';
import { Facts, Steps } from './steps';

const PEOPLE = 8;

/** All about a Lotto Party, from its name to its result. */
export function LottoPartyView({
  offers,
  variant,
  editorsSections,
}: {
  /** the lotteries that this site sells; empty if it sells only raffles */
  offers: readonly ProductOffer[];
  variant: Variant;
  editorsSections?: ReactNode;
}) {
  const { href } = useLinks();
  const words = useMessages('storefront');
  const shared = { games: useMessages('games'), divisions: useMessages('divisions') };
  return (
    <OpensLaterPage
      eyebrow={words.partyEyebrow}
      title={words.partyTitle}
      lead={words.partyLead}
      later={{ title: words.partyLaterTitle, text: words.partyLater }}
      picture="notifications"
      editorsSections={editorsSections}
    >
      <Steps
        id="from-group-to-draw"
        title={words.partyHowTitle}
        steps={[
          { title: words.partyStep1Title, text: words.partyStep1 },
          { title: words.partyStep2Title, text: words.partyStep2 },
          { title: words.partyStep3Title, text: words.partyStep3 },
          { title: words.partyStep4Title, text: words.partyStep4 },
          { title: words.partyStep5Title, text: words.partyStep5 },
        ]}
      />
      <SharesSection
        tickets={gamesTickets(offers, pricingOf(variant), shared)}
        total={PEOPLE}
        held={1}
        isAmongPeople
        variant={variant}
      />
      <Facts
        id="fair-rules"
        title={words.partyRulesTitle}
        facts={[words.partyRule1, words.partyRule2, words.partyRule3, words.partyRule4]}
      />
      {offers.length > 0 ? (
        <PlayNow offers={offers} variant={variant} />
      ) : (
        <Card className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-prose">{words.partyNoGames}</p>
          <ButtonLink href={href('charityTickets')}>{words.partyRaffles}</ButtonLink>
        </Card>
      )}
    </OpensLaterPage>
  );
}
