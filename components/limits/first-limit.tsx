'use client';

import { type ReactNode, useState } from 'react';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
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
  /** below limits that count already */
  isFolded?: boolean;
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
  isFolded = false,
  amountLabel,
  currency,
  send,
  onSet,
  children,
}: Props<R>) {
  const messages = useMessages('limits');
  const first = usual && periods.includes(usual) ? usual : periods[0];
  const [period, setPeriod] = useState<SpendPeriod>(first ?? 'week');
  const form = (
    <>
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
          // one line on a phone, too
          className="max-sm:[&>div]:grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] max-sm:[&_.choice]:flex-col max-sm:[&_.choice]:items-center max-sm:[&_.choice]:gap-1.5 max-sm:[&_.choice]:px-2 max-sm:[&_.choice]:text-center"
          options={periods.map((value) => ({ value, label: periodWords[value] }))}
          defaultValue={period}
          onChange={({ target }) => setPeriod(target.value as SpendPeriod)}
        />
      </LimitForm>
      {children}
    </>
  );
  if (isFolded)
    return (
      <Card as="section" aria-labelledby="first-limit" flush className="px-5 py-2 sm:px-6">
        <Disclosure summary={<span id="first-limit">{title}</span>} className="[&[open]]:pb-4">
          {form}
        </Disclosure>
      </Card>
    );
  return (
    <Card as="section" aria-labelledby="first-limit">
      <h2 id="first-limit" className="text-section mb-4">
        {title}
      </h2>
      {form}
    </Card>
  );
}
