import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { NextPrize, NextTime } from '@/components/home/islands';
import { ButtonLink } from '@/components/ui/button';
import { Rosette } from '@/components/ui/rosette';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';

/** The feature placement on its own, for an iframe in another page or app; its link opens outside the frame. */
export function FeatureBanner({
  offer,
  variant,
}: {
  offer: ProductOffer | undefined;
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('placements');
  const offers = useMessages('offers');
  if (!offer) {
    return (
      <main id="content" className="feature-banner">
        <h1 className="text-center text-xl">{messages.nothing}</h1>
      </main>
    );
  }
  return (
    <main id="content" className="feature-banner" data-offer={offer.key}>
      <section
        aria-labelledby="feature"
        className="rosette flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-offer-soft p-5 [--rosette-inset:-7rem_-7rem_auto_auto] [--rosette-opacity:0.25] [--rosette-size:18rem] sm:p-7"
      >
        <Rosette />
        <div className="flex min-w-0 items-center gap-4">
          <OfferMark offer={offer.key} className="size-14" />
          <div className="min-w-0">
            <h1 id="feature" className="text-xl leading-tight">
              {offer.name}
            </h1>
            <MessagesProvider messages={{ offers }}>
              <p>
                <NextPrize offer={offer} variant={variant} isLarge />
              </p>
              <NextTime offer={offer} variant={variant} />
            </MessagesProvider>
          </div>
        </div>
        <ButtonLink size="lg" target="_top" href={href('play', { offer: offer.key })}>
          {offer.kind === 'raffle' ? messages.chooseTickets : messages.playNow}
        </ButtonLink>
        <p className="w-full text-sm text-ink-soft">{offer.oddsLine}</p>
      </section>
    </main>
  );
}
