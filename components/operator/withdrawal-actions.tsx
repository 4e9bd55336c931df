'use client';

import { TextInput } from '@/components/ui/text-input';
import type { CallInput } from '@/lib/contract/call';
import type { DecideWithdrawal, OfficeWithdrawal } from '@/lib/contract/operator/withdrawals';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { inOffice } from './office-money';
import type { OfficeTableProps } from './office-table';
import { textOf } from './use-operator-form';

type Word = CallInput<typeof DecideWithdrawal>['decision'];

const send = (withdrawalId: string, decision: Word, fields: FormData) =>
  callOperator<typeof DecideWithdrawal>('decideWithdrawal', {
    ...{ withdrawalId, decision },
    reason: textOf(fields, 'reason'),
    ...(decision === 'reject' && { message: textOf(fields, 'message') }),
  });

const Message = () => (
  <TextInput
    label="What the customer reads"
    hint="A sentence, such as: Please add an account in your own name."
    name="message"
    maxLength={300}
    required
  />
);

const isUndecided = ({ status }: OfficeWithdrawal) =>
  status === 'requested' || status === 'in_review';

/** What may be done about many withdrawals at once. */
export const WITHDRAWAL_BULK: NonNullable<OfficeTableProps<OfficeWithdrawal>['bulk']> = {
  nameOf: ({ reference }) => reference,
  actions: [
    {
      label: 'Approve',
      about:
        'The next file for the bank holds them. For those that take two people, the approval of a second one is requested.',
      isPossible: (one) => isUndecided(one) && !one.awaitsApproval,
      send: async ({ id }, fields) => {
        await send(id, 'approve', fields);
      },
      undo: 'What is approved goes into the next file for the bank, and is not taken back. A request that waits for a second person can be, under Approvals.',
    },
    {
      label: 'Review',
      about: 'The money stays set aside, and the customers see that somebody looks at it.',
      isPossible: ({ status }) => status === 'requested',
      send: async ({ id }, fields) => {
        await send(id, 'review', fields);
      },
      undo: 'Each is approved or rejected afterwards.',
    },
    {
      label: 'Reject',
      about:
        'The money goes back to the wallets, and the customers read the same sentence by mail.',
      fields: <Message />,
      isPossible: isUndecided,
      send: async ({ id }, fields) => {
        await send(id, 'reject', fields);
      },
      undo: 'What is rejected stays so: the customers have been told. They can ask again.',
    },
  ],
};

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
  if (!isUndecided(withdrawal)) return null;
  const decide = (decision: Word) => async (fields: FormData) => {
    const { approvalId } = await send(withdrawalId, decision, fields);
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
        <Message />
      </ConfirmedAction>
    </div>
  );
}
