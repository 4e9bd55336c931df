'use client';

import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { FormProblem } from '@/components/ui/form-problem';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { CallResult } from '@/lib/contract/call';
import type { GetSandbox } from '@/lib/contract/sandbox';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { useSendBankPayment } from '@/lib/queries/sandbox';
import { centsOf, formChecks } from '@/lib/rules/forms/checks';
import { interpolate } from '@/lib/text/interpolate';

type Account = CallResult<typeof GetSandbox>['bankAccounts'][number];

const CURRENCY_OF = { bpay: 'AUD', aud: 'AUD', gbp: 'GBP' } as const satisfies Record<
  Account,
  string
>;
/** One that no account takes. */
const FOREIGN = 'USD';

/** Lets a payment arrive at one of the shop's accounts, right or wrong, and says what became of it. */
export function BankPayments({ accounts }: { accounts: readonly [Account, ...Account[]] }) {
  const messages = useMessages('sandbox');
  const { required, currency } = formChecks(useFormMessages());
  const send = useSendBankPayment();
  const currencies = [...new Set([...accounts.map((account) => CURRENCY_OF[account]), FOREIGN])];
  const { register, errors, problem, isSending, submit } = useApiForm({
    defaultValues: {
      account: accounts[0],
      reference: '',
      amount: '',
      currency: currencies[0] ?? FOREIGN,
      bankReference: '',
      isCounter: false,
    },
    send: ({ amount, bankReference, ...payment }) =>
      send.mutateAsync({
        ...payment,
        amountCents: centsOf(amount),
        ...(bankReference && { bankReference }),
      }),
  });
  const { data } = send;
  return (
    <Card className="max-w-2xl">
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Select label={messages.paymentAccount} {...register('account')}>
          {accounts.map((account) => (
            <option key={account} value={account}>
              {messages.paymentAccounts[account]}
            </option>
          ))}
        </Select>
        <TextInput
          label={messages.paymentReference}
          {...register('reference')}
          error={errors.reference?.message}
          autoComplete="off"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label={messages.paymentAmount}
            inputMode="decimal"
            {...register('amount', { validate: { required, currency } })}
            error={errors.amount?.message}
            autoComplete="off"
          />
          <Select label={messages.paymentCurrency} {...register('currency')}>
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </div>
        <TextInput
          label={messages.paymentBankReference}
          hint={messages.paymentBankReferenceHint}
          {...register('bankReference')}
          error={errors.bankReference?.message}
          autoComplete="off"
        />
        <Checkbox label={messages.paymentCounter} {...register('isCounter')} />
        <FormProblem>{problem}</FormProblem>
        <div>
          <Button type="submit" pending={isSending}>
            {messages.sendPayment}
          </Button>
        </div>
        <p role="status">
          {data &&
            interpolate(messages.paymentReceipts[data.receipt], {
              bankReference: data.bankReference,
              problem: data.problem ?? '',
            })}
        </p>
      </form>
      <p className="mt-3 text-sm text-ink-soft">{messages.bankPaymentsNote}</p>
    </Card>
  );
}
