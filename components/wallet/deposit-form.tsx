'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { LimitQuestion } from '@/components/limits/limit-question';
import { Card } from '@/components/ui/card';
import { MoneyInput } from '@/components/ui/money-input';
import { mustVerifyToDeposit, VerifyFirst } from '@/components/verification/verify-first';
import { ApiError } from '@/lib/client/api-error';
import type { Capability } from '@/lib/contract/site';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { type AttemptKey, attemptKey } from '@/lib/queries/attempt-key';
import { customerQuery } from '@/lib/queries/customer';
import { tightestDepositLimit } from '@/lib/rules/deposit-limits';
import { all, centsOf, formChecks } from '@/lib/rules/forms/checks';
import { interpolate } from '@/lib/text/interpolate';
import { AmountChoice } from './amount-choice';
import { FundsProtection } from './funds-protection';
import { openDocument } from './open-document';
import { PayWith } from './pay-with';
import { type PayWith as Choice, useCardPayment } from './use-card-payment';
import { useCardWays } from './use-card-ways';
import { WalletButtons } from './wallet-buttons/wallet-buttons';

interface Props {
  locale: Locale;
  /** the customer's */
  capabilities: readonly Capability[];
}

/** Deposits money into the wallet, by card or digital wallet. */
export function DepositForm({ locale, capabilities }: Props) {
  const { href } = useLinks();
  const messages = useMessages('wallet');
  const forms = useFormMessages();
  const router = useRouter();
  const { card, payPalAccounts, methods, newCard, isError } =
    useCardWays('funds.withdraw eq false');
  const payByCard = useCardPayment();
  const [amount, setAmount] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const attempt = useRef<AttemptKey>(undefined);
  const { data: customer } = useQuery(customerQuery());
  const tightest = customer && tightestDepositLimit(customer);
  if (isError) return <p role="alert">{messages.waysError}</p>;
  if (!card || newCard === undefined)
    return <div className="skeleton h-72 rounded-card" aria-hidden="true" />;
  if (customer && mustVerifyToDeposit(customer))
    return <VerifyFirst customer={customer} back={href('accountDeposit')} />;
  if (customer?.spendLimitRequired) return <LimitQuestion isRequired />;
  if (customer?.fundsToAcknowledge) return <FundsProtection />;
  const { minAmount, maxAmount } = card.rules;

  function complaintAbout(value: string): string | undefined {
    const { atLeast, currency, required } = formChecks(forms, minAmount.currency);
    const money = (amountCents: number) => formatMoney({ ...minAmount, amountCents }, locale);
    const checked = all(required, currency, atLeast(money, minAmount.amountCents))(value);
    if (checked !== true) return checked;
    return centsOf(value) > maxAmount.amountCents
      ? interpolate(forms.atMost, { amount: formatMoney(maxAmount, locale) })
      : undefined;
  }

  /** Validates the amount on submit, even when the card is invalid. The first invalid field gets the focus. */
  function checkAmount(): void {
    const wrong = complaintAbout(amount);
    setComplaint(wrong);
    // after the card form has focused its first invalid field
    if (wrong) setTimeout(() => document.getElementById('amount')?.focus());
  }

  async function pay(payWith: Choice) {
    if (complaintAbout(amount)) return;
    try {
      const deposit = await payByCard({
        payWith,
        amountCents: centsOf(amount),
        checkout: false,
        keyFor: (payment) => {
          attempt.current = attemptKey(attempt.current, payment);
          return attempt.current.key;
        },
      });
      if (deposit.status === 'challenged')
        openDocument(href('depositAuthorisation', { depositId: deposit.id }));
      // replaces this page in the history, so that Back does not lead to the submitted form
      else router.replace(href('depositDetails', { depositId: deposit.id }));
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.status !== 0) attempt.current = undefined;
        // the customer's limit, say: next to the amount, too
        setComplaint(error.byTarget().amountCents);
      }
      throw error;
    }
  }

  const sign = minAmount.currency === 'GBP' ? '£' : '$';
  const payable = complaintAbout(amount)
    ? null
    : { amountCents: centsOf(amount), currency: minAmount.currency };
  const mostCents = Math.min(
    maxAmount.amountCents,
    tightest?.remaining.amountCents ?? maxAmount.amountCents,
  );
  return (
    <div className="flex flex-col gap-4">
      {customer?.spendLimitUnanswered && <LimitQuestion isRequired={false} />}
      <Card className="flex flex-col gap-6">
        <AmountChoice
          legend={messages.depositChoose}
          otherLabel={messages.depositOther}
          currency={minAmount.currency}
          leastCents={minAmount.amountCents}
          mostCents={mostCents}
          locale={locale}
          chosenCents={payable?.amountCents}
          onChoose={(value) => {
            setAmount(value);
            setComplaint(undefined);
          }}
          isOther={amount !== ''}
          onOther={() => {
            setAmount('');
            setComplaint(undefined);
            document.getElementById('amount')?.focus();
          }}
        />
        <MoneyInput
          id="amount"
          label={messages.depositAmount}
          sign={sign}
          hint={[
            interpolate(messages.depositRange, {
              min: formatMoney(minAmount, locale),
              max: formatMoney(maxAmount, locale),
              timing: card.timing,
            }),
            tightest &&
              interpolate(messages.depositLeft[tightest.period], {
                limit: formatMoney(tightest.limit, locale),
                left: formatMoney(tightest.remaining, locale),
              }),
          ]
            .filter(Boolean)
            .join(' ')}
          error={complaint}
          value={amount}
          onChange={({ target: { value } }) => {
            setAmount(value);
            // an error must match the current value
            if (complaint) setComplaint(complaintAbout(value));
          }}
          onBlur={() => amount && setComplaint(complaintAbout(amount))}
        />
        <WalletButtons
          {...{ methods, capabilities, pay }}
          amount={payable}
          onMissingAmount={checkAmount}
        />
        <PayWith
          method={card}
          payPalAccounts={payPalAccounts}
          newCard={newCard}
          pay={pay}
          action={
            payable
              ? interpolate(messages.depositOf, { amount: formatMoney(payable, locale) })
              : messages.depositNone
          }
          onPress={checkAmount}
        />
      </Card>
      <FundsProtection />
    </div>
  );
}
