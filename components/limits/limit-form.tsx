'use client';

import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { MoneyInput } from '@/components/ui/money-input';
import type { Currency } from '@/lib/contract/site';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { formatMoney } from '@/lib/money/format-money';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { dateLocaleOf } from '@/lib/rules/site';

interface Props<R> {
  label: string;
  currency: Currency;
  action: string;
  send: (limit: string) => Promise<R>;
  onSent: (answer: R) => void;
  onCancel?: () => void;
  /** more fields, above the amount */
  children?: ReactNode;
}

/** One amount that shall not be passed. */
export function LimitForm<R>({
  label,
  currency,
  action,
  send,
  onSent,
  onCancel,
  children,
}: Props<R>) {
  const messages = useMessages('limits');
  const checks = formChecks(useFormMessages(), currency);
  const { locale } = dateLocaleOf(currency === 'GBP' ? 'GB' : 'AU');
  const money = (amountCents: number) => formatMoney({ amountCents, currency }, locale);
  const { register, errors, problem, isSending, submit, reset } = useApiForm({
    defaultValues: { limit: '' },
    send: ({ limit }) => send(limit.trim()),
    onSent: (answer) => {
      reset();
      onSent(answer);
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormProblem>{problem}</FormProblem>
      {children}
      <MoneyInput
        label={label}
        sign={currency === 'GBP' ? '£' : '$'}
        data-autofocus
        error={errors.limit?.message}
        {...register('limit', {
          validate: all(checks.required, checks.currency, checks.atLeast(money)),
        })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSending} pendingLabel={messages.saving}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
