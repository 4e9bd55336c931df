import { useMessages } from '#messages';
import { Figure } from '@/components/ui/figure';
import type { Giveaway } from '@/lib/contract/membership';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

/** "$500 for one member": a giveaway's prize is money. */
export function PrizeFigure({
  giveaway: { prizeValue, winnerCount },
  locale,
  size,
}: {
  giveaway: Pick<Giveaway, 'prizeValue' | 'winnerCount'>;
  locale: Locale;
  size: 'hero' | 'lg' | 'md';
}) {
  const words = useMessages('membership');
  return (
    <p>
      <Figure value={formatMoney(prizeValue, locale, { decimals: 0 })} size={size} />
      <span className="mt-1 block text-ink-soft">
        {interpolate(words.forWinners, { count: winnerCount })}
      </span>
    </p>
  );
}
