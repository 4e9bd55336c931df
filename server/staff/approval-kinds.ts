import type { ApprovalKind } from '@/lib/contract/operator/approvals';
import type { StaffRole } from '@/lib/contract/operator/roles';
import type { Tx } from '@/server/db/transaction';
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

export const APPROVAL_KINDS = { staff_role: ROLE } as const satisfies Record<
  ApprovalKind,
  Kind<never>
>;

/** The change of each kind. */
export type ChangeOf<K extends ApprovalKind> =
  (typeof APPROVAL_KINDS)[K] extends Kind<infer Change> ? Change : never;

/** A kind by its name, for a change that was stored with it. */
export const kindOf = (kind: ApprovalKind): Kind<unknown> => APPROVAL_KINDS[kind] as Kind<unknown>;
