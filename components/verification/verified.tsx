import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Capability } from '@/lib/contract/site';
import { cartQuery } from '@/lib/queries/cart';
import { isOpen } from '@/lib/routes/match';
import { ticketsIn } from '@/lib/rules/cart/cart-lines';
import { forgetWayBack, wayBack } from './way-back';

/** There is nothing more to do. When it has just come to be so, it has the focus: the form is gone. */
export function Verified({
  isNews,
  capabilities,
}: {
  isNews: boolean;
  /** the customer's */
  capabilities: readonly Capability[];
}) {
  const { href } = useLinks();
  const messages = useMessages('verifyAccount');
  useEffect(() => {
    if (isNews) document.getElementById('verified')?.focus();
  }, [isNews]);
  // the server knows of no tab
  const back = useHydrated() ? wayBack() : null;
  useEffect(() => forgetWayBack, []);
  const { data: cart } = useQuery(cartQuery(true));
  const hasCart = cart ? ticketsIn(cart.cartItems).length > 0 : false;
  const label =
    back === href('cart') || back === href('buyCart')
      ? messages.toCart
      : back === href('accountDeposit')
        ? messages.toDeposit
        : back === href('withdraw')
          ? messages.toWithdrawal
          : messages.toWhereIWas;
  return (
    <Card className="mb-14 flex flex-col items-start gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-good-soft text-good">
        <Icon name="check" className="size-8" />
      </span>
      <h2 id="verified" tabIndex={-1} className="text-section">
        {messages.verifiedTitle}
      </h2>
      <p className="text-ink-soft">{messages.verifiedText}</p>
      <p className="flex flex-wrap gap-3">
        {back && <ButtonLink href={back}>{label}</ButtonLink>}
        {!back && hasCart && <ButtonLink href={href('cart')}>{messages.toCart}</ButtonLink>}
        {!back && !hasCart && isOpen('accountDeposit', capabilities) && (
          <ButtonLink href={href('accountDeposit')}>{messages.depositNext}</ButtonLink>
        )}
        <ButtonLink variant="secondary" href={href('account')}>
          {messages.toAccount}
        </ButtonLink>
      </p>
    </Card>
  );
}
