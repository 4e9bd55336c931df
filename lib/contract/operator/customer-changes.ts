import { z } from 'zod';
import { call, Nothing } from '../call';
import { Address } from '../identity';
import { Identifier } from '../site';
import { PersonName, Phone } from '../typed';
import { MatchedFacts } from './identity-facts';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['support', 'compliance'] as const satisfies readonly StaffRole[];

/**
 * Corrects what is on record of somebody; what is left out stays. By name and date of birth somebody was verified: those
 * of a verified customer are corrected by two people.
 */
export const CorrectCustomerDetails = call('correctCustomerDetails', {
  method: 'POST',
  base,
  path: '/customers/:customerId/details',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({
    customerId: Identifier,
    firstName: PersonName.optional(),
    lastName: PersonName.optional(),
    dateOfBirth: z.iso.date().optional(),
    phone: Phone.optional(),
    address: Address.optional(),
    reason: Reason,
  }),
  result: Nothing,
  errors: [
    'customer.not_found',
    'customer.closed',
    'customer.verified_facts',
    'customer.details_same',
    'customer.under_age',
    'customer.birth_date_unlikely',
    'customer.region_unknown',
    'request.invalid',
  ],
});

/** What proves the new facts of somebody who is verified. */
export const EVIDENCE = [
  'marriage_certificate',
  'change_of_name',
  'identity_document',
  'typing_slip',
] as const;

/**
 * Asks a second person, of compliance, to correct the name or the date of birth of somebody who is verified. Both at once
 * are not corrected.
 */
export const RequestVerifiedCorrection = call('requestVerifiedCorrection', {
  method: 'POST',
  base,
  path: '/customers/:customerId/verified-details',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({
    customerId: Identifier,
    firstName: PersonName.optional(),
    lastName: PersonName.optional(),
    dateOfBirth: z.iso.date().optional(),
    evidence: z.enum(EVIDENCE),
    reason: Reason,
  }),
  result: z.object({ approvalId: Identifier }),
  errors: [
    'customer.not_found',
    'customer.closed',
    'customer.not_verified',
    'customer.another_person',
    'customer.details_same',
    'customer.under_age',
    'customer.birth_date_unlikely',
    'approval.pending',
    'request.invalid',
  ],
});

/** Sends a mail of the timeline again, as it was queued: one that holds no link that signs in. */
export const ResendCustomerMail = call('resendCustomerMail', {
  method: 'POST',
  base,
  path: '/customers/:customerId/mails/:mailId/resending',
  access: 'staff',
  roles,
  input: z.object({ customerId: Identifier, mailId: Identifier, reason: Reason }),
  result: Nothing,
  errors: ['customer.not_found', 'customer.closed', 'mail.not_resendable', 'request.rate_limited'],
});

/** Mails the customer a link to choose a new password, as if they had asked for it. Nobody else sees it. */
export const SendPasswordLink = call('sendPasswordLink', {
  method: 'POST',
  base,
  path: '/customers/:customerId/password-link',
  access: 'staff',
  roles,
  input: z.object({ customerId: Identifier, reason: Reason }),
  result: Nothing,
  errors: [
    'customer.not_found',
    'customer.closed',
    'customer.frozen',
    'auth.blocked',
    'request.rate_limited',
  ],
});

/** Closes an account for somebody who knew at least two facts, by the rules of their own closing. */
export const CloseCustomerAccount = call('closeCustomerAccount', {
  method: 'POST',
  base,
  path: '/customers/:customerId/closing',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({ customerId: Identifier, matched: MatchedFacts, reason: Reason }),
  result: Nothing,
  errors: [
    'customer.not_found',
    'customer.closed',
    'customer.frozen',
    'customer.fact_unknown',
    'customer.close_balance',
    'customer.close_deposits',
    'customer.close_tickets',
  ],
});
