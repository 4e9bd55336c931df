'use client';

import { useCopy } from '#copy';
import { OfferMark } from '@/components/artwork/offer-mark';
import { AllGames, GameRows } from '@/components/tickets/all-games';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { CartItem, CompleteGame } from '@/lib/contract/cart';
import type { PricingId } from '@/lib/contract/site';
import { fill } from '@/lib/copy/fill';
import { formatMoney } from '@/lib/money/format-money';
import { formatDateTime, type Place } from '@/lib/time/draw-label';
import { type ItemChoice, ItemChoices } from './item-choices';
import { itemWords } from './item-words';

interface Props {
  item: CartItem;
  place: Place;
  pricingId: PricingId;
  isChanging: boolean;
  isRemoving: boolean;
  onChange: (choice: ItemChoice) => void;
  onRemove: () => void;
}

/** One thing in the cart: what it is, when it is drawn, what it costs, and what can still be chosen about it. */
export function CartItemCard({ item, place, pricingId, isChanging, isRemoving, ...on }: Props) {
  const words = useCopy('cart');
  const games = useCopy('games');
  return (
    <Card as="li" data-offer={item.lotteryKey} className="flex flex-col gap-3">
      <div className="flex items-start gap-4">
        <OfferMark offer={item.lotteryKey} className="size-12" />
        <div className="min-w-0 grow">
          <h2 className="text-xl font-semibold">{item.offerName}</h2>
          <p className="text-ink-soft">{itemWords(item, words, games)}</p>
        </div>
        <p
          aria-busy={isChanging}
          className="text-figure whitespace-nowrap text-xl font-semibold tabular-nums aria-busy:opacity-40"
        >
          {formatMoney(item.totalPrice, place.locale)}
        </p>
      </div>
      <Games games={item.games} />
      <dl className="grid gap-x-6 gap-y-1 text-sm text-ink-soft sm:grid-cols-2">
        <Line term={words.draw}>
          {item.numDraws > 1
            ? fill(words.drawRun, { drawNo: item.drawNo, more: item.numDraws - 1 })
            : item.drawNo}
        </Line>
        <Line term={words.salesClose}>{formatDateTime(item.stop, place)}</Line>
        {item.causeName && <Line term={words.supports}>{item.causeName}</Line>}
      </dl>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
        <ItemChoices
          item={item}
          pricingId={pricingId}
          locale={place.locale}
          disabled={isChanging || isRemoving}
          onChange={on.onChange}
        />
        <Button
          variant="quiet"
          size="sm"
          icon="trash"
          className="ml-auto"
          pending={isRemoving}
          onClick={on.onRemove}
        >
          {words.remove}
          <span className="sr-only"> {item.offerName}</span>
        </Button>
      </div>
    </Card>
  );
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="font-semibold">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The first game, and the others behind a line that opens them. */
function Games({ games }: { games: readonly CompleteGame[] }) {
  const words = useCopy('cart');
  const labelOf = (number: number) => fill(words.gameNo, { number });
  const [first, ...others] = games;
  if (!first) return null;
  const count = others.length;
  return (
    <div>
      <GameRows games={[first]} labelOf={labelOf} />
      {count > 0 && (
        <AllGames
          games={others}
          from={2}
          labelOf={labelOf}
          summary={count === 1 ? words.moreGamesOne : fill(words.moreGamesMany, { count })}
        />
      )}
    </div>
  );
}
