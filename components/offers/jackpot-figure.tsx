import { useCopy } from '#copy';
import { Figure } from '@/components/ui/figure';
import type { Money } from '@/lib/contract/site';
import type { Locale } from '@/lib/money/format-money';
import { jackpotLabel } from '@/lib/money/jackpot';

/** A prize as the hero of its place: `$40` and a small `million`, or that it is to come. An asterisk leads to the footnote. */
export function JackpotFigure({
  prize,
  locale,
  size = 'hero',
  hasFootnote = false,
}: {
  prize: Money;
  locale: Locale;
  size?: 'md' | 'lg' | 'hero';
  hasFootnote?: boolean;
}) {
  const words = useCopy('offers');
  if (prize.amountCents === 0) {
    return <span className="text-2xl font-bold text-offer-text">{words.jackpotToCome}</span>;
  }
  const [value = '', unit] = jackpotLabel(prize, locale).split(' ');
  const star = hasFootnote && <span aria-hidden="true">*</span>;
  return (
    <Figure
      size={size}
      value={
        unit ? (
          value
        ) : (
          <>
            {value}
            {star}
          </>
        )
      }
      unit={
        unit && (
          <>
            {unit}
            {star}
          </>
        )
      }
      className="text-offer-text"
    />
  );
}
