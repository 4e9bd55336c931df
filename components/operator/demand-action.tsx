'use client';

import type { RequireVerification } from '@/lib/contract/operator/verification';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

interface Props {
  customerId: string;
  name: string;
  onChanged: () => void;
}

/** Has a customer verify before they pay in, buy or withdraw. */
export function DemandAction({ customerId, name, onChanged }: Props) {
  return (
    <ConfirmedAction
      label="Require verification"
      title={`Have ${name} verify first?`}
      send={async (fields) => {
        const reason = textOf(fields, 'reason');
        await callOperator<typeof RequireVerification>('requireVerification', {
          customerId,
          reason,
        });
        onChanged();
        return undefined;
      }}
    >
      <p>They pay nothing in, buy nothing and withdraw nothing until they have.</p>
    </ConfirmedAction>
  );
}
