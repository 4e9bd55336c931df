'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { MoneyInput } from '@/components/ui/money-input';
import { RadioCards } from '@/components/ui/radio-cards';
import { TextLink } from '@/components/ui/text-link';
import { ApiError } from '@/lib/client/api-error';
import type { WithdrawalAccount, WithdrawalTerms } from '@/lib/contract/withdrawals';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { formatMoney } from '@/lib/money/format-money';
import { type AttemptKey, attemptKey } from '@/lib/queries/attempt-key';
import { useWithdraw } from '@/lib/queries/withdrawals';
import { all, type Check, centsOf, formChecks } from '@/lib/rules/forms/checks';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

interface Props {
  /** with at least one account that can be paid to */
  terms: WithdrawalTerms;
  dateLocale: DateLocale;
}

/** Asks for a withdrawal. The server decides; what it refuses stands at its field. */
export function WithdrawForm({ terms, dateLocale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('withdraw');
  const { atLeast, currency, required } = formChecks(
    useFormMessages(),
    terms.withdrawable.currency,
  );
  const router = useRouter();
  const withdraw = useWithdraw();
  const attempt = useRef<AttemptKey>(undefined);
  const { accounts, withdrawable, leftToday } = terms;
  const usable = accounts.find(({ isUsable }) => isUsable);
  const { register, control, getValues, setValue, errors, problem, isSending, submit } = useApiForm(
    {
      defaultValues: {
        fundId: usable?.fund.id ?? '',
        amountCents: '',
      },
      send: async ({ fundId, amountCents }) => {
        const input = {
          fundId,
          amountCents: centsOf(amountCents),
          withdrawalMethodCode: accountOf(accounts, fundId)?.methodCode ?? 'do',
        };
        attempt.current = attemptKey(attempt.current, input);
        try {
          return await withdraw.mutateAsync({ input, idempotencyKey: attempt.current.key });
        } catch (error) {
          // a refused request is over; one without an answer may have arrived
          if (error instanceof ApiError && error.status !== 0) attempt.current = undefined;
          throw error;
        }
      },
      // replaces this page in the history, so that Back does not lead to the submitted form
      onSent: ({ id }) => router.replace(href('withdrawSummary', { transactionId: id })),
    },
  );
  const account = accountOf(accounts, useWatch({ control, name: 'fundId' }));
  const amount = useWatch({ control, name: 'amountCents' });
  const money = (amountCents: number) =>
    formatMoney({ amountCents, currency: withdrawable.currency }, dateLocale.locale);
  const mostOf = ({ maxAmount }: WithdrawalAccount) =>
    Math.min(maxAmount.amountCents, withdrawable.amountCents, leftToday.amountCents);

  const inRange: Check = (value) => {
    const chosen = accountOf(accounts, getValues('fundId'));
    if (!chosen) return messages.chooseAccount;
    const enough = atLeast(money, chosen.minAmount.amountCents)(value);
    if (enough !== true) return enough;
    return (
      centsOf(value) <= mostOf(chosen) ||
      interpolate(messages.overWithdrawable, { most: money(mostOf(chosen)) })
    );
  };

  const isAmount = all(required, currency, inRange)(amount) === true;
  return (
    <Card as="section">
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-6">
        <RadioCards
          legend={messages.payTo}
          error={errors.fundId?.message}
          // checked in the first HTML, too
          defaultValue={usable?.fund.id}
          options={accounts.map(({ fund, isUsable, usableAt, timing }) => ({
            value: fund.id,
            label: interpolate(messages.account, { bank: fund.brand, last4: fund.last4 }),
            detail: isUsable
              ? timing
              : interpolate(messages.usableFrom, { when: formatDateTime(usableAt, dateLocale) }),
            disabled: !isUsable,
          }))}
          {...register('fundId')}
        />
        <p className="-mt-3">
          <TextLink standalone href={href('cardsAndAccounts')}>
            {messages.manageAccounts}
          </TextLink>
        </p>
        <div className="grid gap-3">
          <MoneyInput
            label={messages.amount}
            sign={withdrawable.currency === 'GBP' ? '£' : '$'}
            hint={
              account &&
              interpolate(messages.amountHint, {
                least: money(account.minAmount.amountCents),
                most: money(mostOf(account)),
              })
            }
            error={errors.amountCents?.message}
            {...register('amountCents', { validate: all(required, currency, inRange) })}
          />
          {account && (
            <Button
              size="sm"
              variant="secondary"
              className="justify-self-start"
              onClick={() =>
                setValue('amountCents', (mostOf(account) / 100).toFixed(2), {
                  shouldValidate: true,
                })
              }
            >
              {interpolate(messages.everything, { most: money(mostOf(account)) })}
            </Button>
          )}
        </div>
        {account && (
          <p className="text-sm text-ink-soft">
            {interpolate(messages.timing, { timing: account.timing })}
          </p>
        )}
        <div className="flex flex-col gap-3">
          <FormProblem>{problem}</FormProblem>
          <Button
            type="submit"
            size="lg"
            wide
            icon="lock"
            pending={isSending}
            pendingLabel={messages.sending}
          >
            {isAmount
              ? interpolate(messages.submitOf, { amount: money(centsOf(amount)) })
              : messages.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}

const accountOf = (accounts: readonly WithdrawalAccount[], fundId: string) =>
  accounts.find(({ fund }) => fund.id === fundId);
