import { OfferMark } from '@/components/artwork/offer-mark';
import { Card } from '@/components/ui/card';
import { Figure } from '@/components/ui/figure';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { FullResult } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';
import { href } from '@/lib/routes/match';
import { drawCaption, drawName } from '@/lib/rules/results/result-words';
import { DrawBadges } from './draw-badges';
import { DrawnBalls } from './drawn-balls';
import { TopPrize } from './top-prize';

/** One draw in a list: the numbers, the first prize, and the way to all the rest. */
export function ResultCard({ draw, locale }: { draw: FullResult; locale: Locale }) {
  const { offerKey, offerName, drawNo } = draw;
  const [prize] = draw.rafflePrizes;
  const name = `${offerName} ${drawName(drawNo, locale)}`;
  return (
    <Card
      as="article"
      data-offer={offerKey}
      aria-label={name}
      className="grid gap-4 md:grid-cols-[13.5rem_minmax(0,1fr)] md:gap-6"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-3 md:content-start">
        <OfferMark offer={offerKey} className="size-11" />
        <div className="min-w-0 flex-1">
          <h3 className="text-xl leading-tight">{offerName}</h3>
          <p className="text-sm text-ink-soft">{drawCaption(drawNo, locale)}</p>
        </div>
        <div className="max-md:ml-auto md:w-full">
          <DrawBadges draw={draw} />
        </div>
      </header>
      <div className="flex min-w-0 flex-col justify-between gap-4">
        {draw.numbers && (
          <DrawnBalls offerKey={offerKey} numbers={draw.numbers} label={`Numbers of ${name}`} />
        )}
        <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          {prize ? (
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="sr-only">Ticket </span>
              <Figure value={prize.ticketNo} size="md" className="text-offer-text" />
              wins {prize.title}
            </p>
          ) : (
            <p className="text-ink-soft">
              <TopPrize draw={draw} locale={locale} />
            </p>
          )}
          <TextLink standalone href={href('drawResults', { offer: offerKey, drawNo })}>
            Full results<span className="sr-only"> of {name}</span>
            <Icon name="arrow-right" className="size-4" />
          </TextLink>
        </footer>
      </div>
    </Card>
  );
}
