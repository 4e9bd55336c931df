import dynamic from 'next/dynamic';
import { Fragment } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/states';
import { keepsCookies } from '@/lib/browser/keeps-cookies';
import type { Cart } from '@/lib/contract/cart';
import { formatMoney } from '@/lib/money/format-money';
import { keptCartItems } from '@/lib/queries/kept-cart';
import type { Visitor } from '@/lib/queries/session';
import { promotionIn } from '@/lib/rules/cart/cart-lines';
import { dateLocaleOf, pricingOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { CartItemCard } from './cart-item-card';
import { CartNotices } from './cart-notices';
import { PromotionCard } from './promotion-card';
import { PromotionCode } from './promotion-code';
import { UndoRemoval } from './undo-removal';
import { useCartChanges } from './use-cart-changes';

const INLINE = ['cart_inline_item'] as const;
/** The offers beside the cart are fetched once the cart is there. */
const CartSuggestions = dynamic(
  () => import('./cart-suggestions').then((part) => part.CartSuggestions),
  { ssr: false },
);

/** A cart that has arrived, with all that can be changed in it. */
export function KnownCart({ cart, visitor }: { cart: Cart | null; visitor: Visitor }) {
  const messages = useMessages('cart');
  const dateLocale = dateLocaleOf(visitor.variant);
  const promotion = cart ? promotionIn(cart.cartItems) : undefined;
  const { tickets, removed, refusalOf, ...changes } = useCartChanges(cart, dateLocale.locale);
  const undo = removed && (
    <UndoRemoval key={removed.item.id} item={removed.item} onUndone={changes.putBack} />
  );

  return (
    <>
      <p ref={changes.announcement} role="status" className="sr-only" />
      {cart && (
        <CartNotices
          cart={cart}
          problemOf={(noteId) => refusalOf(noteId)?.message}
          onClose={changes.closeNote}
        />
      )}
      {!cart || cart.cartItems.length === 0 ? (
        <>
          {undo}
          {visitor.isSignedIn || keptCartItems() === 0 ? (
            <EmptyCart />
          ) : (
            <KeptCart count={keptCartItems()} />
          )}
        </>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <ul className="flex flex-col gap-4">
              {tickets.map((item, index) => (
                <Fragment key={item.id}>
                  {removed?.index === index && <li>{undo}</li>}
                  <CartItemCard
                    item={item}
                    dateLocale={dateLocale}
                    pricingId={pricingOf(visitor.variant)}
                    changing={changes.changing?.itemId === item.id ? changes.changing : undefined}
                    isRemoving={changes.removing === item.id}
                    isNew={changes.addedId === item.id}
                    refused={refusalOf(item.id)}
                    onChange={(choice) => changes.changeItem(item, choice)}
                    onRemove={() => changes.removeItem(item)}
                  />
                </Fragment>
              ))}
              {removed && removed.index >= tickets.length && <li>{undo}</li>}
              {promotion && (
                <PromotionCard
                  key={promotion.id}
                  promotion={promotion}
                  locale={dateLocale.locale}
                  isNew={changes.addedId === promotion.id}
                  isRemoving={changes.removing === promotion.id}
                  problem={refusalOf(promotion.id)?.message}
                  onRemove={() => changes.removePromotion(promotion)}
                />
              )}
            </ul>
            {!promotion && <PromotionCode onAdded={changes.promotionAdded} />}
            <CartSuggestions
              places={INLINE}
              atMost={1}
              cart={cart}
              visitor={visitor}
              headingLevel="h2"
              className="rounded-card px-5 pt-4 pb-1 ring-1 ring-line sm:px-6"
            />
          </div>
          <CartTotal cart={cart} dateLocale={dateLocale} isSignedIn={visitor.isSignedIn} />
          <p className="text-sm text-ink-soft lg:hidden">{messages.checkedAgain}</p>
        </div>
      )}
    </>
  );
}

function CartTotal({
  cart,
  dateLocale,
  isSignedIn,
}: {
  cart: Cart;
  dateLocale: DateLocale;
  isSignedIn: boolean;
}) {
  const { href } = useLinks();
  const messages = useMessages('cart');
  return (
    <Card as="aside" flush className="cart-total" aria-label={messages.total}>
      <p className="cart-total-sum items-baseline justify-between gap-x-4">
        <span className="font-semibold">{messages.total}</span>
        <span className="text-figure whitespace-nowrap text-3xl font-semibold tabular-nums">
          {formatMoney(cart.cartTotal, dateLocale.locale)}
        </span>
      </p>
      {cart.isBlocked ? (
        <Button size="lg" wide disabled>
          {messages.checkout}
        </Button>
      ) : (
        <ButtonLink size="lg" wide href={isSignedIn ? href('buyCart') : href('checkoutLogin')}>
          {messages.checkout}
        </ButtonLink>
      )}
      <p className="text-sm text-ink-soft max-lg:hidden">{messages.checkedAgain}</p>
    </Card>
  );
}

/** The cart of a customer who was signed out while they were away: it waits in their account. */
function KeptCart({ count }: { count: number }) {
  const { href } = useLinks();
  const messages = useMessages('cart');
  return (
    <EmptyState
      picture={<StatePicture kind="cart" />}
      title={messages.keptTitle}
      actions={
        <ButtonLink href={`${href('login')}?next=${encodeURIComponent(href('cart'))}`}>
          {messages.keptAction}
        </ButtonLink>
      }
    >
      {interpolate(messages.keptText, { count })}
    </EmptyState>
  );
}

function EmptyCart() {
  const { href } = useLinks();
  const messages = useMessages('cart');
  return (
    <EmptyState
      picture={<StatePicture kind="cart" />}
      title={messages.emptyTitle}
      actions={<ButtonLink href={href('home')}>{messages.emptyAction}</ButtonLink>}
    >
      {keepsCookies() ? messages.emptyText : messages.cookiesNeeded}
    </EmptyState>
  );
}
