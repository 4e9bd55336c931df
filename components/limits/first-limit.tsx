'use client';

import { type ReactNode, useState } from 'react';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { RadioCards } from '@/components/ui/radio-cards';
import type { SpendPeriod } from '@/lib/contract/limits';
import type { Currency } from '@/lib/contract/site';
import { LimitForm } from './limit-form';

interface Props<R> {
  /** those without a limit yet */
  periods: readonly SpendPeriod[];
  periodWords: Readonly<Record<SpendPeriod, string>>;
  /** the period that is chosen at first */
  usual?: SpendPeriod;
  title: string;
  amountLabel: (period: SpendPeriod) => string;
  currency: Currency;
  send: (period: SpendPeriod, limit: string) => Promise<R>;
  onSet: (period: SpendPeriod, answer: R) => void;
  /** below the form */
  children?: ReactNode;
}

/** Sets the first limit of a period. */
export function FirstLimit<R>({
  periods,
  periodWords,
  usual,
  title,
  amountLabel,
  currency,
  send,
  onSet,
  children,
}: Props<R>) {
  const messages = useMessages('limits');
  const first = usual && periods.includes(usual) ? usual : periods[0];
  const [period, setPeriod] = useState<SpendPeriod>(first ?? 'week');
  return (
    <Card as="section" aria-labelledby="first-limit">
      <h2 id="first-limit" className="text-section mb-4">
        {title}
      </h2>
      <LimitForm
        label={amountLabel(period)}
        currency={currency}
        action={messages.set}
        send={(limit) => send(period, limit)}
        onSent={(answer) => onSet(period, answer)}
      >
        <RadioCards
          legend={messages.periodLegend}
          name="period"
          columns={3}
          options={periods.map((value) => ({ value, label: periodWords[value] }))}
          defaultValue={period}
          onChange={({ target }) => setPeriod(target.value as SpendPeriod)}
        />
      </LimitForm>
      {children}
    </Card>
  );
}
