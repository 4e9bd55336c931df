import { z } from 'zod';
import { call, Nothing } from '../call';
import { TwoFactorMethod } from '../security';
import { Identifier, Instant } from '../site';
import { MatchedFacts } from './identity-facts';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['support', 'compliance'] as const satisfies readonly StaffRole[];

/** A device in which a customer is signed in. */
export const CustomerSession = z.object({
  signInId: Identifier,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: Instant,
  lastUsedAt: Instant,
});
export type CustomerSession = z.infer<typeof CustomerSession>;

/** What guards an account beside its password. */
export const SecondFactors = z.object({
  method: TwoFactorMethod.nullable(),
  passkeys: z.number().int(),
  /** after too many wrong codes */
  isLocked: z.boolean(),
  /** when they are turned off, since all are lost; null where nobody asked for it */
  offAt: Instant.nullable(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

/** Signs a customer out of one device. */
export const EndCustomerSession = call('endCustomerSession', {
  method: 'POST',
  base,
  path: '/customers/:customerId/sessions/:signInId/end',
  access: 'staff',
  roles,
  input: z.object({ customerId: Identifier, signInId: Identifier, reason: Reason }),
  result: Nothing,
  errors: ['customer.not_found', 'session.over'],
});

/** Signs a customer out everywhere. */
export const EndCustomerSessions = call('endCustomerSessions', {
  method: 'POST',
  base,
  path: '/customers/:customerId/sessions/end',
  access: 'staff',
  roles,
  input: z.object({ customerId: Identifier, reason: Reason }),
  result: z.object({ ended: z.number().int() }),
  errors: ['customer.not_found'],
});

/**
 * Lets somebody in again who knew at least two facts: a frozen account, or one that wrong codes have locked.
 */
export const UnfreezeCustomer = call('unfreezeCustomer', {
  method: 'POST',
  base,
  path: '/customers/:customerId/unfreeze',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({ customerId: Identifier, matched: MatchedFacts, reason: Reason }),
  result: Nothing,
  errors: ['customer.not_found', 'customer.closed', 'customer.not_locked', 'customer.fact_unknown'],
});

/**
 * Has every second factor turned off after the shop's waiting time, for somebody who has lost all of them and knew at
 * least two facts. They hear of it by mail at once, and can keep them until then.
 */
export const TurnOffSecondFactors = call('turnOffSecondFactors', {
  method: 'POST',
  base,
  path: '/customers/:customerId/second-factors/off',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({ customerId: Identifier, matched: MatchedFacts, reason: Reason }),
  result: z.object({ dueAt: Instant, isNew: z.boolean() }),
  errors: [
    'customer.not_found',
    'customer.closed',
    'customer.no_second_factor',
    'customer.fact_unknown',
  ],
});

/** Second factors stay on after all. */
export const KeepSecondFactorsOn = call('keepSecondFactorsOn', {
  method: 'POST',
  base,
  path: '/customers/:customerId/second-factors/keep',
  access: 'staff',
  roles,
  input: z.object({ customerId: Identifier, reason: Reason }),
  result: Nothing,
  errors: ['customer.not_found', 'customer.closed', 'customer.no_reset'],
});
