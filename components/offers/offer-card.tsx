import Link from 'next/link';
import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { PrizePicture } from '@/components/artwork/prize-picture';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { OfferCardNow } from './islands';
import { prizeKind } from './prize-kind';

/** An offer in a list: one link with its prize, draw day and lowest price. */
export function OfferCard({
  offer,
  variant,
  level = 3,
}: {
  offer: ProductOffer;
  variant: Variant;
  level?: 2 | 3;
}) {
  const { href } = useLinks();
  const messages = useMessages('offers');
  const Heading = `h${level}` as const;
  const [prize] = offer.prizes;
  const prices = [
    ...offer.gameTypes.map(({ fromPrice }) => fromPrice),
    ...offer.books.map(({ price }) => price),
  ];
  const cheapest = prices.toSorted((one, other) => one.amountCents - other.amountCents)[0];
  return (
    <Card
      as="article"
      data-offer={offer.key}
      flush
      className="group relative flex flex-col overflow-clip focus-within:ring-2 focus-within:ring-offer-text"
    >
      {prize && (
        <div className="bg-offer-soft px-6 pt-5">
          <PrizePicture kind={prizeKind(prize.title)} className="mx-auto max-w-56" />
        </div>
      )}
      <div className="flex grow flex-col gap-4 p-5">
        <div className="flex items-center gap-3">
          <OfferMark offer={offer.key} className="size-11" />
          <Heading className="min-w-0 text-xl leading-tight">
            <Link
              href={href('play', { offer: offer.key })}
              className="outline-none after:absolute after:inset-0 after:rounded-card group-hover:underline focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)"
            >
              {offer.name}
            </Link>
          </Heading>
        </div>
        <MessagesProvider messages={{ offers: messages }}>
          <OfferCardNow offer={offer} variant={variant} />
        </MessagesProvider>
        <p className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-3 font-semibold text-offer-text">
          {cheapest
            ? interpolate(messages.fromPrice, { price: formatMoney(cheapest, localeOf(variant)) })
            : messages.seeDetails}
          <Icon
            name="arrow-right"
            className="size-5 motion-safe:transition-transform motion-safe:group-hover:translate-x-1"
          />
        </p>
      </div>
    </Card>
  );
}
