import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button, ButtonLink } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Cart } from '@/lib/contract/cart';
import type { Deposit } from '@/lib/contract/wallet';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { type Attempt, retryPayment, storedAttempt } from '@/lib/queries/checkout-attempt';
import { depositQuery, useCancelDeposit } from '@/lib/queries/wallet';
import { interpolate } from '@/lib/text/interpolate';

/**
 * A payment for this cart whose end is not known: begun in another tab, or left at the bank by the browser's Back. Null
 * without one, undefined while that is looked up.
 */
export function usePaymentUnderWay({ cartReference }: Cart): {
  deposit: Deposit | null | undefined;
  giveUp: () => void;
} {
  const isHydrated = useHydrated();
  const [abandonedId, setAbandonedId] = useState<string>();
  const attempt = isHydrated ? attemptFor(cartReference) : null;
  const depositId = attempt?.depositId === abandonedId ? undefined : attempt?.depositId;
  const depositRead = useQuery({
    ...depositQuery(depositId ?? ''),
    enabled: depositId !== undefined,
  });
  // refused by the bank, or cancelled: a second press pays anew, also with the same card
  const hasFailed =
    depositRead.data?.status === 'declined' || depositRead.data?.status === 'cancelled';
  useEffect(() => {
    const failed = hasFailed ? storedAttempt() : null;
    if (failed && failed.depositId === depositId) retryPayment(failed);
  }, [hasFailed, depositId]);
  const giveUp = () => {
    if (attempt) retryPayment(attempt);
    setAbandonedId(depositId);
  };
  if (!depositId || depositRead.isLoadingError) return { deposit: null, giveUp };
  return {
    deposit: depositRead.data && (depositRead.data.settledAt ? null : depositRead.data),
    giveUp,
  };
}

function attemptFor(cartReference: string): Attempt | null {
  const attempt = storedAttempt();
  return attempt?.cartReference === cartReference ? attempt : null;
}

interface Props {
  deposit: Deposit;
  locale: Locale;
  giveUp: () => void;
}

/** Nobody pays twice for one cart without being told: the payment under way is finished, or given up. */
export function PaymentUnderWay({ deposit, locale, giveUp }: Props) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  const cancel = useCancelDeposit();
  const { id: depositId, status, amount } = deposit;
  const isChallenged = status === 'challenged';

  async function payAnotherWay() {
    if (isChallenged) await cancel.mutateAsync({ depositId });
    giveUp();
  }

  return (
    <div role="status" className="flex flex-col gap-4">
      <h2 className="text-section">
        {interpolate(messages.underWayTitle, { amount: formatMoney(amount, locale) })}
      </h2>
      <p className="text-ink-soft">{isChallenged ? messages.openText : messages.underWayText}</p>
      <FormProblem>{cancel.error?.message}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          prefetch={false}
          href={
            isChallenged
              ? href('depositAuthorisation', { depositId })
              : href('checkoutDepositSuccess', { depositId })
          }
        >
          {isChallenged ? messages.answerBank : messages.seePayment}
        </ButtonLink>
        <Button
          variant="secondary"
          pending={cancel.isPending}
          onClick={() => void payAnotherWay().catch(() => undefined)}
        >
          {messages.payAnotherWay}
        </Button>
      </div>
      {!isChallenged && <p className="text-sm text-ink-soft">{messages.payAnyway}</p>}
    </div>
  );
}
