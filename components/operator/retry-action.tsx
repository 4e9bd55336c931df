'use client';

import type { RetryDelivery } from '@/lib/contract/operator/system';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

/** Has a failed delivery attempted at once. */
export function RetryAction({ deliveryId, what }: { deliveryId: string; what: string }) {
  return (
    <ConfirmedAction
      label="Try again"
      title={`Try ${what} again now?`}
      send={async (fields) => {
        await callOperator<typeof RetryDelivery>('retryDelivery', {
          deliveryId,
          reason: textOf(fields, 'reason'),
        });
        return <p>It is tried within seconds. If it fails again, it stands here with why.</p>;
      }}
    >
      <p>It would be tried by itself later. Nothing is sent twice by this.</p>
    </ConfirmedAction>
  );
}
