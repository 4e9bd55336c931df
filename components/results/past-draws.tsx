import Link from 'next/link';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import type { FullResult } from '@/lib/contract/draws';
import { href } from '@/lib/routes/match';
import { drawCaption, drawName } from '@/lib/rules/results/result-words';
import { formatDrawDate, type Place } from '@/lib/time/draw-label';
import { DrawBadges } from './draw-badges';
import { DrawnBalls } from './drawn-balls';
import { TopPrize } from './top-prize';

/** The draws before the latest, a row each. */
export function PastDraws({ draws, place }: { draws: readonly FullResult[]; place: Place }) {
  if (draws.length === 0) return null;
  return (
    <section aria-labelledby="past-draws">
      <SectionHeading id="past-draws">Earlier draws</SectionHeading>
      <ul className="border-t border-line">
        {draws.map((draw) => (
          <li key={draw.drawId} className="border-b border-line py-5">
            <PastDraw draw={draw} place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PastDraw({ draw, place }: { draw: FullResult; place: Place }) {
  const { offerKey, offerName, drawNo, numbers } = draw;
  const name = `${offerName} ${drawName(drawNo, place.locale)}`;
  return (
    <article
      data-offer={offerKey}
      aria-label={name}
      className="grid gap-x-6 gap-y-3 md:grid-cols-[17.5rem_minmax(0,1fr)]"
    >
      <header>
        <h3 className="text-lg leading-tight">
          <Link
            href={href('drawResults', { offer: offerKey, drawNo })}
            className="inline-flex items-center gap-1.5 py-1 hover:underline"
          >
            {formatDrawDate(draw.drawDate, place)}
            <Icon name="chevron-right" className="size-4 text-ink-faint" />
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{drawCaption(drawNo, place.locale)}</p>
      </header>
      <div className="flex min-w-0 flex-col gap-2">
        {numbers && (
          <DrawnBalls
            offerKey={offerKey}
            numbers={numbers}
            label={`Numbers of ${name}`}
            size="sm"
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-ink-soft">
            <TopPrize draw={draw} locale={place.locale} />
          </p>
          <DrawBadges draw={draw} />
        </div>
      </div>
    </article>
  );
}
