import { classNames } from '@/components/ui/class-names';
import { isOfferPath } from '@/lib/routes/offer-paths';

/** An offer's logo on a small ticket in its colour. It has a label only when it stands alone. */
export function OfferMark({
  offer,
  label,
  className,
}: {
  offer: string;
  label?: string;
  className?: string;
}) {
  return (
    <svg
      data-offer={offer}
      className={classNames('offer-mark', className ?? 'size-12')}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`/offer-marks.svg#${isOfferPath(offer) ? offer : 'any_offer'}`} />
    </svg>
  );
}
