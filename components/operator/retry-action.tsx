'use client';

import type { FailingDelivery, RetryDelivery } from '@/lib/contract/operator/system';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import type { OfficeTableProps } from './office-table';
import { textOf } from './use-operator-form';

async function retry(deliveryId: string, fields: FormData): Promise<void> {
  const reason = textOf(fields, 'reason');
  await callOperator<typeof RetryDelivery>('retryDelivery', { deliveryId, reason });
}

/** The same for many. */
export const RETRY_BULK: NonNullable<OfficeTableProps<FailingDelivery>['bulk']> = {
  nameOf: ({ template, kind, recipient }) =>
    [template ?? kind, recipient].filter(Boolean).join(', '),
  actions: [
    {
      label: 'Try again',
      about: 'Each would be tried by itself later. Nothing is sent twice by this.',
      isPossible: () => true,
      send: ({ deliveryId }, fields) => retry(deliveryId, fields),
      undo: 'They are tried within seconds. Whatever fails again stands here with why.',
    },
  ],
};

/** Has a failed delivery attempted at once. */
export function RetryAction({ deliveryId, what }: { deliveryId: string; what: string }) {
  return (
    <ConfirmedAction
      label="Try again"
      title={`Try ${what} again now?`}
      send={async (fields) => {
        await retry(deliveryId, fields);
        return <p>It is tried within seconds. If it fails again, it stands here with why.</p>;
      }}
    >
      <p>It would be tried by itself later. Nothing is sent twice by this.</p>
    </ConfirmedAction>
  );
}
