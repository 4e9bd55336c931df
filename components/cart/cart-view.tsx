'use client';

import { useRef } from 'react';
import { StatePicture } from '@/components/artwork/state-picture';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState, ErrorState } from '@/components/ui/states';
import type { Cart } from '@/lib/contract/cart';
import { formatMoney } from '@/lib/money/format-money';
import { useCart, useRemoveCartItem } from '@/lib/queries/cart';
import { useVisitor } from '@/lib/queries/session';
import { href } from '@/lib/routes/match';
import { placeOf } from '@/lib/routes/site';
import type { Place } from '@/lib/time/draw-label';
import { CartItemCard } from './cart-item-card';
import { CartNotices } from './cart-notices';
import { CartSkeleton } from './cart-skeleton';

/** The cart of whoever is here. */
export function CartView() {
  const visitor = useVisitor();
  const cart = useCart();
  if (cart.isError || visitor.isError) return <CartError onRetry={() => cart.refetch()} />;
  if (!visitor.data || cart.data === undefined) return <CartSkeleton />;
  const place = placeOf(visitor.data.variant);
  if (!cart.data || cart.data.cartItems.length === 0) return <EmptyCart cart={cart.data} />;
  return <FilledCart cart={cart.data} place={place} isSignedIn={visitor.data.isSignedIn} />;
}

function FilledCart({
  cart,
  place,
  isSignedIn,
}: {
  cart: Cart;
  place: Place;
  isSignedIn: boolean;
}) {
  const remove = useRemoveCartItem();
  const announcement = useRef<HTMLParagraphElement>(null);

  function removeItem(itemId: string) {
    remove.mutate(itemId, {
      onSuccess: (after) => {
        if (announcement.current)
          announcement.current.textContent = `Removed. ${after.cartItems.length} left in your cart.`;
      },
    });
  }

  return (
    <>
      <p ref={announcement} role="status" className="sr-only" />
      <CartNotices cart={cart} />
      {remove.isError && (
        <p role="alert" className="mb-4 rounded-xl bg-bad-soft px-4 py-3 font-semibold text-bad">
          Sorry, there was an unexpected error while updating your cart. Please try again.
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <ul className="flex flex-col gap-4">
          {cart.cartItems.map((item) => (
            <CartItemCard
              key={item.id}
              item={item}
              place={place}
              isRemoving={remove.isPending && remove.variables === item.id}
              onRemove={() => removeItem(item.id)}
            />
          ))}
        </ul>
        <CartTotal cart={cart} place={place} isSignedIn={isSignedIn} />
      </div>
    </>
  );
}

function CartTotal({ cart, place, isSignedIn }: { cart: Cart; place: Place; isSignedIn: boolean }) {
  return (
    <Card as="aside" className="sticky bottom-3 flex flex-col gap-4 lg:top-6" aria-label="Total">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">Total</span>
        <span className="text-figure text-3xl font-semibold tabular-nums">
          {formatMoney(cart.cartTotal, place.locale)}
        </span>
      </p>
      {cart.isBlocked ? (
        <Button size="lg" wide disabled>
          Checkout
        </Button>
      ) : (
        <ButtonLink size="lg" wide href={isSignedIn ? href('buyCart') : href('checkoutLogin')}>
          Checkout
        </ButtonLink>
      )}
      <p className="text-sm text-ink-soft">
        Prices and closing times are checked again when you pay. Tickets are yours only once you
        hold a receipt.
      </p>
    </Card>
  );
}

function EmptyCart({ cart }: { cart: Cart | null }) {
  return (
    <>
      {cart && <CartNotices cart={cart} />}
      <EmptyState
        picture={<StatePicture kind="cart" />}
        title="Your cart is empty"
        actions={<ButtonLink href={href('home')}>See what is on offer</ButtonLink>}
      >
        Tickets you choose wait here for 14 days, or until their draw closes.
      </EmptyState>
    </>
  );
}

function CartError({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title="We could not load your cart"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      Something went wrong. Nothing in your cart has changed.
    </ErrorState>
  );
}
