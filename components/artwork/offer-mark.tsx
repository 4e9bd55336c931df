import { classNames } from '@/components/ui/class-names';
import sheet from './offer-marks.svg';

const DRAWN: ReadonlySet<string> = new Set([
  'powerball2018',
  'oz_lotto2022',
  'saturday_lotto',
  'weekday_windfall',
  'set_for_life2020',
  'super_66',
  'lotto_strike',
  'make_a_smile_lottery',
  'your_hospice_lottery',
  'one_lottery',
  'super_jackpot_lottery',
  'mega_jackpot_lottery',
]);

/** An offer's own sign on a small ticket in its colour. Named only where it stands alone. */
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
      <use href={`${sheet.src}#${DRAWN.has(offer) ? offer : 'any_offer'}`} />
    </svg>
  );
}
