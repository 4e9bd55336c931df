import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { DiscoverIsland } from '@/components/party/party-island';
import { ResponsibleLine } from '@/components/play/responsible-line';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { dateLocaleOf, pricingOf } from '@/lib/rules/site';
import { LandingHero } from './landing-hero';
import { gamesTickets } from './shared-tickets';
import { SharesSection } from './shares-section';
import { Facts, Steps } from './steps';

const PEOPLE = 8;

/** All about a Lotto Party, from its name to its result; the groups that anybody may join, and the way to one's own. */
export function LottoPartyView({
  offers,
  isOpen,
  variant,
  editorsSections,
}: {
  /** the lotteries that this site sells; empty if it sells only raffles */
  offers: readonly ProductOffer[];
  /** whether the site's segment may play in groups */
  isOpen: boolean;
  variant: Variant;
  editorsSections?: ReactNode;
}) {
  const { href } = useLinks();
  const messages = useMessages('storefront');
  const shared = { games: useMessages('games'), divisions: useMessages('divisions') };
  return (
    <div className="flex flex-col gap-12 pb-8 sm:gap-16">
      <LandingHero
        eyebrow={messages.partyEyebrow}
        title={messages.partyTitle}
        lead={messages.partyLead}
        picture={<StatePicture kind="tickets" className="mx-auto" />}
      >
        {isOpen && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink size="lg" href={href('lottoPartyGroup')}>
              {messages.partyStart}
            </ButtonLink>
            <ButtonLink size="lg" variant="secondary" href={href('partyGroups')} prefetch={false}>
              {messages.partyMine}
            </ButtonLink>
          </div>
        )}
      </LandingHero>
      {!isOpen && (
        <Card className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-prose">
            {offers.length > 0 ? messages.partyNotHere : messages.partyNoGames}
          </p>
          <ButtonLink href={href(offers.length > 0 ? 'lottoTickets' : 'charityTickets')}>
            {offers.length > 0 ? messages.partyLotteries : messages.partyRaffles}
          </ButtonLink>
        </Card>
      )}
      {editorsSections}
      {isOpen && <PublicParties variant={variant} />}
      <Steps
        id="from-group-to-draw"
        title={messages.partyHowTitle}
        steps={[
          { title: messages.partyStep1Title, text: messages.partyStep1 },
          { title: messages.partyStep2Title, text: messages.partyStep2 },
          { title: messages.partyStep3Title, text: messages.partyStep3 },
          { title: messages.partyStep4Title, text: messages.partyStep4 },
          { title: messages.partyStep5Title, text: messages.partyStep5 },
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
        title={messages.partyRulesTitle}
        facts={[messages.partyRule1, messages.partyRule2, messages.partyRule3, messages.partyRule4]}
      />
      <ResponsibleLine />
    </div>
  );
}

function PublicParties({ variant }: { variant: Variant }) {
  const discoverParties = useMessages('discoverParties');
  return (
    <section aria-labelledby="public-groups">
      <SectionHeading id="public-groups">{discoverParties.title}</SectionHeading>
      <p className="-mt-2 mb-5 max-w-prose text-ink-soft">{discoverParties.lead}</p>
      <MessagesProvider messages={{ discoverParties }}>
        <DiscoverIsland dateLocale={dateLocaleOf(variant)} />
      </MessagesProvider>
    </section>
  );
}
