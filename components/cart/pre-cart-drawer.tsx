'use client';

import { useCopy } from '#copy';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Providers } from '@/components/providers/providers';
import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import type { Cart } from '@/lib/contract/cart';
import { fill } from '@/lib/copy/fill';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { useCart } from '@/lib/queries/cart';
import { useVisitor } from '@/lib/queries/session';
import { href } from '@/lib/routes/match';
import { localeOf } from '@/lib/routes/site';
import { CartNotices } from './cart-notices';
import { itemWords } from './item-words';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** What is in the cart now, newest first, with the two ways on: to pay, or to play on. */
export function PreCartDrawer(props: Props) {
  return (
    <Providers>
      <CartSoFar {...props} />
    </Providers>
  );
}

function CartSoFar({ open, onClose }: Props) {
  const words = useCopy('cart');
  const { data: cart } = useCart();
  const { data: visitor } = useVisitor();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      sheet
      title={words.preCartTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.keepPlaying}
          </Button>
          <ButtonLink href={href('cart')} data-autofocus>
            {words.goToCart}
          </ButtonLink>
        </>
      }
    >
      {cart && visitor ? (
        <Contents cart={cart} locale={localeOf(visitor.variant)} />
      ) : (
        <p role="status">{words.preCartLoading}</p>
      )}
    </Drawer>
  );
}

function Contents({ cart, locale }: { cart: Cart; locale: Locale }) {
  const words = useCopy('cart');
  const newestFirst = [...cart.cartItems].reverse();
  const count = newestFirst.length;
  return (
    <>
      <p role="status" className="text-ink-soft">
        {count === 1 ? words.preCartLeadOne : fill(words.preCartLeadMany, { count })}
      </p>
      <CartNotices cart={cart} />
      <ul className="divide-y divide-line">
        {newestFirst.map((item, index) => (
          <li key={item.id} data-offer={item.lotteryKey} className="flex items-center gap-3 py-3">
            <OfferMark offer={item.lotteryKey} className="size-10" />
            <div className="min-w-0 grow">
              <p className="font-semibold">
                {item.offerName} {index === 0 && <Badge tone="good">{words.justAdded}</Badge>}
              </p>
              <p className="text-sm text-ink-soft">{itemWords(item, words)}</p>
            </div>
            <p className="tabular-nums">{formatMoney(item.totalPrice, locale)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex items-baseline justify-between border-t border-line pt-3 text-lg font-semibold">
        <span>{words.total}</span>
        <span className="tabular-nums">{formatMoney(cart.cartTotal, locale)}</span>
      </p>
    </>
  );
}
