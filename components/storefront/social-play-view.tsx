import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { ResponsibleLine } from '@/components/play/responsible-line';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { pricingOf } from '@/lib/rules/site';
import { LandingHero } from './landing-hero';
import { PlayNow } from './play-now';
import { gamesTickets } from './shared-tickets';
import { SharesSection } from './shares-section';
import { Steps } from './steps';

const PEOPLE = 5;

/** The ways to play with others, and what the shop takes care of. */
export function SocialPlayView({
  offers,
  hasSyndicates,
  variant,
  editorsSections,
}: {
  /** the lotteries that this site sells */
  offers: readonly ProductOffer[];
  /** whether the site's segment may open the syndicates page */
  hasSyndicates: boolean;
  variant: Variant;
  editorsSections?: ReactNode;
}) {
  const { href } = useLinks();
  const messages = useMessages('storefront');
  const shared = { games: useMessages('games'), divisions: useMessages('divisions') };
  return (
    <div className="flex flex-col gap-12 pb-8 sm:gap-16">
      <LandingHero
        eyebrow={messages.socialEyebrow}
        title={messages.socialTitle}
        lead={messages.socialLead}
        picture={<StatePicture kind="money" className="mx-auto" />}
      />
      {editorsSections}
      <section aria-labelledby="ways-to-share">
        <SectionHeading id="ways-to-share">{messages.socialHowTitle}</SectionHeading>
        <div className="grid gap-4 md:grid-cols-2">
          <Way
            title={messages.socialPartyTitle}
            text={messages.socialParty}
            path={href('lottoParty')}
            action={messages.socialPartyAction}
          />
          {hasSyndicates && (
            <Way
              title={messages.socialSyndicateTitle}
              text={messages.socialSyndicate}
              path={href('syndicates')}
              action={messages.socialSyndicateAction}
            />
          )}
        </div>
      </section>
      <Steps
        id="what-we-take-care-of"
        title={messages.socialWhyTitle}
        isNumbered={false}
        steps={[
          { title: messages.socialWhy1Title, text: messages.socialWhy1 },
          { title: messages.socialWhy2Title, text: messages.socialWhy2 },
          { title: messages.socialWhy3Title, text: messages.socialWhy3 },
        ]}
      />
      <SharesSection
        tickets={gamesTickets(offers, pricingOf(variant), shared)}
        total={PEOPLE}
        held={1}
        isAmongPeople
        variant={variant}
      />
      <PlayNow offers={offers} variant={variant} />
      <ResponsibleLine />
    </div>
  );
}

function Way({
  title,
  text,
  path,
  action,
}: {
  title: string;
  text: string;
  path: string;
  action: string;
}) {
  return (
    <Card className="flex flex-col items-start gap-2">
      <h3 className="text-xl">{title}</h3>
      <p className="text-ink-soft">{text}</p>
      <TextLink standalone href={path} className="mt-auto">
        {action} <Icon name="arrow-right" className="size-4" />
      </TextLink>
    </Card>
  );
}
