import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';
import type { FullResult } from '@/lib/contract/draws';

const step =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-brand-text hover:bg-brand-soft';

/** Links to the draws before and after, and the latest. */
export function DrawSteps({
  draw: { offerKey, previousDrawNo, nextDrawNo },
  route = 'drawResults',
  latest = 'offerResults',
}: {
  draw: Pick<FullResult, 'offerKey' | 'previousDrawNo' | 'nextDrawNo'>;
  /** which page of the other draws to link to */
  route?: 'drawResults' | 'drawWinners';
  latest?: 'offerResults' | 'offerWinners';
}) {
  const { href } = useLinks();
  const messages = useMessages('results');
  const to = (drawNo: number) => href(route, { offer: offerKey, drawNo });
  const label = (drawNo: number) => (
    <span>
      <span className="max-sm:sr-only">{messages.draw} </span>
      {drawNo}
    </span>
  );
  return (
    <nav
      aria-label={messages.otherDraws}
      className="no-print grid grid-cols-[1fr_auto_1fr] items-center gap-2"
    >
      {previousDrawNo !== null && (
        <Link href={to(previousDrawNo)} rel="prev" className={`${step} justify-self-start`}>
          <Icon name="chevron-left" />
          {label(previousDrawNo)}
        </Link>
      )}
      <Link href={href(latest, { offer: offerKey })} className={`${step} col-start-2`}>
        {messages.latest}
      </Link>
      {nextDrawNo !== null && (
        <Link href={to(nextDrawNo)} rel="next" className={`${step} col-start-3 justify-self-end`}>
          {label(nextDrawNo)}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
