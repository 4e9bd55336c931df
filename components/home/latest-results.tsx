import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { DrawnBalls } from '@/components/results/drawn-balls';
import { Badge } from '@/components/ui/badge';
import { SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { nameOf } from '@/lib/rules/results/draw-messages';
import { dateLocaleOfDraw } from '@/lib/rules/results/result-messages';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatDrawDate } from '@/lib/time/draw-label';

/** The newest draw of each offer in a strip, each linked to its full result. */
export function LatestResults({
  draws,
  variant,
}: {
  draws: readonly FullResult[];
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('home');
  return (
    <section aria-labelledby="latest-results">
      <SectionHeading
        id="latest-results"
        action={
          <TextLink standalone href={href('results')}>
            {messages.allResults}
          </TextLink>
        }
      >
        {messages.latestResults}
      </SectionHeading>
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
        {draws.map((draw) => (
          <li key={draw.drawId} data-offer={draw.offerKey} className="border-b border-line">
            <Result draw={draw} variant={variant} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ draw, variant }: { draw: FullResult; variant: Variant }) {
  const { href } = useLinks();
  const messages = useMessages('home');
  const results = useMessages('results');
  const { offerKey, offerName, drawNo, numbers, isSandbox } = draw;
  const locale = localeOf(variant);
  const [prize] = draw.rafflePrizes;
  return (
    <article className="relative flex h-full flex-col gap-3 py-5">
      <div className="flex items-center gap-3">
        <OfferMark offer={offerKey} className="size-9" />
        <div className="min-w-0 grow">
          <h3 className="text-lg leading-tight">
            <Link
              href={href('drawResults', { offer: offerKey, drawNo })}
              className="after:absolute after:inset-0 hover:underline"
            >
              {offerName}
            </Link>
          </h3>
          <p className="text-sm text-ink-soft">
            {formatDrawDate(draw.drawDate, dateLocaleOfDraw(draw, locale))}
          </p>
        </div>
        {isSandbox && <Badge tone="info">{messages.sandbox}</Badge>}
      </div>
      {numbers && (
        <DrawnBalls
          offerKey={offerKey}
          numbers={numbers}
          size="sm"
          label={interpolate(messages.numbersOf, {
            name: offerName,
            draw: nameOf(results, drawNo),
          })}
        />
      )}
      {prize && (
        <p>
          <span className="figure block text-2xl text-offer-text">
            {interpolate(messages.ticketNo, { ticketNo: prize.ticketNo })}
          </span>
          <span className="text-sm text-ink-soft">{prize.title}</span>
        </p>
      )}
    </article>
  );
}
