import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import type { FullResult } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';
import { href } from '@/lib/routes/match';
import { formatCount } from '@/lib/rules/results/result-words';

const step =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-brand-text hover:bg-brand-soft';

/** The draws before and after, and the latest. */
export function DrawSteps({
  draw: { offerKey, previousDrawNo, nextDrawNo },
  locale,
}: {
  draw: Pick<FullResult, 'offerKey' | 'previousDrawNo' | 'nextDrawNo'>;
  locale: Locale;
}) {
  const to = (drawNo: number) => href('drawResults', { offer: offerKey, drawNo });
  return (
    <nav
      aria-label="Other draws"
      className="no-print grid grid-cols-[1fr_auto_1fr] items-center gap-2"
    >
      {previousDrawNo !== null && (
        <Link href={to(previousDrawNo)} rel="prev" className={`${step} justify-self-start`}>
          <Icon name="chevron-left" />
          <span>
            <span className="max-sm:sr-only">Draw </span>
            {formatCount(previousDrawNo, locale)}
          </span>
        </Link>
      )}
      <Link href={href('offerResults', { offer: offerKey })} className={`${step} col-start-2`}>
        Latest
      </Link>
      {nextDrawNo !== null && (
        <Link href={to(nextDrawNo)} rel="next" className={`${step} col-start-3 justify-self-end`}>
          <span>
            <span className="max-sm:sr-only">Draw </span>
            {formatCount(nextDrawNo, locale)}
          </span>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
