'use client';

import { useId, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Button, ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { isRefusal } from '@/lib/client/api-error';
import type { Cart } from '@/lib/contract/cart';
import type { PlacementKey } from '@/lib/contract/placements';
import { useLiveOffers } from '@/lib/live/offers';
import { usePlacements } from '@/lib/live/placements';
import { formatMoney } from '@/lib/money/format-money';
import { addCartItem } from '@/lib/queries/add-cart-item';
import { leadingEdge, SAME_PRESS_MS } from '@/lib/queries/leading-edge';
import type { Visitor } from '@/lib/queries/session';
import { ticketsIn } from '@/lib/rules/cart/cart-lines';
import { dateLocaleOf, pricingOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';
import { refusalWords } from './refusal-messages';
import { sayNotAdded } from './say-not-added';
import { type Suggestion, suggestedOffers } from './suggested-offers';

interface Props {
  places: readonly PlacementKey[];
  atMost: number;
  cart: Cart;
  visitor: Visitor;
  headingLevel: 'h2' | 'h3';
  className?: string;
}

/**
 * The offers placed beside a cart, one line each. Empty until they are known, when there are none, and while the cart
 * cannot be bought.
 */
export function CartSuggestions({ places, atMost, cart, visitor, headingLevel, className }: Props) {
  const messages = useMessages('cart');
  const tickets = ticketsIn(cart.cartItems);
  const pricingId = pricingOf(visitor.variant);
  const { data: offers = [] } = useLiveOffers(pricingId);
  const isEnabled =
    tickets.length > 0 && !cart.isBlocked && visitor.capabilities.includes('placements');
  const { data: placements = [] } = usePlacements(
    isEnabled
      ? {
          keys: places,
          pricingId,
          cart: tickets,
          customerKey: visitor.customerId ?? undefined,
        }
      : null,
  );
  const [announcement, setAnnouncement] = useState('');
  const inCart = tickets.map(({ lotteryKey }) => lotteryKey);
  const suggestions = isEnabled ? suggestedOffers(placements, offers, { inCart, atMost }) : [];
  const Heading = headingLevel;
  const headingId = useId();
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {suggestions.length > 0 && (
        <section aria-labelledby={headingId} className={classNames('min-w-0', className)}>
          <Heading id={headingId} className="text-sm font-semibold text-ink-soft">
            {messages.alsoTitle}
          </Heading>
          <ul className="divide-y divide-line">
            {suggestions.map((suggestion) => (
              <SuggestedOffer
                key={suggestion.offer.key}
                suggestion={suggestion}
                dateLocale={dateLocaleOf(visitor.variant)}
                onAdded={() =>
                  setAnnouncement(interpolate(messages.alsoAdded, { offer: suggestion.offer.name }))
                }
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function SuggestedOffer({
  suggestion: { offer, draw, from, item },
  dateLocale,
  onAdded,
}: {
  suggestion: Suggestion;
  dateLocale: DateLocale;
  onAdded: () => void;
}) {
  const { href } = useLinks();
  const messages = useMessages('cart');
  const [isAdding, setIsAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [once] = useState(() => leadingEdge<void>(SAME_PRESS_MS.addItem));
  const price = formatMoney(from, dateLocale.locale);

  const add = () => once(item, addOnce);
  async function addOnce() {
    if (!item) return;
    setIsAdding(true);
    setProblem(undefined);
    try {
      await addCartItem(item);
      onAdded();
    } catch (error) {
      if (isRefusal(error)) sayNotAdded(error, messages.notUpdated);
      setProblem(refusalWords(error, messages));
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <li data-offer={offer.key} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <OfferMark offer={offer.key} className="size-9" />
      <div className="min-w-32 grow basis-0">
        <p className="font-semibold">{offer.name}</p>
        <p className="text-sm text-ink-soft">
          {interpolate(messages.alsoFrom, { price, when: formatShortDate(draw.stop, dateLocale) })}
        </p>
      </div>
      {item ? (
        <Button variant="secondary" size="sm" icon="plus" pending={isAdding} onClick={add}>
          {item.quantity === 1
            ? interpolate(messages.alsoAdd, { price })
            : interpolate(messages.alsoAddBook, { count: item.quantity, price })}
          <span className="sr-only"> {interpolate(messages.alsoAddOf, { offer: offer.name })}</span>
        </Button>
      ) : (
        <ButtonLink variant="secondary" size="sm" href={href('play', { offer: offer.key })}>
          {messages.alsoPlay}
          <span className="sr-only"> {interpolate(messages.alsoAddOf, { offer: offer.name })}</span>
        </ButtonLink>
      )}
      {problem && (
        <p role="alert" className="w-full text-sm font-semibold text-bad">
          {problem}
        </p>
      )}
    </li>
  );
}
