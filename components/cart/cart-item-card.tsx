'use client';

import { OfferMark } from '@/components/artwork/offer-mark';
import { BallRow } from '@/components/ui/ball-row';
import { ballsOf } from '@/components/ui/balls-of';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { CartItem, CompleteGame } from '@/lib/contract/cart';
import { formatMoney } from '@/lib/money/format-money';
import { formatDateTime, type Place } from '@/lib/time/draw-label';

interface Props {
  item: CartItem;
  place: Place;
  isRemoving: boolean;
  onRemove: () => void;
}

/** One thing in the cart: what it is, when it is drawn, what it costs. */
export function CartItemCard({ item, place, isRemoving, onRemove }: Props) {
  const [first] = item.games;
  return (
    <Card as="li" data-offer={item.lotteryKey} className="flex flex-col gap-3">
      <div className="flex items-start gap-4">
        <OfferMark offer={item.lotteryKey} className="size-12 shrink-0" />
        <div className="min-w-0 grow">
          <h2 className="text-xl font-semibold">{item.offerName}</h2>
          <p className="text-ink-soft">{describe(item)}</p>
        </div>
        <p className="text-figure text-xl font-semibold tabular-nums">
          {formatMoney(item.totalPrice, place.locale)}
        </p>
      </div>
      {first && <GameRow game={first} more={item.games.length - 1} />}
      <dl className="grid gap-x-6 gap-y-1 text-sm text-ink-soft sm:grid-cols-2">
        <Line term="Draw">
          {item.drawNo}
          {item.numDraws > 1 && ` and the next ${item.numDraws - 1}`}
        </Line>
        <Line term="Sales close">{formatDateTime(item.stop, place)}</Line>
        {item.causeName && <Line term="Supports">{item.causeName}</Line>}
      </dl>
      <div className="flex justify-end border-t border-line pt-3">
        <Button variant="quiet" size="sm" icon="trash" pending={isRemoving} onClick={onRemove}>
          Remove<span className="sr-only"> {item.offerName}</span>
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

function GameRow({ game, more }: { game: CompleteGame; more: number }) {
  const numbersOf = (key: string) => game.sets.find((set) => set.key === key)?.numbers ?? [];
  const main = [...numbersOf('favourites'), ...numbersOf('numbers'), ...numbersOf('digits')];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <BallRow
        label="Game 1"
        size="sm"
        balls={ballsOf({ main, special: numbersOf('powerball') })}
      />
      {more > 0 && (
        <span className="text-sm text-ink-soft">
          and {more} more {more === 1 ? 'game' : 'games'}
        </span>
      )}
    </div>
  );
}

function describe(item: CartItem): string {
  if (item.productType === 'raffle_ticket')
    return item.quantity === 1 ? '1 ticket' : `Book of ${item.quantity} tickets`;
  const games = item.games.length || item.quantity;
  const size = item.size && item.gameType !== 'standard' ? ` ${item.size}` : '';
  const parts = [`${item.gameTypeLabel}${size}`, `${games} ${games === 1 ? 'game' : 'games'}`];
  if (item.numDraws > 1) parts.push(`${item.numDraws} draws`);
  if (item.quickpick) parts.push('QuickPick');
  return parts.join(', ');
}
