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
  const words = useMessages('storefront');
  const list = useMessages('syndicates');
  const shared = { games: useMessages('games'), divisions: useMessages('divisions') };
  const tickets = systemTickets(offers, pricingOf(variant), shared);
  const games = new Intl.ListFormat('en-AU').format(tickets.map(({ name }) => name));
  return (
    <div className="flex flex-col gap-12 pb-8 sm:gap-16">
      <LandingHero
        eyebrow={words.syndicatesEyebrow}
        title={
          offer
            ? interpolate(words.syndicatesOfOfferTitle, { offer: offer.name })
            : words.syndicatesTitle
        }
        lead={words.syndicatesLead}
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
          ...(games && !offer ? [interpolate(words.syndicatesGames, { games })] : []),
        ]}
      />
      <PlayNow offers={offers} variant={variant} />
      <ResponsibleLine />
    </div>
  );
}
