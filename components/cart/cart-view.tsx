'use client';

import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { useCopy } from '#copy';
import { StatePicture } from '@/components/artwork/state-picture';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState, ErrorState } from '@/components/ui/states';
import type { ApiError } from '@/lib/api/api-error';
import type { Cart, CartItem, CartVoucher } from '@/lib/contract/cart';
import { fill } from '@/lib/copy/fill';
import { formatMoney } from '@/lib/money/format-money';
import { useCartInSight, useChangeCartItem, useRemoveCartItem } from '@/lib/queries/cart';
import { useVisitor, type Visitor } from '@/lib/queries/session';
import { href } from '@/lib/routes/match';
import { placeOf, pricingOf } from '@/lib/routes/site';
import { ticketsIn, voucherIn } from '@/lib/rules/cart/cart-lines';
import type { Place } from '@/lib/time/draw-label';
import { CartItemCard } from './cart-item-card';
import { CartNotices } from './cart-notices';
import { CartSkeleton } from './cart-skeleton';
import type { ItemChoice } from './item-choices';
import { PromotionCode } from './promotion-code';
import { UndoRemoval } from './undo-removal';
import { VoucherCard } from './voucher-card';

const INLINE = ['cart_inline_item'] as const;
/** What stands beside the cart is asked for once the cart is there. */
const CartSuggestions = dynamic(
  () => import('./cart-suggestions').then((part) => part.CartSuggestions),
  { ssr: false },
);

/** The cart of whoever is here. */
export function CartView() {
  const visitor = useVisitor();
  const cart = useCartInSight();
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
  const voucher = cart ? voucherIn(cart.cartItems) : undefined;
  const [addedId, setAddedId] = useState<string>();
  const [removed, setRemoved] = useState<CartItem>();

  function say(text: string) {
    if (announcement.current) announcement.current.textContent = text;
  }
  const removeItem = (item: CartItem) =>
    remove.mutate(item.id, {
      onSuccess: ({ cartItems }) => {
        setRemoved(item);
        say(fill(words.removed, { count: ticketsIn(cartItems).length }));
      },
    });
  const changeItem = (itemId: string, choice: ItemChoice) =>
    change.mutate(
      { itemId, ...choice },
      {
        onSuccess: ({ cartTotal }) =>
          say(fill(words.changed, { total: formatMoney(cartTotal, place.locale) })),
      },
    );
  const totalWords = (text: string, code: string, { cartTotal }: Cart) =>
    fill(text, { code, total: formatMoney(cartTotal, place.locale) });
  const removeVoucher = ({ id, promotionCode }: CartVoucher) =>
    remove.mutate(id, {
      onSuccess: (after) => say(totalWords(words.promotionRemoved, promotionCode, after)),
    });
  function voucherAdded(after: Cart) {
    const added = voucherIn(after.cartItems);
    setAddedId(added?.id);
    if (added) say(totalWords(words.promotionAdded, added.promotionCode, after));
  }
  const closeNote = (noteId: string) =>
    remove.mutate(noteId, { onSuccess: () => say(words.noteClosed) });

  return (
    <>
      <p ref={announcement} role="status" className="sr-only" />
      {cart && <CartNotices cart={cart} onClose={closeNote} />}
      <Refused error={change.error ?? remove.error} />
      {removed && (
        <UndoRemoval
          key={removed.id}
          item={removed}
          onUndone={() => {
            setRemoved(undefined);
            say(fill(words.putBack, { offer: removed.offerName }));
          }}
        />
      )}
      {!cart || cart.cartItems.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <ul className="flex flex-col gap-4">
              {ticketsIn(cart.cartItems).map((item) => (
                <CartItemCard
                  key={item.id}
                  item={item}
                  place={place}
                  pricingId={pricingOf(visitor.variant)}
                  isChanging={change.isPending && change.variables.itemId === item.id}
                  isRemoving={remove.isPending && remove.variables === item.id}
                  onChange={(choice) => changeItem(item.id, choice)}
                  onRemove={() => removeItem(item)}
                />
              ))}
              {voucher && (
                <VoucherCard
                  key={voucher.id}
                  voucher={voucher}
                  locale={place.locale}
                  isNew={voucher.id === addedId}
                  isRemoving={remove.isPending && remove.variables === voucher.id}
                  onRemove={() => removeVoucher(voucher)}
                />
              )}
            </ul>
            {!voucher && <PromotionCode onAdded={voucherAdded} />}
            <CartSuggestions
              places={INLINE}
              atMost={1}
              cart={cart}
              visitor={visitor}
              headingLevel="h2"
              className="rounded-card px-5 pt-4 pb-1 ring-1 ring-line sm:px-6"
            />
          </div>
          <CartTotal cart={cart} place={place} isSignedIn={visitor.isSignedIn} />
          <p className="text-sm text-ink-soft lg:hidden">{words.checkedAgain}</p>
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
    <Card as="aside" flush className="cart-total" aria-label={words.total}>
      <p className="cart-total-sum items-baseline justify-between gap-x-4">
        <span className="font-semibold">{words.total}</span>
        <span className="text-figure whitespace-nowrap text-3xl font-semibold tabular-nums">
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
      <p className="text-sm text-ink-soft max-lg:hidden">{words.checkedAgain}</p>
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
