'use client';

import type { DecideApproval, WithdrawApproval } from '@/lib/contract/operator/approvals';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

interface Props {
  approvalId: string;
  mayDecide: boolean;
  isOwn: boolean;
}

/** What the reader may do about a request that waits. */
export function DecideActions({ approvalId, mayDecide, isOwn }: Props) {
  const decide = (decision: 'approve' | 'refuse') => async (fields: FormData) => {
    await callOperator<typeof DecideApproval>('decideApproval', {
      ...{ approvalId, decision },
      reason: textOf(fields, 'reason'),
    });
    return undefined;
  };
  if (isOwn)
    return (
      <ConfirmedAction
        label="Take it back"
        title="Take this request back?"
        hasReason={false}
        send={async () => {
          await callOperator<typeof WithdrawApproval>('withdrawApproval', { approvalId });
          return undefined;
        }}
      />
    );
  if (!mayDecide)
    return <p className="text-ink-soft">Somebody with another role decides on this.</p>;
  return (
    <div className="flex gap-3">
      <ConfirmedAction
        label="Approve"
        title="Approve this change?"
        variant="primary"
        send={decide('approve')}
      />
      <ConfirmedAction label="Refuse" title="Refuse this change?" send={decide('refuse')} />
    </div>
  );
}
