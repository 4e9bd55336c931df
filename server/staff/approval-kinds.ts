import type { ApprovalKind } from '@/lib/contract/operator/approvals';
import type { StaffRole } from '@/lib/contract/operator/roles';
import type { Tx } from '@/server/db/transaction';
import type { StaffContext } from '@/server/kernel/context';
import { howInvited } from './invitations';
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
  name: ApprovalKind;
  /** whose eyes the second ones may be */
  deciders: readonly StaffRole[];
  /** its lines are read by whoever may decide, and by whoever requested it */
  isPersonal?: boolean;
  /** what it would change, as things are now, in the context of whoever asks. @throws where it cannot be made */
  describe: (tx: Tx, change: Change, ctx: StaffContext) => Promise<Described>;
  /** makes it, in the transaction that approves it */
  make: (tx: Tx, change: Change, approved: Approved) => Promise<void>;
}

/** The request that is approved, and who approves it. */
export interface Approved {
  approvalId: string;
  /** the name of whoever requested it, and why they did */
  requestedBy: string;
  reason: string;
  ctx: StaffContext;
}

/** A role that is given or taken. */
export const ROLE: Kind<RoleChange> = {
  name: 'staff_role',
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
      before: [...line(roles), { name: 'Invited', value: await howInvited(tx, id) }],
      after: line(after),
    };
  },
  make: (tx, change, { approvalId }) => changeRole(tx, change, approvalId),
};

/**
 * Every kind by its name. They reach all rooms of the shop, and this room is below those: whoever serves the decisions
 * passes them.
 */
export type Kinds = Readonly<Record<ApprovalKind, Kind<never>>>;

/** A kind by its name, for a change that was stored with it. */
export const kindOf = (kinds: Kinds, name: ApprovalKind): Kind<unknown> =>
  kinds[name] as Kind<unknown>;
