'use client';

import type {
  CustomerFile,
  FreezeCustomer,
  UnfreezeCustomer,
} from '@/lib/contract/operator/customers';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

interface Props {
  file: CustomerFile;
  mayFreeze: boolean;
  mayUnfreeze: boolean;
  onChanged: () => void;
}

/** What may be done about a customer, as they stand and by the reader's roles. */
export function CustomerActions({ file, mayFreeze, mayUnfreeze, onChanged }: Props) {
  const { customerId, state, name } = file;
  if (state === 'active' && mayFreeze)
    return (
      <ConfirmedAction
        label="Freeze"
        title={`Freeze the account of ${name}?`}
        variant="danger"
        send={async (fields) => {
          const reason = textOf(fields, 'reason');
          await callOperator<typeof FreezeCustomer>('freezeCustomer', { customerId, reason });
          onChanged();
          return undefined;
        }}
      >
        <p>They are signed out everywhere at once. Money, tickets and recurring purchases stay.</p>
      </ConfirmedAction>
    );
  if (state === 'locked' && mayUnfreeze)
    return (
      <ConfirmedAction
        label="Let them in again"
        title={`Let ${name} in again?`}
        send={async (fields) => {
          const reason = textOf(fields, 'reason');
          await callOperator<typeof UnfreezeCustomer>('unfreezeCustomer', { customerId, reason });
          onChanged();
          return undefined;
        }}
      >
        <p>Only once you are sure who is on the phone. Say below how you know.</p>
      </ConfirmedAction>
    );
  return null;
}
