'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { Withdrawal } from '@/lib/contract/withdrawals';
import { formatMoney } from '@/lib/money/format-money';
import { withdrawalsQuery } from '@/lib/queries/withdrawals';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { CancelWithdrawal } from './cancel-withdrawal';

const OPEN: ReadonlySet<Withdrawal['status']> = new Set([
  'requested',
  'in_review',
  'approved',
  'sending',
]);

/** The withdrawals under way; nothing where there are none. */
export function OpenWithdrawals({ dateLocale }: { dateLocale: DateLocale }) {
  const { href } = useLinks();
  const messages = useMessages('withdraw');
  const { data = [] } = useQuery(withdrawalsQuery());
  const heading = useRef<HTMLDivElement>(null);
  const open = data.filter(({ status }) => OPEN.has(status));
  if (open.length === 0) return <div ref={heading} tabIndex={-1} className="-mt-4" />;
  return (
    <Card as="section" flush aria-labelledby="under-way" className="overflow-hidden">
      <div ref={heading} tabIndex={-1} className="px-5 pt-5 sm:px-6">
        <SectionHeading id="under-way">{messages.openTitle}</SectionHeading>
      </div>
      <ul className="divide-y divide-line">
        {open.map((one) => {
          const amount = formatMoney(one.amount, dateLocale.locale);
          const { reference, account } = one;
          return (
            <li key={one.id} className="flex flex-col gap-2 px-5 py-4 sm:px-6">
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="font-semibold">
                  {interpolate(messages.openItem, { amount, ...account })}
                </span>
                <Badge>{messages[`status_${one.status}`]}</Badge>
              </p>
              <p className="text-sm text-ink-soft">
                {interpolate(messages.askedOn, {
                  when: formatDateTime(one.requestedAt, dateLocale),
                })}
              </p>
              <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                <TextLink
                  standalone
                  href={href('withdrawDetails', { withdrawId: one.id })}
                  aria-label={interpolate(messages.detailsOf, { amount, reference })}
                >
                  {messages.details}
                </TextLink>
                {one.canCancel && (
                  <CancelWithdrawal
                    withdrawal={one}
                    locale={dateLocale.locale}
                    // the button is gone with its line
                    onCancelled={() => heading.current?.focus()}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
