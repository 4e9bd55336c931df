import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Rosette } from '@/components/ui/rosette';
import type { FullResult } from '@/lib/contract/draws';
import { offerDrawOf } from '@/lib/rules/results/draw-messages';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { DrawBadges } from './draw-badges';
import { DrawnBalls, drawnOrderSentence } from './drawn-balls';
import { HeadlinePrize } from './headline-prize';

/** A draw in large type: its mark, heading, balls and first prize, on the offer's background. */
export function DrawHero({
  draw,
  dateLocale,
  eyebrow,
  heading,
  actions,
}: {
  draw: FullResult;
  dateLocale: DateLocale;
  eyebrow: ReactNode;
  heading: ReactNode;
  actions?: ReactNode;
}) {
  const messages = useMessages('results');
  const { offerKey, numbers } = draw;
  return (
    <section
      data-offer={offerKey}
      className="rosette mt-4 rounded-card bg-offer-soft px-4 py-5 [--rosette-opacity:0.14] sm:p-10 print:bg-transparent print:p-0"
    >
      <Rosette />
      {/* On a phone the heading has the whole width, so that it takes two lines. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 sm:items-start sm:gap-x-4 sm:gap-y-0">
        <OfferMark offer={offerKey} className="size-10 sm:row-span-2 sm:size-16" />
        <p className="eyebrow">{eyebrow}</p>
        <div className="min-w-0 max-sm:col-span-2">{heading}</div>
      </div>
      <div className="mt-6 grid gap-x-12 gap-y-6 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <div className="flex min-w-0 flex-col gap-4">
          <DrawBadges draw={draw} />
          {numbers && (
            <>
              <DrawnBalls
                offerKey={offerKey}
                numbers={numbers}
                label={interpolate(messages.numbersOf, { name: offerDrawOf(messages, draw) })}
                size="xl"
                animate
                className="max-sm:[&_.ball]:[--full:2.75rem]"
              />
              <p className="text-ink-soft">{drawnOrderSentence(messages, offerKey, numbers)}</p>
            </>
          )}
          {!numbers && <HeadlinePrize draw={draw} dateLocale={dateLocale} />}
        </div>
        {numbers && <HeadlinePrize draw={draw} dateLocale={dateLocale} />}
      </div>
      {actions && <div className="mt-6">{actions}</div>}
    </section>
  );
}
