import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { PlannedEntry } from '@/lib/contract/cart';
import { formatMoney } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import {
  type DateLocale,
  formatDateTime,
  formatDrawDate,
  formatShortDate,
} from '@/lib/time/draw-label';
import { CartGames, CartLine } from './cart-item-card';
import { factsOf, itemWords } from './item-messages';

/** An entry that a link would add: what it is, its draw, today's price, and what differs from the order it repeats. */
export function PlannedEntryCard({
  entry: { item, ...entry },
  dateLocale,
  isInCart,
}: {
  entry: PlannedEntry;
  dateLocale: DateLocale;
  isInCart: boolean;
}) {
  const messages = useMessages('cartLink');
  const cart = useMessages('cart');
  const games = useMessages('games');
  const facts = factsOf(item);
  const { drawNo } = item;
  const { repeats } = entry;
  return (
    <Card as="li" data-offer={item.lotteryKey} className="flex flex-col gap-3">
      <div className="flex items-start gap-4">
        <OfferMark offer={item.lotteryKey} className="size-12" />
        <div className="min-w-0 grow">
          <h2 className="text-xl font-semibold">{entry.offerName}</h2>
          <p className="text-ink-soft">{itemWords(facts, cart, games)}</p>
        </div>
        <div className="flex flex-col items-end gap-1">
          <p className="text-figure whitespace-nowrap text-xl font-semibold tabular-nums">
            {formatMoney(entry.price, dateLocale.locale)}
          </p>
          {isInCart && <Badge tone="good">{messages.inCart}</Badge>}
        </div>
      </div>
      <CartGames offer={item.lotteryKey} games={facts.games} />
      <dl className="grid gap-x-6 gap-y-1 text-sm text-ink-soft sm:grid-cols-2">
        <CartLine term={messages.draw}>
          {facts.numDraws > 1
            ? interpolate(cart.drawRun, { drawNo, more: facts.numDraws - 1 })
            : drawNo}
        </CartLine>
        <CartLine term={messages.drawn}>{formatDrawDate(entry.drawDate, dateLocale)}</CartLine>
        <CartLine term={cart.salesClose}>{formatDateTime(entry.stop, dateLocale)}</CartLine>
        {entry.causeName && <CartLine term={cart.supports}>{entry.causeName}</CartLine>}
      </dl>
      <p className="text-sm text-ink-soft empty:hidden">
        {[
          facts.quickpick && (repeats ? messages.pickedAnew : messages.picked),
          repeats && facts.games.length > 0 && messages.sameNumbers,
          repeats && item.productType === 'raffle_ticket' && messages.ticketsAnew,
          repeats &&
            repeats.price.amountCents !== entry.price.amountCents &&
            interpolate(messages.priceThen, {
              price: formatMoney(repeats.price, dateLocale.locale),
              date: formatShortDate(repeats.purchasedAt, dateLocale),
            }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Card>
  );
}
