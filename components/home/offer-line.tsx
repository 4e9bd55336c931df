import Link from 'next/link';
import { useLinks } from '#links';
import { OfferMark } from '@/components/artwork/offer-mark';
import { classNames } from '@/components/ui/class-names';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { NextPrize, NextTime } from './islands';

/** An offer in a line: its mark, next prize and draw day, linked to its play page. */
export function OfferLine({
  offer,
  variant,
  className,
}: {
  offer: ProductOffer;
  variant: Variant;
  className: string;
}) {
  const { href } = useLinks();
  return (
    <Link
      href={href('play', { offer: offer.key })}
      className={classNames('group flex items-center gap-3', className)}
    >
      <OfferMark offer={offer.key} className="size-10" />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold group-hover:underline">{offer.name}</span>
          <NextPrize offer={offer} variant={variant} />
        </span>
        <NextTime offer={offer} variant={variant} />
      </span>
    </Link>
  );
}
