import { z } from 'zod';
import { call, Nothing } from '../call';
import { REQUIRED } from '../form-messages';
import { Instant } from '../site';
import { DOCUMENT_KINDS } from '../verification';
import { VERIFICATION_METHODS } from '../verification-methods';
import { Queue } from './queue';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['compliance'] as const satisfies readonly StaffRole[];

const CASE_STATES = ['waiting', 'approved', 'rejected'] as const;

const LONGEST_REFUSAL = 300;
const MOST_DOCUMENTS = 40;

/** Somebody whose documents wait, or one of theirs that was decided on; masked. */
const VerificationCaseLine = z.object({
  id: z.string(),
  customerId: z.string(),
  /** `R••• E•••` */
  name: z.string(),
  /** `ro•••@example.com` */
  email: z.string(),
  kinds: z.array(z.enum(DOCUMENT_KINDS)),
  uploadedAt: Instant,
  decidedAt: Instant.nullable(),
});

/** Whose documents wait for a person, the longest first; what was decided, the newest first. */
export const ListVerificationCases = call('listVerificationCases', {
  method: 'GET',
  base,
  path: '/verification',
  access: 'staff',
  roles,
  input: z.object({
    state: z.enum(CASE_STATES).default('waiting'),
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  result: z.object({
    cases: z.array(VerificationCaseLine),
    waiting: Queue,
    /** the shop's time, which ages are counted to */
    readAt: Instant,
    /** give it as `after` for the next page; null on the last one */
    next: z.string().nullable(),
  }),
});

/** How many checks providers were asked for in the last 30 days, by day and method: what they charge for. */
export const ListIdentityChecks = call('listIdentityChecks', {
  method: 'GET',
  base,
  path: '/verification-checks',
  access: 'staff',
  roles,
  input: Nothing,
  result: z.object({
    days: z.array(
      z.object({
        /** in UTC, `2026-11-25` */
        day: z.string(),
        method: z.enum(VERIFICATION_METHODS),
        asked: z.number().int(),
        matched: z.number().int(),
      }),
    ),
  }),
});

/** What a customer entered, what the records answered, and the pictures that they handed in. */
export const VerificationCase = z.object({
  customerId: z.string(),
  name: z.string(),
  dateOfBirth: z.string(),
  address: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  state: z.enum(['active', 'locked', 'closed']),
  isVerified: z.boolean(),
  /** an operator has asked for it */
  mustVerify: z.boolean(),
  /** until when somebody of this name and birthday has excluded themselves */
  excludedUntil: Instant.nullable(),
  methods: z.array(
    z.object({
      method: z.enum(VERIFICATION_METHODS),
      status: z.string(),
      outcome: z.string().nullable(),
      reason: z.string().nullable(),
      refusals: z.number().int(),
      changedAt: Instant,
    }),
  ),
  /** newest first */
  documents: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(DOCUMENT_KINDS),
      status: z.enum([...CASE_STATES, 'superseded']),
      uploadedAt: Instant,
      decidedAt: Instant.nullable(),
      /** false once its time is over */
      hasPicture: z.boolean(),
    }),
  ),
});
export type VerificationCase = z.infer<typeof VerificationCase>;

/** Opens somebody's case. That it was opened, by whom and why, is written down first. */
export const OpenVerificationCase = call('openVerificationCase', {
  method: 'POST',
  base,
  path: '/verification/:customerId/opening',
  access: 'staff',
  roles: [...roles, 'auditor'],
  input: z.object({ customerId: z.uuid(), reason: Reason }),
  result: VerificationCase,
  errors: ['customer.not_found'],
});

/** A picture of a case that was opened in the same session, within the last hour. */
export const GetVerificationPicture = call('getVerificationPicture', {
  method: 'GET',
  base,
  path: '/verification/:customerId/documents/:documentId',
  access: 'staff',
  roles,
  input: z.object({ customerId: z.uuid(), documentId: z.uuid() }),
  /** a JPEG, in Base64 */
  result: z.object({ jpeg: z.string() }),
  errors: ['verification.case_not_opened', 'verification.document_not_found'],
});

/**
 * Decides on all that waits of a customer: approved, they are verified; rejected, they read why and may try again.
 * `documentIds` are the pictures that were looked at: where others wait by now, nothing is decided.
 */
export const DecideVerification = call('decideVerification', {
  method: 'POST',
  base,
  path: '/verification/:customerId/decision',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({
    customerId: z.uuid(),
    documentIds: z.array(z.uuid()).min(1).max(MOST_DOCUMENTS),
    decision: z.enum(['approve', 'reject']),
    /** of a refusal: the customer reads it */
    reason: z.string().trim().min(1, REQUIRED).max(LONGEST_REFUSAL),
  }),
  result: Nothing,
  errors: [
    'customer.not_found',
    'customer.closed',
    'verification.case_not_opened',
    'verification.documents_changed',
    'verification.documents_decided',
  ],
});

/** Has somebody verify before they pay in, buy or withdraw. */
export const RequireVerification = call('requireVerification', {
  method: 'POST',
  base,
  path: '/verification/:customerId/demand',
  access: 'staff',
  roles: ['support', ...roles],
  confirmed: true,
  input: z.object({ customerId: z.uuid(), reason: Reason }),
  result: Nothing,
  errors: ['customer.not_found', 'customer.closed', 'verification.demanded_already'],
});
