'use client';

import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Providers } from '@/components/providers/providers';
import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { Money } from '@/components/ui/money';
import type { Cart } from '@/lib/contract/cart';
import { formatMoney } from '@/lib/money/format-money';
import { useCart } from '@/lib/queries/cart';
import { useVisitor, type Visitor } from '@/lib/queries/session';
import { promotionIn, ticketsIn } from '@/lib/rules/cart/cart-lines';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { CartNotices } from './cart-notices';
import { CartSuggestions } from './cart-suggestions';
import { itemWords } from './item-messages';
import { PlanLine } from './plan-line';

interface Props {
  open: boolean;
  onClose: () => void;
}

const PLACES = ['pre_cart_item', 'pre_cart_promoted', 'pre_cart_standard'] as const;

/** The cart's items, newest first, with links to pay and to keep playing. */
export function PreCartDrawer(props: Props) {
  return (
    <Providers>
      <CartSoFar {...props} />
    </Providers>
  );
}

function CartSoFar({ open, onClose }: Props) {
  const { href } = useLinks();
  const messages = useMessages('cart');
  const { data: cart } = useCart();
  const { data: visitor } = useVisitor();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      sheet
      title={messages.preCartTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.keepPlaying}
          </Button>
          <ButtonLink href={href('cart')} data-autofocus>
            {messages.goToCart}
          </ButtonLink>
        </>
      }
    >
      {cart && visitor ? (
        <Contents cart={cart} visitor={visitor} />
      ) : (
        <p role="status">{messages.preCartLoading}</p>
      )}
    </Drawer>
  );
}

function Contents({ cart, visitor }: { cart: Cart; visitor: Visitor }) {
  const messages = useMessages('cart');
  const locale = localeOf(visitor.variant);
  const games = useMessages('games');
  const newestFirst = ticketsIn(cart.cartItems).reverse();
  const promotion = promotionIn(cart.cartItems);
  const count = newestFirst.length;
  return (
    <>
      <p role="status" className="text-ink-soft">
        {interpolate(messages.preCartLead, { count })}
      </p>
      <CartNotices cart={cart} />
      <ul className="divide-y divide-line">
        {newestFirst.map((item, index) => (
          <li key={item.id} data-offer={item.lotteryKey} className="flex items-center gap-3 py-3">
            <OfferMark offer={item.lotteryKey} className="size-10" />
            <div className="min-w-0 grow">
              <p className="font-semibold">
                {item.offerName} {index === 0 && <Badge tone="good">{messages.justAdded}</Badge>}
              </p>
              <p className="text-sm text-ink-soft">{itemWords(item, messages, games)}</p>
              <PlanLine item={item} locale={locale} />
            </div>
            <p className="tabular-nums">{formatMoney(item.totalPrice, locale)}</p>
          </li>
        ))}
      </ul>
      {promotion && (
        <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
          <span className="min-w-0 break-words">
            {interpolate(messages.promotion, { code: promotion.promotionCode })}
          </span>
          {promotion.totalPrice.amountCents < 0 && (
            <Money signed amount={promotion.totalPrice} locale={locale} />
          )}
        </p>
      )}
      <p className="mt-2 flex items-baseline justify-between border-t border-line pt-3 text-lg font-semibold">
        <span>{messages.total}</span>
        <span className="tabular-nums">{formatMoney(cart.cartTotal, locale)}</span>
      </p>
      <CartSuggestions
        places={PLACES}
        atMost={3}
        cart={cart}
        visitor={visitor}
        headingLevel="h3"
        className="mt-5"
      />
    </>
  );
}
