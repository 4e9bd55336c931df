import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type { FailingDelivery, ListDeliveries } from '@/lib/contract/operator/system';
import { OfficeTime } from './office-time';
import { RetryAction } from './retry-action';

type Props = CallResult<typeof ListDeliveries> & { mayRetry: boolean };

/** What could not be delivered yet. It is tried again by itself, after longer and longer waits. */
export function FailingDeliveries({ deliveries, next, mayRetry }: Props) {
  if (deliveries.length === 0) return null;
  return (
    <>
      <Table
        caption="What could not be delivered yet, the oldest first"
        rows={deliveries}
        rowKey={({ deliveryId }) => deliveryId}
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
      />
      {next !== null && (
        <p className="mt-4">
          <TextLink href={`/operator/system?after=${next}#leaving`}>More</TextLink>
        </p>
      )}
    </>
  );
}
