'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { RadioCards } from '@/components/ui/radio-cards';
import { mustVerifyToDeposit } from '@/components/verification/verify-first';
import type { PaymentMethod } from '@/lib/contract/wallet';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { customerQuery } from '@/lib/queries/customer';
import { paymentMethodsQuery } from '@/lib/queries/wallet';
import { interpolate } from '@/lib/text/interpolate';

/** The ways to send money from one's own bank, with what to enter there; nothing where the shop offers none. */
export function PushPayment({ locale }: { locale: Locale }) {
  const messages = useMessages('wallet');
  const { data } = useQuery(paymentMethodsQuery('funds.withdraw eq false'));
  const { data: customer } = useQuery(customerQuery());
  const [chosen, setChosen] = useState<string>();
  const methods = data?.filter(({ rules, attributes }) => rules.enabled && attributes?.payTo) ?? [];
  // what is asked first is asked above, and would keep a payment waiting
  if (methods.length === 0 || customer?.spendLimitRequired || customer?.fundsToAcknowledge)
    return null;
  if (customer && mustVerifyToDeposit(customer)) return null;
  const method = methods.find(({ code }) => code === chosen);
  return (
    <Card as="section" aria-labelledby="push-payment" className="mb-12 mt-4 flex flex-col gap-5">
      <div>
        <h2 id="push-payment" className="text-xl font-semibold">
          {messages.pushTitle}
        </h2>
        <p className="mt-1 text-ink-soft">{messages.pushLead}</p>
      </div>
      <RadioCards
        legend={messages.pushChoose}
        name="push-method"
        onChange={({ target }) => setChosen(target.value)}
        options={methods.map(({ code, label, timing }) => ({ value: code, label, detail: timing }))}
      />
      {/* stands there empty, so that what a choice shows is announced */}
      <div role="status" className="empty:-mt-5">
        {method && <PayTo method={method} locale={locale} />}
      </div>
    </Card>
  );
}

function PayTo({ method, locale }: { method: PaymentMethod; locale: Locale }) {
  const messages = useMessages('wallet');
  const { attributes, rules, timing } = method;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold">{messages.pushDetails}</h3>
      <dl className="divide-y divide-line border-y border-line">
        {attributes.payTo?.map(({ field, label, value, shown }) => (
          <div key={field} className="flex flex-wrap items-center gap-x-4 py-1.5">
            <dt className="w-36 text-ink-soft">{label}</dt>
            <dd className="flex min-w-48 flex-1 items-center justify-between gap-3">
              <span className="min-w-0 break-words font-semibold tabular-nums">{shown}</span>
              <CopyButton text={value} label={interpolate(messages.pushCopy, { field: label })} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {interpolate(messages.pushRange, {
          min: formatMoney(rules.minAmount, locale),
          max: formatMoney(rules.maxAmount, locale),
          timing,
        })}
      </p>
      <p className="text-ink-soft">{messages.pushReference}</p>
      <p className="text-ink-soft">{messages.pushLimits}</p>
    </div>
  );
}
