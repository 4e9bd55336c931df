import type { ReactNode } from 'react';
import { MessagesProvider, useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Card } from '@/components/ui/card';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { PlayBandNow } from './play-islands';

/** The offer, its prize and the countdown in one band, so that the ticket below is visible at once. */
export function PlayBand({
  offer,
  variant,
  drawNo,
  picture,
}: {
  offer: ProductOffer;
  variant: Variant;
  /** The draw that the page is about; left out: the next draw. */
  drawNo?: number | undefined;
  picture?: ReactNode;
}) {
  const messages = useMessages('offers');
  return (
    <Card
      as="section"
      tone="rosette"
      flush
      aria-label={offer.name}
      className="flex items-center gap-x-8 px-4 py-3 [--rosette-inset:-7rem_-6rem_auto_auto] [--rosette-opacity:0.16] [--rosette-size:16rem] lg:px-7"
    >
      <div className="grid grow grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-x-3 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_11.5rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,auto)_12.5rem] lg:gap-x-12">
        <div className="flex min-w-0 items-center gap-2.5 max-lg:self-end lg:gap-4">
          <OfferMark offer={offer.key} className="size-8 max-[22rem]:hidden lg:size-14" />
          <div className="min-w-0">
            <h1 className="text-xl leading-tight lg:text-3xl">{offer.name}</h1>
            <p className="text-sm text-ink-soft max-lg:hidden">{offer.tagline}</p>
          </div>
        </div>
        <MessagesProvider messages={{ offers: messages }}>
          <PlayBandNow offer={offer} variant={variant} drawNo={drawNo} />
        </MessagesProvider>
      </div>
      {picture && <div className="w-36 shrink-0 max-lg:hidden">{picture}</div>}
    </Card>
  );
}
