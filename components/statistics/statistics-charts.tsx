import type { OfferStatistics } from '@/lib/contract/draw-statistics';
import type { Variant } from '@/lib/contract/site';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { JackpotHistory } from './jackpot-history';
import { NumberFrequency } from './number-frequency';
import { NumberGaps } from './number-gaps';
import { NumberPairs } from './number-pairs';

export interface ChartedStatistics
  extends Pick<
    OfferStatistics,
    'draws' | 'main' | 'special' | 'pairs' | 'jackpots' | 'divisionOne'
  > {}

/** The charts of a lottery's statistics, each with its table. */
export function StatisticsCharts({
  statistics,
  specialName,
  archiveHref,
  variant,
}: {
  statistics: ChartedStatistics;
  specialName: string | undefined;
  /** the page with all draws */
  archiveHref: string;
  variant: Variant;
}) {
  const { draws, main, special, pairs } = statistics;
  const locale = localeOf(variant);
  const dateLocale = { locale, timeZone: timeZoneOf(variant) };
  return (
    <>
      <NumberFrequency
        id="frequency"
        barrel={main}
        draws={draws}
        isDigits={pairs === null}
        locale={locale}
      />
      {special && (
        <NumberFrequency
          id="special"
          barrel={special}
          draws={draws}
          locale={locale}
          {...(specialName && { special: specialName })}
        />
      )}
      <NumberGaps barrel={main} draws={draws} locale={locale} />
      {pairs && <NumberPairs barrel={main} pairs={pairs} draws={draws} locale={locale} />}
      <JackpotHistory statistics={statistics} archiveHref={archiveHref} dateLocale={dateLocale} />
    </>
  );
}
