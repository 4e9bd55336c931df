import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { DecideWithdrawal, ListOfficeWithdrawals } from '@/lib/contract/operator/withdrawals';
import { formatMoney } from '@/lib/money/format-money';
import { inTransaction } from '@/server/db/transaction';
import { type StaffContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, type Kind, recordAction, requestApproval } from '@/server/staff';
import {
  type Decision,
  decide,
  listForOffice,
  takesTwoPeople,
  withdrawalToDecide,
} from '@/server/withdrawals';
import { maskName } from './mask';

/** A withdrawal above the amount that one person may approve. */
export const WITHDRAWAL: Kind<{ withdrawalId: string }> = {
  name: 'withdrawal',
  deciders: ['finance'],
  describe: async (tx, { withdrawalId }) => {
    const { reference, amount, account, mayApprove } = await withdrawalToDecide(tx, withdrawalId);
    if (!mayApprove) throw changedMeanwhile();
    const lines = (state: string) => [
      { name: 'Withdrawal', value: `${reference}, ${state}` },
      { name: 'Amount', value: formatMoney(amount, 'en-AU') },
      { name: 'To', value: `${account.bank}, ending in ${account.last4}` },
    ];
    return {
      title: `Pay ${formatMoney(amount, 'en-AU')}: ${reference}`,
      subject: `withdrawal:${withdrawalId}`,
      before: lines('not approved'),
      after: lines('approved'),
    };
  },
  make: async (tx, { withdrawalId }, { ctx }) => {
    const decided = await decide(within(ctx, tx), withdrawalId, { status: 'approved' });
    // cancelled or decided since it was described
    if (!decided?.hasChanged) throw new ShopError('approval.outdated');
  },
};

/** Withdrawals under way, oldest first, or those of one status. */
export async function listOfficeWithdrawals(
  { db }: StaffContext,
  input: VerbInput<typeof ListOfficeWithdrawals>,
): Promise<CallResult<typeof ListOfficeWithdrawals>> {
  const { withdrawals, ...rest } = await listForOffice(db, input);
  return {
    ...rest,
    withdrawals: withdrawals.map(({ customer, ...one }) => ({
      ...one,
      customer: { ...customer, name: maskName(customer.name) },
      takesTwo: takesTwoPeople(one.amount),
    })),
  };
}

/**
 * Puts a withdrawal under review, approves or rejects it. Approving one above the amount that takes two people requests
 * the approval of another one, and changes nothing yet.
 * @throws withdrawal.not_found | withdrawal.wrong_state | approval.pending
 */
export async function decideWithdrawal(
  ctx: StaffContext,
  { withdrawalId, decision, reason, message = '' }: VerbInput<typeof DecideWithdrawal>,
): Promise<CallResult<typeof DecideWithdrawal>> {
  return inTransaction(ctx, async (tx) => {
    const { status, amount } = await withdrawalToDecide(tx, withdrawalId);
    if (decision === 'approve' && takesTwoPeople(amount)) {
      const change = { withdrawalId };
      return {
        status,
        approvalId: await requestApproval(within(ctx, tx), { kind: WITHDRAWAL, change, reason }),
      };
    }
    const decided = await decide(within(ctx, tx), withdrawalId, decisionOf(decision, message));
    if (!decided?.hasChanged) throw changedMeanwhile();
    await recordAction(tx, actorOf(ctx), {
      action: `withdrawal.${decided.status}`,
      subject: `withdrawal:${withdrawalId}`,
      before: { status },
      after: { status: decided.status, ...(decision === 'reject' && { message }) },
      reason,
    });
    return { status: decided.status, approvalId: null };
  });
}

const changedMeanwhile = (): ShopError =>
  new ShopError('withdrawal.wrong_state', { key: 'withdrawal.wrong_state.office' });

type Word = VerbInput<typeof DecideWithdrawal>['decision'];

function decisionOf(decision: Word, reason: string): Decision {
  if (decision === 'reject') return { status: 'rejected', reason };
  return { status: decision === 'approve' ? 'approved' : 'in_review' };
}
