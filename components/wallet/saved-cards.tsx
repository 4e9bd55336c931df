'use client';

import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { notify } from '@/components/ui/toast-store';
import { useShopClock } from '@/lib/live/shop-time';
import { MAX_SAVED_CARDS } from '@/lib/rules/cards/max-saved-cards';
import { interpolate } from '@/lib/text/interpolate';
import { keepsCards } from './card-entry/card-entries';
import { FundsHeading } from './funds-heading';
import { SavedCard } from './saved-card';
import { useCardWays } from './use-card-ways';

const AddCard = dynamic(() => import('./add-card').then((module) => module.AddCard));

/** The customer's saved cards: see them, choose which one pays first, remove and add. */
export function SavedCards() {
  const messages = useMessages('wallet');
  const { card: way, newCard: entered, isError, retry } = useCardWays('funds.withdraw eq false');
  const newCard = entered && !keepsCards(entered.way) ? null : entered;
  const nowMs = useShopClock()?.nowMs() ?? Date.now();
  const [isAdding, setAdding] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  if (isError)
    return (
      <ErrorState
        title={messages.waysError}
        actions={<Button onClick={retry}>{messages.tryAgain}</Button>}
      >
        {messages.cardsErrorText}
      </ErrorState>
    );
  if (!way || newCard === undefined)
    return (
      <Loading>
        <Skeleton className="h-48 w-full" />
      </Loading>
    );

  // the pressed button may be gone
  function onChanged(message: string) {
    list.current?.focus();
    notify({ tone: 'success', message });
  }

  const { funds } = way;
  const isFull = funds.length >= MAX_SAVED_CARDS;
  const isInline = isAdding && newCard?.way !== 'test_form';
  const add = newCard && !isFull && !isInline && (
    <Button variant={funds.length > 0 ? 'secondary' : 'primary'} onClick={() => setAdding(true)}>
      {messages.addCard}
    </Button>
  );
  return (
    <>
      {funds.length === 0 && !isInline && (
        <EmptyState
          picture={<StatePicture kind="cards" />}
          title={messages.noCardsTitle}
          actions={add}
        >
          {newCard ? messages.noCardsText : messages.newCardsClosed}
        </EmptyState>
      )}
      {funds.length > 0 && (
        <Card as="section" aria-labelledby="cards">
          <FundsHeading id="cards">{messages.cardsHeading}</FundsHeading>
          <ul
            ref={list}
            tabIndex={-1}
            aria-labelledby="cards"
            className="mb-3 divide-y divide-line outline-none"
          >
            {funds.map((fund) => (
              <SavedCard
                key={fund.id}
                {...{ fund, nowMs, onChanged }}
                heir={funds.findLast(({ id }) => id !== fund.id)}
              />
            ))}
          </ul>
          {add}
          {isFull && (
            <p className="text-ink-soft">
              {interpolate(messages.cardLimit, { count: funds.length })}
            </p>
          )}
        </Card>
      )}
      {isAdding && newCard && (
        <AddCard
          newCard={newCard}
          onClose={() => setAdding(false)}
          onSaved={({ brand, last4 }) => {
            setAdding(false);
            onChanged(interpolate(messages.cardSaved, { brand, last4 }));
          }}
        />
      )}
    </>
  );
}
