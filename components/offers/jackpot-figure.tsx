import { Figure } from '@/components/ui/figure';
import type { Money } from '@/lib/contract/site';
import type { Locale } from '@/lib/money/format-money';
import { jackpotLabel } from '@/lib/money/jackpot';

/** A prize as the hero of its place: `$40` and a small `million`. An asterisk leads to the footnote below it. */
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
