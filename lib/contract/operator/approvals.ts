import { z } from 'zod';
import { call, Nothing } from '../call';
import { Identifier, Instant } from '../site';
import { Reason } from './reason';
import { StaffRole } from './roles';

const base = '/operator/v1';

/** What takes two people. */
export const ApprovalKind = z.enum([
  'staff_role',
  'withdrawal',
  'adjustment',
  'exclusion_end',
  'draw_result',
  'draw_cancelled',
  'first_division',
  'claim_waived',
  'catalogue_change',
  'payment_reversed',
  'entry_reversed',
  'verified_details',
  'order_refunded',
  'result_file',
]);
export type ApprovalKind = z.infer<typeof ApprovalKind>;

export const APPROVAL_STATUSES = [
  'pending',
  'approved',
  'refused',
  'withdrawn',
  'outdated',
  'expired',
] as const;

/** What is changed, as somebody reads it: a name and its value, one line each. */
const Lines = z.array(z.object({ name: z.string(), value: z.string() }));

const Person = z.object({ id: Identifier, name: z.string() });

/** A change that one person requests and another decides on, as before and after. */
export const Approval = z.object({
  id: Identifier,
  kind: ApprovalKind,
  title: z.string(),
  before: Lines,
  after: Lines,
  reason: z.string(),
  status: z.enum(APPROVAL_STATUSES),
  requestedBy: Person,
  requestedAt: Instant,
  expiresAt: Instant,
  decidedBy: Person.nullable(),
  decidedAt: Instant.nullable(),
  decisionReason: z.string().nullable(),
  /** whether the reader may decide on it: they hold a role that may, and did not request it */
  mayDecide: z.boolean(),
});
export type Approval = z.infer<typeof Approval>;

/** Pending ones first, then the last that were decided. */
export const ListApprovals = call('listApprovals', {
  method: 'GET',
  base,
  path: '/approvals',
  access: 'staff',
  roles: 'everyone',
  input: Nothing,
  result: z.object({ approvals: z.array(Approval) }),
});

/** Approves a change, which is made in the same breath, or refuses it. */
export const DecideApproval = call('decideApproval', {
  method: 'POST',
  base,
  path: '/approvals/:approvalId/decision',
  access: 'staff',
  roles: 'everyone',
  confirmed: true,
  input: z.object({
    approvalId: Identifier,
    decision: z.enum(['approve', 'refuse']),
    reason: Reason,
  }),
  result: Nothing,
  errors: [
    'approval.not_found',
    'approval.own',
    'approval.role_missing',
    'approval.decided',
    'approval.outdated',
    // what an approved change can be refused for in the moment that it is made
    'draw.result_refused',
    'catalogue.unsound',
    'payment.not_done',
    'wallet.insufficient_funds',
    'customer.under_age',
    'customer.birth_date_unlikely',
  ],
});

/** Whoever requested a change takes it back. */
export const WithdrawApproval = call('withdrawApproval', {
  method: 'POST',
  base,
  path: '/approvals/:approvalId/withdrawal',
  access: 'staff',
  roles: 'everyone',
  input: z.object({ approvalId: Identifier }),
  result: Nothing,
  errors: ['approval.not_found', 'approval.decided'],
});

/** Asks for a role to be given to somebody, or to be taken away. */
export const RequestRole = call('requestRole', {
  method: 'POST',
  base,
  path: '/staff/:staffId/roles',
  access: 'staff',
  roles: ['admin'],
  confirmed: true,
  input: z.object({
    staffId: Identifier,
    role: StaffRole,
    change: z.enum(['grant', 'end']),
    reason: Reason,
  }),
  result: z.object({ approvalId: Identifier }),
  errors: [
    'staff.not_found',
    'staff.role_held',
    'staff.role_not_held',
    'staff.last_admin',
    'approval.pending',
  ],
});
