import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Card } from '@/components/ui/card';
import { Figure } from '@/components/ui/figure';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { FullResult } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';
import { jackpotLabel } from '@/lib/money/jackpot';
import { captionOf, offerDrawOf } from '@/lib/rules/results/draw-messages';
import { dateLocaleOfDraw } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';
import { plainShortDay } from '@/lib/time/plain-day';
import { DrawBadges } from './draw-badges';
import { DrawnBalls } from './drawn-balls';
import { TopPrize } from './top-prize';

/** The latest draw of every game at a glance. */
export function LatestResults({
  draws,
  sold,
  locale,
}: {
  /** one for each game, newest first */
  draws: readonly FullResult[];
  /** keys of the offers that the site sells */
  sold: ReadonlySet<string>;
  locale: Locale;
}) {
  const messages = useMessages('results');
  if (draws.length === 0) return null;
  return (
    <section aria-labelledby="latest-results">
      <h2 id="latest-results" className="sr-only">
        {messages.latestOfEach}
      </h2>
      <div className="grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3">
        {draws.map((draw) => (
          <LatestCard
            key={draw.drawId}
            draw={draw}
            canEnter={sold.has(draw.offerKey)}
            locale={locale}
          />
        ))}
      </div>
    </section>
  );
}

function LatestCard({
  draw,
  canEnter,
  locale,
}: {
  draw: FullResult;
  canEnter: boolean;
  locale: Locale;
}) {
  const { href } = useLinks();
  const messages = useMessages('results');
  const { offerKey, offerName, drawNo, numbers, nextDraw } = draw;
  const [prize] = draw.rafflePrizes;
  const dateLocale = dateLocaleOfDraw(draw, locale);
  const name = offerDrawOf(messages, draw);
  return (
    <Card
      as="article"
      data-offer={offerKey}
      aria-label={name}
      flush
      className="flex flex-col gap-3 p-4"
    >
      {/* badges take a line of their own before the name breaks */}
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 grow items-center gap-3">
          <OfferMark offer={offerKey} className="size-10" />
          <div className="min-w-0 grow">
            <h3 className="text-lg leading-tight">
              <Link href={href('offerResults', { offer: offerKey })} className="hover:underline">
                {offerName}
              </Link>
            </h3>
            <p className="text-sm leading-5 text-ink-soft">
              {plainShortDay(draw.drawDate, dateLocale)}
              <span className="sr-only">, {captionOf(messages, drawNo)}</span>
            </p>
          </div>
        </div>
        <DrawBadges draw={draw} />
      </header>
      {numbers && (
        <DrawnBalls
          offerKey={offerKey}
          numbers={numbers}
          label={interpolate(messages.numbersOf, { name })}
          size="sm"
          className="[--gap:0.25rem] max-[22rem]:[--gap:0.125rem]"
        />
      )}
      {prize && (
        <p>
          <span className="sr-only">{messages.ticket} </span>
          <Figure value={prize.ticketNo} size="md" className="text-offer-text" />
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {prize ? (
          interpolate(messages.wins, { prize: prize.title })
        ) : (
          <TopPrize draw={draw} locale={locale} />
        )}
      </p>
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1.5 text-[0.9375rem]">
        <TextLink standalone href={href('drawResults', { offer: offerKey, drawNo })}>
          {messages.fullResults}
          <span className="sr-only">{interpolate(messages.ofName, { name })}</span>
          <Icon name="arrow-right" className="size-4" />
        </TextLink>
        {canEnter && nextDraw && (
          <TextLink standalone href={href('play', { offer: offerKey })}>
            {interpolate(nextDraw.prizePool.amountCents > 0 ? messages.playFor : messages.play, {
              amount: jackpotLabel(nextDraw.prizePool, locale),
              offer: offerName,
            })}
          </TextLink>
        )}
      </footer>
    </Card>
  );
}
