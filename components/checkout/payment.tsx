import { Fragment, type ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { LimitQuestion } from '@/components/limits/limit-question';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FundsProtection } from '@/components/wallet/funds-protection';
import type { Cart } from '@/lib/contract/cart';
import type { CustomerOverview } from '@/lib/contract/identity';
import type { Capability, Money } from '@/lib/contract/site';
import type { Locale } from '@/lib/money/format-money';
import { verifyFirst } from '@/lib/routes/verify-first';
import type { useFinishPurchase } from './finish-purchase';
import { PayByCard } from './pay-by-card';
import { PayFromWallet } from './pay-from-wallet';
import { PaymentUnderWay, usePaymentUnderWay } from './payment-under-way';

interface Props {
  cart: Cart;
  customer: CustomerOverview;
  capabilities: readonly Capability[];
  /** what the wallet does not cover */
  missing: Money;
  locale: Locale;
  finish: ReturnType<typeof useFinishPurchase>;
  /** in a sheet over another page: from the wallet and by what is saved only, without a card of its own */
  isBrief?: boolean;
}

/** How the cart is paid for, or what has to be done before. */
export function Payment({
  cart,
  customer,
  capabilities,
  missing,
  locale,
  finish,
  isBrief = false,
}: Props) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  const underWay = usePaymentUnderWay(cart);
  if (cart.isBlocked) {
    return (
      <div className="flex flex-wrap gap-3">
        {'verificationRequired' in cart.blockedReasons && (
          <ButtonLink size="lg" href={verifyFirst(href, href('buyCart'))}>
            {messages.verify}
          </ButtonLink>
        )}
        <ButtonLink size="lg" variant="secondary" href={href('cart')}>
          {messages.changeCart}
        </ButtonLink>
      </div>
    );
  }
  const isCovered = missing.amountCents === 0;
  if (!isCovered && customer.spendLimitRequired) return <LimitQuestion isRequired />;
  if (!isCovered && customer.fundsToAcknowledge) return <FundsProtection />;
  if (underWay.deposit === undefined) return <div className="skeleton h-96 rounded-card" />;
  const Frame = isBrief ? Fragment : PaymentCard;
  if (underWay.deposit) {
    return (
      <Frame>
        <PaymentUnderWay deposit={underWay.deposit} locale={locale} giveUp={underWay.giveUp} />
      </Frame>
    );
  }
  return (
    <Frame>
      {isCovered ? (
        <PayFromWallet cart={cart} locale={locale} finish={finish} />
      ) : (
        <PayByCard {...{ cart, capabilities, missing, locale, finish, isBrief }} />
      )}
    </Frame>
  );
}

const PaymentCard = ({ children }: { children: ReactNode }) => (
  <Card className="p-5 sm:p-7">{children}</Card>
);

/** What the wallet does not cover: zero when it covers all. */
export function amountToPay(cart: Cart, { balance }: CustomerOverview) {
  return {
    ...cart.cartTotal,
    amountCents: Math.max(0, cart.cartTotal.amountCents - balance.amountCents),
  };
}
