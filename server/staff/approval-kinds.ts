import type { ApprovalKind } from '@/lib/contract/operator/approvals';
import type { StaffRole } from '@/lib/contract/operator/roles';
import { formatMoney } from '@/lib/money/format-money';
import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import { type Adjustment, adjustedCustomer, adjustWallet } from '@/server/wallet';
import { decide, withdrawalToDecide } from '@/server/withdrawals';
import { changeRole, checkRoleChange, type RoleChange } from './roles';

/** A change as people read it: a name and its value, one line each. */
export type Lines = { name: string; value: string }[];

export interface Described {
  /** what it is about, in a few words */
  title: string;
  /** what is changed: two changes of the same do not wait side by side */
  subject: string;
  before: Lines;
  after: Lines;
}

/** What takes two people, and how it is described, checked and made. */
export interface Kind<Change> {
  /** whose eyes the second ones may be */
  deciders: readonly StaffRole[];
  /** what it would change, as things are now. @throws where it cannot be made */
  describe: (tx: Tx, change: Change) => Promise<Described>;
  /** makes it, in the transaction that approves it */
  make: (tx: Tx, change: Change, approvalId: string) => Promise<void>;
}

const ROLE: Kind<RoleChange> = {
  deciders: ['admin'],
  describe: async (tx, change) => {
    const { id, name, roles } = await checkRoleChange(tx, change);
    const after =
      change.change === 'grant'
        ? [...roles, change.role]
        : roles.filter((role) => role !== change.role);
    const line = (held: readonly string[]) => [
      { name: 'Roles', value: [...held].sort().join(', ') || 'none' },
    ];
    return {
      title: `${change.change === 'grant' ? 'Give' : 'Take'} ${change.role}: ${name}`,
      subject: `staff:${id}`,
      before: line(roles),
      after: line(after),
    };
  },
  make: changeRole,
};

const WITHDRAWAL: Kind<{ withdrawalId: string }> = {
  deciders: ['finance'],
  describe: async (tx, { withdrawalId }) => {
    const { reference, amount, account, mayApprove } = await withdrawalToDecide(tx, withdrawalId);
    if (!mayApprove)
      throw new ShopError('withdrawal.wrong_state', { key: 'withdrawal.wrong_state.office' });
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
  make: async (tx, { withdrawalId }, approvalId) => {
    const by = { db: tx, requestId: approvalId };
    const decided = await decide(by, withdrawalId, { status: 'approved' });
    // cancelled or decided since it was described
    if (!decided?.hasChanged) throw new ShopError('approval.outdated');
  },
};

const ADJUSTMENT: Kind<Adjustment> = {
  deciders: ['finance'],
  describe: async (tx, adjustment) => {
    const { customerId, direction, amountCents, message } = adjustment;
    const { customer } = await adjustedCustomer(tx, adjustment);
    const amount = formatMoney({ amountCents, currency: customer.currency }, 'en-AU');
    const does = direction === 'credit' ? `${amount} added` : `${amount} taken`;
    return {
      title: `Adjust a wallet: ${does}`,
      subject: `customer:${customerId}`,
      before: [{ name: 'Wallet', value: 'as it is' }],
      after: [
        { name: 'Wallet', value: `${does}, ${customer.currency}` },
        { name: 'The customer reads', value: message },
        { name: 'Customer number', value: customerId },
      ],
    };
  },
  make: (tx, adjustment, approvalId) =>
    adjustWallet(tx, { requestId: approvalId }, adjustment, approvalId),
};

export const APPROVAL_KINDS = {
  staff_role: ROLE,
  withdrawal: WITHDRAWAL,
  adjustment: ADJUSTMENT,
} as const satisfies Record<ApprovalKind, Kind<never>>;

/** The change of each kind. */
export type ChangeOf<K extends ApprovalKind> =
  (typeof APPROVAL_KINDS)[K] extends Kind<infer Change> ? Change : never;

/** A kind by its name, for a change that was stored with it. */
export const kindOf = (kind: ApprovalKind): Kind<unknown> => APPROVAL_KINDS[kind] as Kind<unknown>;
