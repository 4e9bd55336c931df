import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { StatePicture } from '@/components/artwork/state-picture';
import { ResponsibleLine } from '@/components/play/responsible-line';
import { SyndicateList } from '@/components/syndicates/syndicate-list';
import { TextLink } from '@/components/ui/text-link';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Syndicate } from '@/lib/contract/shares';
import type { Variant } from '@/lib/contract/site';
import { pricingOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { LandingHero } from './landing-hero';
import { PlayNow } from './play-now';
import { systemTickets } from './shared-tickets';
import { SharesSection } from './shares-section';
import { Facts, Steps } from './steps';

const SHARES = 20;
const HELD = 3;

/** The syndicates on sale, of all lotteries or of one; what a syndicate is, and what a share costs and wins. */
export function SyndicatesView({
  syndicates,
  offers,
  offer,
  variant,
  editorsSections,
}: {
  /** those on sale */
  syndicates: readonly Syndicate[];
  /** the lotteries that this site sells */
  offers: readonly ProductOffer[];
  /** the lottery whose syndicates they are; all lotteries' where left out */
  offer?: ProductOffer;
  variant: Variant;
  editorsSections?: ReactNode;
}) {
  const { href } = useLinks();
  const messages = useMessages('storefront');
  const list = useMessages('syndicates');
  const shared = { games: useMessages('games'), divisions: useMessages('divisions') };
  const tickets = systemTickets(offers, pricingOf(variant), shared);
  const games = new Intl.ListFormat('en-AU').format(tickets.map(({ name }) => name));
  return (
    <div className="flex flex-col gap-12 pb-8 sm:gap-16">
      <LandingHero
        eyebrow={messages.syndicatesEyebrow}
        title={
          offer
            ? interpolate(messages.syndicatesOfOfferTitle, { offer: offer.name })
            : messages.syndicatesTitle
        }
        lead={messages.syndicatesLead}
        picture={
          offer ? (
            <OfferMark offer={offer.key} className="mx-auto size-32" />
          ) : (
            <StatePicture kind="tickets" className="mx-auto" />
          )
        }
      />
      <div className="grid gap-6">
        <SyndicateList syndicates={syndicates} variant={variant} lottery={offer} />
        {offer && syndicates.length > 0 && (
          <p>
            <TextLink standalone href={href('syndicates')}>
              {list.seeAll}
            </TextLink>
          </p>
        )}
      </div>
      {editorsSections}
      <Steps
        id="how-syndicates-work"
        title={messages.syndicatesHowTitle}
        steps={[
          { title: messages.syndicatesStep1Title, text: messages.syndicatesStep1 },
          { title: messages.syndicatesStep2Title, text: messages.syndicatesStep2 },
          { title: messages.syndicatesStep3Title, text: messages.syndicatesStep3 },
          { title: messages.syndicatesStep4Title, text: messages.syndicatesStep4 },
        ]}
      />
      <SharesSection tickets={tickets} total={SHARES} held={HELD} variant={variant} />
      <Facts
        id="what-stays-true"
        title={messages.syndicatesRulesTitle}
        facts={[
          messages.syndicatesRule1,
          messages.syndicatesRule2,
          messages.syndicatesRule3,
          messages.syndicatesRule4,
          ...(games && !offer ? [interpolate(messages.syndicatesGames, { games })] : []),
        ]}
      />
      <PlayNow offers={offers} variant={variant} />
      <ResponsibleLine />
    </div>
  );
}
