'use client';

import { MoneyInput } from '@/components/ui/money-input';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { EnterBankBalance } from '@/lib/contract/operator/days';
import { readAmount } from '@/lib/text/read-amount';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { inOffice } from './office-money';
import { textOf } from './use-operator-form';

/** Cents of an amount that may be below zero; none for what is no amount, which is refused. */
export function balanceIn(text: string, currency: 'AUD' | 'GBP'): number {
  const typed = text.trim();
  const isBelowZero = typed.startsWith('-') || typed.startsWith('−');
  const cents = readAmount(isBelowZero ? typed.slice(1) : typed, currency) ?? Number.NaN;
  return isBelowZero ? -cents : cents;
}

/** Writes down what the bank held at the end of a day, where no statement says it. */
export const BankBalanceAction = () => (
  <ConfirmedAction
    label="Enter what the bank held"
    title="What did the bank hold?"
    send={async (fields) => {
      const currency = textOf(fields, 'currency') === 'GBP' ? 'GBP' : 'AUD';
      const { before } = await callOperator<typeof EnterBankBalance>('enterBankBalance', {
        ...{ day: textOf(fields, 'day'), currency, reason: textOf(fields, 'reason') },
        amountCents: balanceIn(textOf(fields, 'amount'), currency),
      });
      return (
        <p>
          It is written down, and shown beside the published sum.
          {before && ` Until now ${inOffice(before)} was known of that day.`}
        </p>
      );
    }}
  >
    {(problems) => (
      <>
        <p>
          A statement of the bank says so by itself. What was said before stays, and the newest
          counts.
        </p>
        <TextInput label="At the end of" name="day" type="date" error={problems.day} required />
        <Select label="Currency" name="currency">
          <option value="AUD">Australian dollars</option>
          <option value="GBP">Pounds</option>
        </Select>
        <MoneyInput label="Balance" name="amount" sign="" error={problems.amountCents} required />
      </>
    )}
  </ConfirmedAction>
);
