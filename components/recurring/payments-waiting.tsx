'use client';

import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { CardTitle } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { Capability } from '@/lib/contract/site';
import { paymentResolutionsQuery } from '@/lib/queries/payment-resolutions';
import { managesPlans } from '@/lib/rules/recurring/manages-plans';
import { interpolate } from '@/lib/text/interpolate';

/** How many of the customer's plans wait for a payment; 0 until it is known. */
export function usePaymentsWaiting(capabilities: readonly Capability[]): number {
  const { data = [] } = useQuery({
    ...paymentResolutionsQuery(),
    enabled: managesPlans(capabilities),
  });
  return data
    .map(
      ({ recurringPurchases: { subscriptions, autoplays } }) =>
        subscriptions.length + autoplays.length,
    )
    .reduce((sum, one) => sum + one, 0);
}

/** One line for what waits for a payment, with the way to mend it; nothing where nothing waits. */
export function PaymentsWaiting({
  capabilities,
  className,
}: {
  capabilities: readonly Capability[];
  className?: string;
}) {
  const { href } = useLinks();
  const messages = useMessages('paymentResolutions');
  const count = usePaymentsWaiting(capabilities);
  if (count === 0) return null;
  return (
    <Card
      as="section"
      flush
      aria-labelledby="payment-resolutions"
      className={classNames('overflow-hidden', className)}
    >
      <CardTitle id="payment-resolutions" className="px-5 pt-4 sm:px-6">
        {messages.heading}
      </CardTitle>
      <div className="flex items-start gap-3 px-5 py-3 sm:px-6">
        <Icon name="repeat" className="mt-0.5 size-5 text-warn" />
        <div className="flex grow flex-col gap-x-6 sm:flex-row sm:items-start sm:justify-between">
          <p>{interpolate(messages.attention, { count })}</p>
          <p className="flex shrink-0 items-center sm:-my-1">
            <TextLink standalone href={href('recurringPurchases')}>
              {messages.attentionAction}
            </TextLink>
          </p>
        </div>
      </div>
    </Card>
  );
}
