'use client';

import { useEffect, useId, useRef } from 'react';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { AllGames, GameRows } from '@/components/tickets/all-games';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import type { CartItem, CompleteGame } from '@/lib/contract/cart-items';
import type { PricingId } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { type ItemChoice, ItemChoices } from './item-choices';
import { itemWords } from './item-messages';
import { ItemPlan } from './item-plan';

interface Props {
  item: CartItem;
  dateLocale: DateLocale;
  pricingId: PricingId;
  /** the change that was requested and not answered yet */
  changing: ItemChoice | undefined;
  isRemoving: boolean;
  /** restored by Undo: it takes the focus */
  isNew: boolean;
  refused: { message: string; choice?: ItemChoice | undefined } | undefined;
  onChange: (choice: ItemChoice) => void;
  onRemove: () => void;
}

/** One item in the cart: what it is, when it is drawn, what it costs, and what can still be changed. */
export function CartItemCard({
  item,
  dateLocale,
  pricingId,
  changing,
  isRemoving,
  ...rest
}: Props) {
  const { isNew, refused, onChange, onRemove } = rest;
  const messages = useMessages('cart');
  const games = useMessages('games');
  const problemId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const removal = useRef<HTMLButtonElement>(null);
  const isRemovalRefused = refused !== undefined && !refused.choice;
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  // the Undo button that had the focus is gone
  useEffect(() => {
    if (isRemovalRefused) removal.current?.focus();
  }, [isRemovalRefused]);
  const what = itemWords(item, messages, games);
  return (
    <Card as="li" data-offer={item.lotteryKey} className="flex flex-col gap-3">
      <div className="flex items-start gap-4">
        <OfferMark offer={item.lotteryKey} className="size-12" />
        <div className="min-w-0 grow">
          <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
            {item.offerName}
          </h2>
          <p className="text-ink-soft">{what}</p>
        </div>
        <p
          aria-busy={changing !== undefined}
          className="text-figure whitespace-nowrap text-xl font-semibold tabular-nums aria-busy:opacity-40"
        >
          {formatMoney(item.totalPrice, dateLocale.locale)}
        </p>
      </div>
      <CartGames offer={item.lotteryKey} games={item.games} />
      <dl className="grid gap-x-6 gap-y-1 text-sm text-ink-soft sm:grid-cols-2">
        <CartLine term={messages.draw}>
          {item.numDraws > 1
            ? interpolate(messages.drawRun, { drawNo: item.drawNo, more: item.numDraws - 1 })
            : item.drawNo}
        </CartLine>
        <CartLine term={messages.salesClose}>{formatDateTime(item.stop, dateLocale)}</CartLine>
        {item.causeName && <CartLine term={messages.supports}>{item.causeName}</CartLine>}
      </dl>
      <ItemPlan
        item={item}
        dateLocale={dateLocale}
        chosen={changing ?? refused?.choice}
        onChange={onChange}
      />
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
        <ItemChoices
          item={item}
          pricingId={pricingId}
          locale={dateLocale.locale}
          chosen={changing ?? refused?.choice}
          errorId={refused && problemId}
          onChange={onChange}
        />
        <Button
          ref={removal}
          variant="quiet"
          size="sm"
          icon="trash"
          className="ml-auto"
          pending={isRemoving}
          onClick={onRemove}
        >
          {messages.remove}
          <span className="sr-only"> {item.offerName}</span>
        </Button>
      </div>
      <FormProblem id={problemId}>
        {refused?.choice
          ? `${refused.message} ${interpolate(messages.stillInCart, { what })}`
          : refused?.message}
      </FormProblem>
    </Card>
  );
}

/** A fact about an item: its name and what it is. */
export function CartLine({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="font-semibold">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The first game; a disclosure shows the others. */
export function CartGames({ offer, games }: { offer: string; games: readonly CompleteGame[] }) {
  const messages = useMessages('cart');
  const labelOf = (number: number) => interpolate(messages.gameNo, { number });
  const [first, ...others] = games;
  if (!first) return null;
  const count = others.length;
  return (
    <div>
      <GameRows offer={offer} games={[first]} labelOf={labelOf} />
      {count > 0 && (
        <AllGames
          offer={offer}
          games={others}
          from={2}
          labelOf={labelOf}
          summary={interpolate(messages.moreGames, { count })}
        />
      )}
    </div>
  );
}
