import { useEffect, useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { sayNotAdded } from '@/components/cart/say-not-added';
import { quickItem } from '@/components/cart/suggested-offers';
import { Button, ButtonLink } from '@/components/ui/button';
import { ApiError, isRefusal } from '@/lib/client/api-error';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { addCartItem } from '@/lib/queries/add-cart-item';
import { leadingEdge, SAME_PRESS_MS } from '@/lib/queries/leading-edge';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';

/**
 * Adds the smallest ticket of an offer by one press, at the price that stands on the button. Nothing where the customer
 * has to choose something first.
 */
export function QuickBuy({
  offer,
  variant,
  onAdded,
}: {
  offer: ProductOffer;
  variant: Variant;
  onAdded: (announcement: string) => void;
}) {
  const { href } = useLinks();
  const messages = useMessages('placements');
  const [isAdding, setIsAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [once] = useState(() => leadingEdge<void>(SAME_PRESS_MS.addItem));
  const [isAdded, setIsAdded] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  // it takes the place of the button that was pressed
  useEffect(() => {
    if (isAdded) link.current?.focus();
  }, [isAdded]);
  const quick = quickItem(offer);
  if (!quick) return null;
  const { item, price } = quick;

  async function add() {
    setIsAdding(true);
    setProblem(undefined);
    try {
      await addCartItem(item);
      setIsAdded(true);
      onAdded(interpolate(messages.added, { offer: offer.name }));
    } catch (error) {
      if (isRefusal(error)) sayNotAdded(error, messages.notAdded);
      setProblem(
        error instanceof ApiError && [403, 409, 422].includes(error.status)
          ? error.message
          : messages.notAdded,
      );
    } finally {
      setIsAdding(false);
    }
  }

  const count = item.productType === 'raffle_ticket' ? item.quantity : (item.quickpick ?? 0);
  if (isAdded) {
    return (
      <ButtonLink ref={link} variant="secondary" size="sm" href={href('cart')}>
        {messages.goToCart}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon="plus"
        pending={isAdding}
        onClick={() => void once(item, add)}
      >
        {interpolate(
          item.productType === 'raffle_ticket' ? messages.addTickets : messages.addPicks,
          {
            count,
            price: formatMoney(price, localeOf(variant)),
          },
        )}
        <span className="sr-only"> {interpolate(messages.addOf, { offer: offer.name })}</span>
      </Button>
      {problem && (
        <p role="alert" className="text-sm font-semibold text-bad">
          {problem}
        </p>
      )}
    </>
  );
}
