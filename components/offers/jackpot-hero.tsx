import type { ReactNode } from 'react';
import { MessagesProvider, useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { JackpotNow } from './islands';
import { jackpotNote } from './jackpot-note';

/** An offer in large type among others: its mark, prize, draw day, odds, and an action. */
export function JackpotHero({
  offer,
  variant,
  action,
  picture,
}: {
  offer: ProductOffer;
  variant: Variant;
  action: ReactNode;
  picture?: ReactNode;
}) {
  const messages = useMessages('offers');
  const note = jackpotNote(offer, messages);
  return (
    <Card
      as="section"
      tone="rosette"
      data-offer={offer.key}
      aria-label={offer.name}
      className={classNames(
        'grid items-center gap-x-10 gap-y-4 [--rosette-inset:-7rem_-7rem_auto_auto] [--rosette-opacity:0.3] [--rosette-size:17rem] sm:p-8! sm:[--rosette-size:26rem]',
        picture && 'lg:grid-cols-[1fr_20rem]',
      )}
    >
      <div className="grid content-start gap-6">
        <div className="flex items-start gap-4">
          <OfferMark offer={offer.key} className="size-14 sm:size-16" />
          <div className="min-w-0">
            <h2 className="text-section">{offer.name}</h2>
            <p className="mt-1 text-ink-soft">{offer.tagline}</p>
          </div>
        </div>
        <MessagesProvider messages={{ offers: messages }}>
          <JackpotNow offer={offer} variant={variant} />
        </MessagesProvider>
        {action}
        <div className="grid gap-1 text-sm text-ink-soft">
          <p>{offer.oddsLine}</p>
          <p>* {note}</p>
        </div>
      </div>
      {picture && <div className="max-lg:-order-1 max-lg:mx-auto max-lg:max-w-72">{picture}</div>}
    </Card>
  );
}
