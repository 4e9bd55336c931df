'use client';

import { useRef } from 'react';
import { useCopy } from '#copy';
import { StatePicture } from '@/components/artwork/state-picture';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState, ErrorState } from '@/components/ui/states';
import type { ApiError } from '@/lib/api/api-error';
import type { Cart } from '@/lib/contract/cart';
import { fill } from '@/lib/copy/fill';
import { formatMoney } from '@/lib/money/format-money';
import { useCart, useChangeCartItem, useRemoveCartItem } from '@/lib/queries/cart';
import { useVisitor, type Visitor } from '@/lib/queries/session';
import { href } from '@/lib/routes/match';
import { placeOf, pricingOf } from '@/lib/routes/site';
import type { Place } from '@/lib/time/draw-label';
import { CartItemCard } from './cart-item-card';
import { CartNotices } from './cart-notices';
import { CartSkeleton } from './cart-skeleton';
import type { ItemChoice } from './item-choices';

/** The cart of whoever is here. */
export function CartView() {
  const visitor = useVisitor();
  const cart = useCart();
  if (cart.isError || visitor.isError) return <CartError onRetry={() => cart.refetch()} />;
  if (!visitor.data || cart.data === undefined) return <CartSkeleton />;
  return <KnownCart cart={cart.data} visitor={visitor.data} />;
}

function KnownCart({ cart, visitor }: { cart: Cart | null; visitor: Visitor }) {
  const words = useCopy('cart');
  const change = useChangeCartItem();
  const remove = useRemoveCartItem();
  const announcement = useRef<HTMLParagraphElement>(null);
  const place = placeOf(visitor.variant);

  function say(text: string) {
    if (announcement.current) announcement.current.textContent = text;
  }
  const removeItem = (itemId: string) =>
    remove.mutate(itemId, {
      onSuccess: ({ cartItems }) => say(fill(words.removed, { count: cartItems.length })),
    });
  const changeItem = (itemId: string, choice: ItemChoice) =>
    change.mutate(
      { itemId, ...choice },
      {
        onSuccess: ({ cartTotal }) =>
          say(fill(words.changed, { total: formatMoney(cartTotal, place.locale) })),
      },
    );
  const closeNote = (noteId: string) =>
    remove.mutate(noteId, { onSuccess: () => say(words.noteClosed) });

  return (
    <>
      <p ref={announcement} role="status" className="sr-only" />
      {cart && <CartNotices cart={cart} onClose={closeNote} />}
      <Refused error={change.error ?? remove.error} />
      {!cart || cart.cartItems.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <ul className="flex flex-col gap-4">
            {cart.cartItems.map((item) => (
              <CartItemCard
                key={item.id}
                item={item}
                place={place}
                pricingId={pricingOf(visitor.variant)}
                isChanging={change.isPending && change.variables.itemId === item.id}
                isRemoving={remove.isPending && remove.variables === item.id}
                onChange={(choice) => changeItem(item.id, choice)}
                onRemove={() => removeItem(item.id)}
              />
            ))}
          </ul>
          <CartTotal cart={cart} place={place} isSignedIn={visitor.isSignedIn} />
        </div>
      )}
    </>
  );
}

/** Why a change was not taken: the shop's own words where it refused, else that something went wrong. */
function Refused({ error }: { error: ApiError | null }) {
  const words = useCopy('cart');
  if (!error) return null;
  const isRefusal = error.status === 409 || error.status === 422;
  return (
    <p role="alert" className="mb-4 rounded-xl bg-bad-soft px-4 py-3 font-semibold text-bad">
      {isRefusal ? error.message : words.notUpdated}
    </p>
  );
}

function CartTotal({ cart, place, isSignedIn }: { cart: Cart; place: Place; isSignedIn: boolean }) {
  const words = useCopy('cart');
  return (
    <Card
      as="aside"
      className="sticky bottom-[calc(0.75rem+var(--bottom-lift))] flex flex-col gap-4 lg:top-6"
      aria-label={words.total}
    >
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{words.total}</span>
        <span className="text-figure text-3xl font-semibold tabular-nums">
          {formatMoney(cart.cartTotal, place.locale)}
        </span>
      </p>
      {cart.isBlocked ? (
        <Button size="lg" wide disabled>
          {words.checkout}
        </Button>
      ) : (
        <ButtonLink size="lg" wide href={isSignedIn ? href('buyCart') : href('checkoutLogin')}>
          {words.checkout}
        </ButtonLink>
      )}
      <p className="text-sm text-ink-soft">{words.checkedAgain}</p>
    </Card>
  );
}

function EmptyCart() {
  const words = useCopy('cart');
  return (
    <EmptyState
      picture={<StatePicture kind="cart" />}
      title={words.emptyTitle}
      actions={<ButtonLink href={href('home')}>{words.emptyAction}</ButtonLink>}
    >
      {words.emptyText}
    </EmptyState>
  );
}

function CartError({ onRetry }: { onRetry: () => void }) {
  const words = useCopy('cart');
  return (
    <ErrorState
      title={words.errorTitle}
      actions={<Button onClick={onRetry}>{words.tryAgain}</Button>}
    >
      {words.errorText}
    </ErrorState>
  );
}
