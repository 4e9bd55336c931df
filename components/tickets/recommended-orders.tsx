'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { ButtonLink } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/headings';
import type { PlannedEntry } from '@/lib/contract/cart';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { formatMoney } from '@/lib/money/format-money';
import { recommendedOrdersQuery } from '@/lib/queries/orders';
import { typeLabel } from '@/lib/rules/games/game-messages';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, drawLabel, formatShortDate } from '@/lib/time/draw-label';
import { useNowMs } from './use-now-ms';

/**
 * What the customer played before and can play again now. It stands last on its page, and is nothing until it is known,
 * where it fails, and for whoever has nothing to play again.
 */
export function RecommendedOrders({
  dateLocale,
  className,
}: {
  dateLocale: DateLocale;
  className?: string;
}) {
  const messages = useMessages('tickets');
  const id = useId();
  const { data: entries = [] } = useQuery(recommendedOrdersQuery());
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHeading id={id}>{messages.playedBefore}</SectionHeading>
      <p className="-mt-2 mb-2 text-ink-soft">{messages.playedBeforeLead}</p>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <PlayedEntry key={entry.repeats?.orderId} entry={entry} dateLocale={dateLocale} />
        ))}
      </ul>
    </section>
  );
}

function PlayedEntry({
  entry: { item, offerName, drawDate, price, repeats },
  dateLocale,
}: {
  entry: PlannedEntry;
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const games = useMessages('games');
  const days = useMessages('ui');
  const nowMs = useNowMs();
  const when =
    nowMs === undefined
      ? formatShortDate(drawDate, dateLocale)
      : drawLabel(days, drawDate, { nowMs, dateLocale });
  const what = entryWords(item, messages, games);
  return (
    <li
      data-offer={item.lotteryKey}
      className="flex items-center gap-x-4 gap-y-2 py-3 max-sm:gap-x-3 max-[22rem]:flex-wrap"
    >
      <OfferMark offer={item.lotteryKey} className="size-10 shrink-0" />
      <div className="min-w-0 grow basis-0">
        <h3 className="font-semibold wrap-anywhere">{offerName}</h3>
        <p className="text-sm text-ink-soft">{what}</p>
        <p className="text-sm text-ink-soft">
          {interpolate(messages.nextDraw, { drawNo: item.drawNo, when })}
        </p>
      </div>
      <div className="flex shrink-0 items-center justify-end gap-x-4 gap-y-1.5 max-[22rem]:basis-full max-[22rem]:justify-between max-[22rem]:pl-13 min-[22rem]:max-sm:flex-col min-[22rem]:max-sm:items-end">
        <p className="whitespace-nowrap tabular-nums">{formatMoney(price, dateLocale.locale)}</p>
        {repeats && (
          <ButtonLink
            variant="secondary"
            size="sm"
            prefetch={false}
            href={href('replayCart', { replayId: repeats.orderId })}
          >
            {messages.playAgain}
            <span className="sr-only">
              {' '}
              {interpolate(messages.playedOf, { offer: offerName, what })}
            </span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** "Standard, 4 games, 2 draws, QuickPick". */
function entryWords(
  item: PlannedEntry['item'],
  messages: ShopMessages['tickets'],
  games: ShopMessages['games'],
) {
  if (item.productType === 'raffle_ticket') {
    return interpolate(messages.tickets, { count: item.quantity });
  }
  const { gameType, quickpick, numDraws = 1 } = item;
  const count = quickpick ?? item.games?.length ?? 0;
  const played = interpolate(messages.games, { game: typeLabel(games, gameType), count });
  const what =
    numDraws > 1 ? interpolate(messages.drawsMany, { what: played, count: numDraws }) : played;
  return quickpick === undefined ? what : interpolate(messages.quickPick, { what });
}
