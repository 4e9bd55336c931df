import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Card } from '@/components/ui/card';
import { Figure } from '@/components/ui/figure';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { FullResult } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';
import { captionOf, offerDrawOf } from '@/lib/rules/results/draw-messages';
import { interpolate } from '@/lib/text/interpolate';
import { DrawBadges } from './draw-badges';
import { DrawnBalls } from './drawn-balls';
import { TopPrize } from './top-prize';

/** A draw in a list: its numbers, the first prize, and a link to its page. */
export function ResultCard({
  draw,
  locale,
  level = 3,
}: {
  draw: FullResult;
  locale: Locale;
  level?: 2 | 3;
}) {
  const { href } = useLinks();
  const Heading = `h${level}` as const;
  const messages = useMessages('results');
  const { offerKey, offerName, drawNo } = draw;
  const [prize] = draw.rafflePrizes;
  const name = offerDrawOf(messages, draw);
  return (
    <Card
      as="article"
      data-offer={offerKey}
      aria-label={name}
      className="grid gap-4 md:grid-cols-[13.5rem_minmax(0,1fr)] md:gap-6"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-3 md:content-start">
        <div className="flex min-w-0 grow items-center gap-3">
          <OfferMark offer={offerKey} className="size-11" />
          <div className="min-w-0 flex-1">
            <Heading className="text-xl leading-tight">{offerName}</Heading>
            <p className="text-sm text-ink-soft">{captionOf(messages, drawNo)}</p>
          </div>
        </div>
        <div className="max-md:ml-auto md:w-full">
          <DrawBadges draw={draw} />
        </div>
      </header>
      <div className="flex min-w-0 flex-col justify-between gap-4">
        {draw.numbers && (
          <DrawnBalls
            offerKey={offerKey}
            numbers={draw.numbers}
            label={interpolate(messages.numbersOf, { name })}
          />
        )}
        <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          {prize ? (
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="sr-only">{messages.ticket} </span>
              <Figure value={prize.ticketNo} size="md" className="text-offer-text" />
              {interpolate(messages.wins, { prize: prize.title })}
            </p>
          ) : (
            <p className="text-ink-soft">
              <TopPrize draw={draw} locale={locale} />
            </p>
          )}
          <TextLink standalone href={href('drawResults', { offer: offerKey, drawNo })}>
            {messages.fullResults}
            <span className="sr-only">{interpolate(messages.ofName, { name })}</span>
            <Icon name="arrow-right" className="size-4" />
          </TextLink>
        </footer>
      </div>
    </Card>
  );
}
