'use client';

import { useLinks } from '#links';
import { useMessages } from '#messages';
import { useHasWallet } from '@/components/session/has-wallet';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/states';
import { formatMoney } from '@/lib/money/format-money';
import { useCart } from '@/lib/queries/cart';
import { ticketsIn } from '@/lib/rules/cart/cart-lines';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { fundName } from './fund-name';
import { useReturnedDeposit } from './use-returned-deposit';

interface Props {
  depositId: string;
  dateLocale: DateLocale;
  /** at the address for customers who turn back at the bank or provider: what is not paid is cancelled */
  hasTurnedBack?: boolean;
}

/** The status of a deposit, also for whoever comes back from the bank; refetched until it is settled. */
export function DepositDetails({ depositId, dateLocale, hasTurnedBack = false }: Props) {
  const { href } = useLinks();
  const messages = useMessages('wallet');
  const { deposit, cancel, isAsking } = useReturnedDeposit(depositId, hasTurnedBack);
  const hasWallet = useHasWallet();
  const { data: cart } = useCart();
  const inCart = cart ? ticketsIn(cart.cartItems).length : 0;
  if (deposit.isLoadingError)
    return (
      <ErrorState
        title={messages.notFoundTitle}
        actions={
          hasWallet && (
            <ButtonLink href={href('transactions')}>{messages.yourTransactions}</ButtonLink>
          )
        }
      />
    );
  if (!deposit.data) return <div className="skeleton h-64 rounded-card" aria-hidden="true" />;
  const { status, amount, fund, methodCode, reason, createdAt } = deposit.data;
  const methods: Readonly<Record<string, string>> = messages.methods;
  const by = fund ? fundName(fund, messages) : methods[methodCode];
  const when = formatDateTime(createdAt, dateLocale);
  return (
    <Card className="flex flex-col gap-4 p-6 sm:p-8">
      <div role="status">
        <h2 className="text-section">{messages[`${status}Title`]}</h2>
        <p className="mt-1 text-ink-soft">
          {reason} {messages[`${status}Text`]}
        </p>
      </div>
      <p className="text-figure text-4xl font-semibold tabular-nums">
        {formatMoney(amount, dateLocale.locale)}
      </p>
      <p className="text-ink-soft">
        {by ? interpolate(messages.fundAndTime, { fund: by, when }) : when}
      </p>
      <div className="flex flex-wrap gap-3">
        {status === 'challenged' && (
          <>
            <ButtonLink prefetch={false} href={href('depositAuthorisation', { depositId })}>
              {messages.answerBank}
            </ButtonLink>
            <Button
              variant="secondary"
              pending={isAsking}
              onClick={() => cancel.mutate({ depositId })}
            >
              {messages.cancelDeposit}
            </Button>
          </>
        )}
        {hasWallet && (status === 'declined' || status === 'cancelled') && (
          <ButtonLink href={href('accountDeposit')}>{messages.tryAgain}</ButtonLink>
        )}
        {status === 'completed' && inCart > 0 && (
          <ButtonLink href={href('cart')}>
            {interpolate(messages.backToCart, { count: inCart })}
          </ButtonLink>
        )}
        {hasWallet && (
          <ButtonLink variant="secondary" href={href('transactions')}>
            {messages.yourTransactions}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
