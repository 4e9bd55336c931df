'use client';

import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type { FailingDelivery, ListDeliveries } from '@/lib/contract/operator/system';
import { OfficeTable } from './office-table';
import { OfficeTime } from './office-time';
import { RETRY_BULK, RetryAction } from './retry-action';

type Props = CallResult<typeof ListDeliveries> & { mayRetry: boolean };

/** What could not be delivered yet. It is tried again by itself, after longer and longer waits. */
export function FailingDeliveries({ deliveries, next, mayRetry }: Props) {
  return (
    <>
      <OfficeTable
        caption="What could not be delivered yet, the oldest first"
        items={deliveries}
        keyOf={({ deliveryId }) => deliveryId}
        columns={[
          {
            key: 'what',
            header: 'What',
            heading: true,
            cell: ({ kind, template, recipient }) => (
              <div className="wrap-anywhere">
                {template ?? kind}
                {recipient && (
                  <span className="block text-sm font-normal text-ink-soft">{recipient}</span>
                )}
              </div>
            ),
          },
          {
            key: 'error',
            header: 'Why',
            cell: ({ error }) => <span className="wrap-anywhere">{error}</span>,
          },
          { key: 'attempts', header: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
          {
            key: 'next',
            header: 'Next attempt',
            cell: ({ nextAttemptAt }) => <OfficeTime at={nextAttemptAt} />,
          },
          ...(mayRetry
            ? [
                {
                  key: 'retry',
                  header: 'Actions',
                  cell: ({ deliveryId, template, kind }: FailingDelivery) => (
                    <RetryAction deliveryId={deliveryId} what={template ?? kind} />
                  ),
                },
              ]
            : []),
        ]}
        bulk={mayRetry ? RETRY_BULK : undefined}
        empty={null}
      />
      {next !== null && (
        <p className="mt-4">
          <TextLink href={`/operator/system?after=${next}#leaving`}>More</TextLink>
        </p>
      )}
    </>
  );
}
