import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { PrizePicture } from '@/components/artwork/prize-picture';
import { JackpotHero } from '@/components/offers/jackpot-hero';
import { prizeKind } from '@/components/offers/prize-kind';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { interpolate } from '@/lib/text/interpolate';
import { OfferLine } from './offer-line';

const NEXT_SHOWN = 6;
/** fewer than this also appear below, so the hero gets the full width */
const NEXT_AT_LEAST = 4;

/** The promise, the biggest prize, and the other draws. */
export function HomeHero({
  promise,
  featured,
  others,
  variant,
}: {
  promise: { heading: string; lead: string };
  featured: ProductOffer;
  /** ordered by the end of their sales */
  others: readonly ProductOffer[];
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('home');
  const [prize] = featured.prizes;
  const hasList = others.length >= NEXT_AT_LEAST;
  return (
    <div>
      <header className="grid gap-x-12 gap-y-3 pb-6 pt-6 sm:pb-8 sm:pt-12 lg:grid-cols-[1.25fr_1fr] lg:items-end">
        <h1 className="text-title sm:text-[clamp(2.5rem,1.6rem+3vw,4rem)]">{promise.heading}</h1>
        <p className="max-w-prose text-ink-soft sm:text-lg">{promise.lead}</p>
      </header>
      <div
        className={classNames(
          'grid items-stretch gap-4 xl:gap-5',
          hasList && 'lg:grid-cols-[minmax(0,1fr)_22rem]',
        )}
      >
        <JackpotHero
          offer={featured}
          variant={variant}
          action={
            <p>
              <ButtonLink size="lg" href={href('play', { offer: featured.key })}>
                {featured.kind === 'raffle'
                  ? messages.chooseTickets
                  : interpolate(messages.playOffer, { name: featured.name })}
              </ButtonLink>
            </p>
          }
          {...(prize &&
            !hasList && {
              picture: <PrizePicture kind={prizeKind(prize.title)} label={prize.title} />,
            })}
        />
        {hasList && (
          <Card as="section" aria-labelledby="next-up" className="max-lg:hidden">
            <h2 id="next-up" className="mb-2 text-xl">
              {messages.drawnNext}
            </h2>
            <NextUp offers={others.slice(0, NEXT_SHOWN)} variant={variant} />
          </Card>
        )}
      </div>
    </div>
  );
}

/** The next draws, soonest first, one line each. */
function NextUp({ offers, variant }: { offers: readonly ProductOffer[]; variant: Variant }) {
  const offersMessages = useMessages('offers');
  return (
    <MessagesProvider messages={{ offers: offersMessages }}>
      <ul className="divide-y divide-line">
        {offers.map((offer) => (
          <li key={offer.key} data-offer={offer.key}>
            <OfferLine
              offer={offer}
              variant={variant}
              className="-mx-2 rounded-control px-2 py-2.5 hover:bg-sunk"
            />
          </li>
        ))}
      </ul>
    </MessagesProvider>
  );
}
