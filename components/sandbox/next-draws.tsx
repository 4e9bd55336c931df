'use client';

import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/text-link';
import { notify } from '@/components/ui/toast-store';
import type { CallResult } from '@/lib/contract/call';
import type { GetSandbox } from '@/lib/contract/sandbox';
import { useShopClock } from '@/lib/live/shop-time';
import { useSellToSupporters } from '@/lib/queries/sandbox';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';
import { type DateLocale, drawLabel, formatDateTime } from '@/lib/time/draw-label';
import { Travelling } from './travelling';
import { useTravel } from './use-travel';

type NextDraw = CallResult<typeof GetSandbox>['nextDraws'][number];

const MINUTE_MS = 60_000;
const shifted = (instant: string, byMs: number): string =>
  new Date(Date.parse(instant) + byMs).toISOString();

/**
 * The next draw of each offer, with buttons that move the clock to just before its sales close or just after it is
 * drawn, and one by which a raffle is sold to its least number.
 */
export function NextDraws({
  draws,
  dateLocale,
}: {
  draws: readonly NextDraw[];
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('sandbox');
  const days = useMessages('ui');
  const clock = useShopClock();
  const { travel, isMoving } = useTravel(dateLocale);
  // not in the row, which loses its button before the sale is told
  const { letBuy, buyingOf } = useSupporters(dateLocale);
  return (
    <Card flush className="overflow-clip">
      {isMoving && (
        <div className="px-5">
          <Travelling />
        </div>
      )}
      <ul aria-label={messages.nextDraws} className="divide-y divide-line">
        {draws.map((draw) => {
          const named = { offer: draw.offerName, drawNo: draw.drawNo };
          const when = formatDateTime(draw.drawDate, dateLocale);
          const beforeClose = shifted(draw.stop, -MINUTE_MS);
          const isClosing = clock !== undefined && Date.parse(beforeClose) <= clock.nowMs();
          return (
            <li
              key={`${draw.offerKey} ${draw.drawNo}`}
              data-offer={draw.offerKey}
              className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3"
            >
              <div className="flex min-w-0 grow basis-64 items-center gap-4">
                <OfferMark offer={draw.offerKey} className="size-10" />
                <div className="min-w-0">
                  <TextLink href={href('play', { offer: draw.offerKey })} standalone>
                    {draw.offerName}
                  </TextLink>
                  <p className="text-sm text-ink-soft">
                    {clock
                      ? interpolate(messages.drawnOn, {
                          day: drawLabel(days, draw.drawDate, { nowMs: clock.nowMs(), dateLocale }),
                          when,
                        })
                      : interpolate(messages.drawn, { when })}
                  </p>
                  {draw.missingTickets > 0 && (
                    <p className="text-sm text-ink-soft">
                      {interpolate(messages.missingTickets, {
                        count: numberFormat(dateLocale.locale).format(draw.missingTickets),
                      })}
                    </p>
                  )}
                </div>
              </div>
              <div className="flex flex-wrap gap-2">
                {draw.missingTickets > 0 && (
                  <Button
                    size="sm"
                    variant="secondary"
                    disabled={isMoving || (buyingOf !== null && buyingOf !== draw.offerKey)}
                    pending={buyingOf === draw.offerKey}
                    pendingLabel={messages.supportersBuying}
                    aria-label={interpolate(messages.letSupportersBuyOf, named)}
                    onClick={() => letBuy(draw)}
                  >
                    {messages.letSupportersBuy}
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={isMoving || isClosing}
                  aria-label={interpolate(messages.beforeCloseOf, named)}
                  onClick={() => travel({ to: beforeClose })}
                >
                  {messages.beforeClose}
                </Button>
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={isMoving}
                  aria-label={interpolate(messages.afterDrawOf, named)}
                  onClick={() => travel({ to: shifted(draw.drawDate, 2 * MINUTE_MS) })}
                >
                  {messages.afterDraw}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Has sample customers buy what a raffle lacks to its least number, so that its draw is held. */
function useSupporters({ locale }: DateLocale) {
  const messages = useMessages('sandbox');
  const sell = useSellToSupporters();
  const letBuy = ({ offerKey, offerName, drawNo }: NextDraw) =>
    sell.mutate(
      { offerKey, drawNo },
      {
        onSuccess: ({ tickets, supporters }) =>
          notify({
            ...{ id: 'supporters', tone: 'success' },
            message: interpolate(messages.supportersBought, {
              ...{ offer: offerName, supporters },
              tickets: numberFormat(locale).format(tickets),
            }),
          }),
        onError: (error) => notify({ id: 'supporters', tone: 'error', message: error.message }),
      },
    );
  return { letBuy, buyingOf: sell.isPending ? sell.variables.offerKey : null };
}
