'use client';

import { useState } from 'react';
import { useMessages } from '#messages';
import { Button, type ButtonSize } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormProblem } from '@/components/ui/form-problem';
import { notify } from '@/components/ui/toast-store';
import type { Withdrawal } from '@/lib/contract/withdrawals';
import { failureMessage } from '@/lib/forms/failure-message';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { useCancelWithdrawal } from '@/lib/queries/withdrawals';
import { interpolate } from '@/lib/text/interpolate';

interface Props {
  withdrawal: Withdrawal;
  locale: Locale;
  onCancelled?: () => void;
  /** like the buttons beside it */
  size?: ButtonSize;
}

/** Cancels a withdrawal, once the customer has said so twice. */
export function CancelWithdrawal({ withdrawal, locale, onCancelled, size = 'sm' }: Props) {
  const messages = useMessages('withdraw');
  const errors = useMessages('errors');
  const cancel = useCancelWithdrawal();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const amount = formatMoney(withdrawal.amount, locale);
  async function press() {
    setProblem(undefined);
    try {
      await cancel.mutateAsync({ withdrawalId: withdrawal.id });
      setAsking(false);
      notify({ tone: 'success', message: interpolate(messages.cancelled, { amount }) });
      onCancelled?.();
    } catch (error) {
      setProblem(failureMessage(error, errors.broken));
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        aria-label={interpolate(messages.cancelOf, { amount, reference: withdrawal.reference })}
        onClick={() => setAsking(true)}
      >
        {messages.cancel}
      </Button>
      {isAsking && (
        <Dialog open onClose={() => setAsking(false)} title={messages.cancelTitle}>
          <div className="flex flex-col gap-5">
            <FormProblem>{problem}</FormProblem>
            <p>{interpolate(messages.cancelText, { amount })}</p>
            <div className="flex flex-wrap gap-3">
              <Button pending={cancel.isPending} onClick={() => void press()}>
                {messages.cancelConfirm}
              </Button>
              <Button variant="secondary" data-autofocus onClick={() => setAsking(false)}>
                {messages.keep}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
