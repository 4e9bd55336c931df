'use client';

import { TextInput } from '@/components/ui/text-input';
import type { DecideWithdrawal, OfficeWithdrawal } from '@/lib/contract/operator/withdrawals';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { inOffice } from './office-money';
import { textOf } from './use-operator-form';

/** What may be done about a withdrawal as it stands. */
export function WithdrawalActions({ withdrawal }: { withdrawal: OfficeWithdrawal }) {
  const {
    id: withdrawalId,
    reference,
    amount,
    account,
    status,
    awaitsApproval,
    takesTwo,
  } = withdrawal;
  if (status !== 'requested' && status !== 'in_review') return null;
  const decide = (decision: 'review' | 'approve' | 'reject') => async (fields: FormData) => {
    const { approvalId } = await callOperator<typeof DecideWithdrawal>('decideWithdrawal', {
      ...{ withdrawalId, decision },
      reason: textOf(fields, 'reason'),
      ...(decision === 'reject' && { message: textOf(fields, 'message') }),
    });
    return approvalId === null ? undefined : (
      <p>Somebody else of finance decides under Approvals. Nothing is paid until then.</p>
    );
  };
  return (
    <div className="flex flex-wrap gap-2">
      {!awaitsApproval && (
        <ConfirmedAction
          label={takesTwo ? 'Request approval' : 'Approve'}
          title={`Approve ${reference}?`}
          send={decide('approve')}
        >
          <p>
            {inOffice(amount)} to {account.bank}, ending in {account.last4}. The next file for the
            bank holds it{takesTwo ? ', once a second person has approved it' : ''}.
          </p>
        </ConfirmedAction>
      )}
      {status === 'requested' && (
        <ConfirmedAction
          label="Review"
          title={`Put ${reference} under review?`}
          send={decide('review')}
        >
          <p>The money stays set aside, and the customer sees that somebody looks at it.</p>
        </ConfirmedAction>
      )}
      <ConfirmedAction label="Reject" title={`Reject ${reference}?`} send={decide('reject')}>
        <p>{inOffice(amount)} goes back to the wallet, and the customer is told by mail.</p>
        <TextInput
          label="What the customer reads"
          hint="A sentence, such as: Please add an account in your own name."
          name="message"
          maxLength={300}
          required
        />
      </ConfirmedAction>
    </div>
  );
}
