'use client';

import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import type { MembershipConfig } from '@/lib/contract/membership';
import { interpolate } from '@/lib/text/interpolate';

/** Codes that take a percentage off a purchase; the cart says what each applies to. */
export function MemberDiscounts({
  discounts,
}: {
  discounts: MembershipConfig['config']['discounts'];
}) {
  const messages = useMessages('membership');
  if (discounts.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="discounts">
      <h2 id="discounts" className="text-section">
        {messages.discountsHeading}
      </h2>
      <p className="text-ink-soft">{messages.discountsText}</p>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {discounts.map(({ name, percent, code }) => (
          <li key={code} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <span>
              <span className="font-semibold">
                {interpolate(messages.discountOff, { percent })}
              </span>{' '}
              {name}
            </span>
            <code className="select-all rounded-control bg-sunk px-2 py-1 font-mono">{code}</code>
          </li>
        ))}
      </ul>
    </Card>
  );
}
