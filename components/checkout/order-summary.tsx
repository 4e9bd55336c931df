'use client';

import { type ComponentProps, useId, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { formatMoney } from '@/lib/money/format-money';
import { isAllOfPartner, partnerIn } from '@/lib/rules/cart/cart-lines';
import { OrderLines } from './order-lines';

/** The order and its price: beside the form, or in a folded bar above it in a small window. */
export function OrderSummary({ cart, locale, wallet }: ComponentProps<typeof OrderLines>) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const partnerSlug = partnerIn(cart.cartItems);
  const changeAt =
    partnerSlug && isAllOfPartner(cart.cartItems)
      ? href('partnerPurchase', { partnerSlug })
      : href('cart');
  return (
    <aside
      aria-label={messages.yourOrder}
      className="order-summary"
      data-open={isOpen || undefined}
    >
      <button
        type="button"
        className="order-bar"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="cart" />
        <span className="flex items-center gap-1 font-semibold">
          {messages.yourOrder}
          <Icon name="chevron-down" className="order-bar-arrow size-5" />
        </span>
        <span className="text-figure ml-auto text-xl font-semibold tabular-nums">
          {formatMoney(cart.cartTotal, locale)}
        </span>
      </button>
      <div id={id} className="order-details">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-section max-lg:sr-only">{messages.yourOrder}</h2>
          <TextLink href={changeAt}>{messages.change}</TextLink>
        </div>
        <OrderLines cart={cart} locale={locale} wallet={wallet} />
      </div>
    </aside>
  );
}
