'use client';

import type { DecideVerification } from '@/lib/contract/operator/verification';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

interface Props {
  customerId: string;
  name: string;
  /** of the pictures that the reader has before them */
  documentIds: string[];
  onChanged: () => void;
}

/** Approves or rejects all that waits of a customer. */
export function VerificationDecision({ customerId, name, documentIds, onChanged }: Props) {
  const decide = (decision: 'approve' | 'reject') => async (fields: FormData) => {
    await callOperator<typeof DecideVerification>('decideVerification', {
      ...{ customerId, documentIds, decision },
      reason: textOf(fields, 'reason'),
    });
    onChanged();
    return undefined;
  };
  return (
    <>
      <ConfirmedAction
        label="Approve"
        title={`Is this ${name}?`}
        variant="primary"
        send={decide('approve')}
      >
        <p>They are verified at once, and told by mail.</p>
      </ConfirmedAction>
      <ConfirmedAction
        label="Reject"
        title={`Reject what ${name} handed in?`}
        variant="danger"
        send={decide('reject')}
      >
        <p>
          The customer reads what you write below, by mail and on their page: 300 characters at
          most. They may try again.
        </p>
      </ConfirmedAction>
    </>
  );
}
