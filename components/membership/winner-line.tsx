import { useMessages } from '#messages';
import type { Giveaway } from '@/lib/contract/membership';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

/** "Ana, NSW won $500", with the winning number. */
export function WinnerLine({
  giveaway,
  winner,
  locale,
}: {
  giveaway: Giveaway;
  winner: Giveaway['winners'][number];
  locale: Locale;
}) {
  const messages = useMessages('membership');
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold">
        {interpolate(messages.wonBy, {
          name: winner.name ?? messages.nameWithheld,
          prize: formatMoney(giveaway.prizeValue, locale, { decimals: 0 }),
        })}
      </span>
      <span className="text-sm tabular-nums text-ink-soft">
        {interpolate(messages.entryNumber, { number: winner.entryNo })}
      </span>
    </span>
  );
}
