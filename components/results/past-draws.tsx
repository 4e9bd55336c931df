import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import type { FullResult } from '@/lib/contract/draws';
import { captionOf, offerDrawOf } from '@/lib/rules/results/draw-messages';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDrawDate } from '@/lib/time/draw-label';
import { DrawBadges } from './draw-badges';
import { DrawnBalls } from './drawn-balls';
import { TopPrize } from './top-prize';

/** The draws before the latest, one row each. */
export function PastDraws({
  draws,
  dateLocale,
}: {
  draws: readonly FullResult[];
  dateLocale: DateLocale;
}) {
  const messages = useMessages('results');
  if (draws.length === 0) return null;
  return (
    <section aria-labelledby="past-draws">
      <SectionHeading id="past-draws">{messages.earlierDraws}</SectionHeading>
      <DrawRows draws={draws} dateLocale={dateLocale} />
    </section>
  );
}

export function DrawRows({
  draws,
  dateLocale,
}: {
  draws: readonly FullResult[];
  dateLocale: DateLocale;
}) {
  return (
    <ul className="border-t border-line">
      {draws.map((draw) => (
        <li key={draw.drawId} className="border-b border-line py-5">
          <PastDraw draw={draw} dateLocale={dateLocale} />
        </li>
      ))}
    </ul>
  );
}

function PastDraw({ draw, dateLocale }: { draw: FullResult; dateLocale: DateLocale }) {
  const { href } = useLinks();
  const messages = useMessages('results');
  const { offerKey, drawNo, numbers } = draw;
  const name = offerDrawOf(messages, draw);
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
            {formatDrawDate(draw.drawDate, dateLocale)}
            <Icon name="chevron-right" className="size-4 text-ink-faint" />
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{captionOf(messages, drawNo)}</p>
      </header>
      <div className="flex min-w-0 flex-col gap-2">
        {numbers && (
          <DrawnBalls
            offerKey={offerKey}
            numbers={numbers}
            label={interpolate(messages.numbersOf, { name })}
            size="sm"
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-ink-soft">
            <TopPrize draw={draw} locale={dateLocale.locale} />
          </p>
          <DrawBadges draw={draw} />
        </div>
      </div>
    </article>
  );
}
