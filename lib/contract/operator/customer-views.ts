import { z } from 'zod';
import { call } from '../call';
import { Identifier, Instant } from '../site';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const path = '/customers/:customerId/views';

/** Whoever loses these roles loses their views. An auditor reads what can be read, as everywhere. */
export const VIEW_ROLES = [
  'support',
  'compliance',
  'auditor',
] as const satisfies readonly StaffRole[];

/**
 * Begins to see the shop as a customer sees it. That it began, whose it is and why, is written down first. The ticket opens
 * it once, within a minute; another view of the same session ends.
 */
export const StartCustomerView = call('startCustomerView', {
  method: 'POST',
  base,
  path,
  access: 'staff',
  roles: VIEW_ROLES,
  input: z.object({ customerId: Identifier, reason: Reason }),
  result: z.object({ ticket: z.string(), endsAt: Instant }),
  errors: [
    'customer.not_found',
    'customer.file_not_opened',
    'auth.account_locked',
    'auth.account_closed',
  ],
});

/** Who saw the shop as a customer sees it, and which calls it made. */
export const CustomerView = z.object({
  viewId: Identifier,
  staffName: z.string(),
  beganAt: Instant,
  endsAt: Instant,
  /** a view that was begun and never opened has shown nothing */
  isOpened: z.boolean(),
  ended: z
    .object({
      at: Instant,
      by: z.enum(['person', 'another', 'session', 'time', 'account', 'role']),
    })
    .nullable(),
  /** method and path, each once, the first of them first */
  calls: z.array(z.string()),
  isMoreCalls: z.boolean(),
});
export type CustomerView = z.infer<typeof CustomerView>;

/** The latest views of a customer whose file is open. */
export const ListCustomerViews = call('listCustomerViews', {
  method: 'GET',
  base,
  path,
  access: 'staff',
  roles: ['support', 'finance', 'compliance'],
  input: z.object({ customerId: Identifier }),
  result: z.object({ views: z.array(CustomerView) }),
  errors: ['customer.not_found', 'customer.file_not_opened'],
});
