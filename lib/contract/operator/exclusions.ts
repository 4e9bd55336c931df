import { z } from 'zod';
import { call, Nothing } from '../call';
import { Identifier, Instant } from '../site';
import { Queue } from './queue';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['compliance'] as const satisfies readonly StaffRole[];

/** `register`: a register holds it, and nobody here decides on it. */
const MATCH_STATES = ['waiting', 'same', 'other', 'register'] as const;

/** Somebody who may be a person that excluded themselves; masked. */
const ExclusionMatchLine = z.object({
  id: z.string(),
  customerId: z.string(),
  /** `R••• E•••` */
  name: z.string(),
  /** `ro•••@example.com` */
  email: z.string(),
  strength: z.enum(['hard', 'near']),
  points: z.number().int(),
  /** why, in words */
  reasons: z.array(z.string()),
  register: z.string().nullable(),
  isVerified: z.boolean(),
  foundAt: Instant,
  settledAt: Instant.nullable(),
});

/** Who waits for a person to decide, the longest first; what was settled, the newest first. */
export const ListExclusionMatches = call('listExclusionMatches', {
  method: 'GET',
  base,
  path: '/exclusions',
  access: 'staff',
  roles,
  input: z.object({
    state: z.enum(MATCH_STATES).default('waiting'),
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  result: z.object({
    matches: z.array(ExclusionMatchLine),
    waiting: Queue,
    /** the shop's time, which ages are counted to */
    readAt: Instant,
    /** give it as `after` for the next page; null on the last one */
    next: z.string().nullable(),
  }),
});

/** Both people of a match, fact by fact, and why they were matched. */
export const ExclusionMatch = z.object({
  id: z.string(),
  customerId: z.string(),
  email: z.string(),
  strength: z.enum(['hard', 'near']),
  points: z.number().int(),
  reasons: z.array(z.string()),
  /** where they were compared, in words */
  door: z.string(),
  register: z.string().nullable(),
  isVerified: z.boolean(),
  foundAt: Instant,
  /** of the other person's exclusion; null where a register has it */
  excludedSince: Instant.nullable(),
  endsAt: Instant,
  outcome: z.enum(['same', 'other', 'ended']).nullable(),
  /** as both are known now */
  facts: z.array(
    z.object({
      fact: z.string(),
      customer: z.string().nullable(),
      excluded: z.string().nullable(),
      likeness: z.enum(['same', 'close', 'other', 'unknown']),
    }),
  ),
  decisions: z.array(
    z.object({ outcome: z.string(), by: z.string(), reason: z.string(), at: Instant }),
  ),
  /** what this match applied to the account and two people can end; null where there is nothing like it */
  applied: z
    .object({ beganAt: Instant, endsAt: Instant, othersUntil: Instant.nullable() })
    .nullable(),
});
export type ExclusionMatch = z.infer<typeof ExclusionMatch>;

/** Opens a match: that the data of both people were looked at, by whom and why, is written down first. */
export const OpenExclusionMatch = call('openExclusionMatch', {
  method: 'POST',
  base,
  path: '/exclusions/:matchId/opening',
  access: 'staff',
  roles: [...roles, 'auditor'],
  input: z.object({ matchId: z.uuid(), reason: Reason }),
  result: ExclusionMatch,
  errors: ['exclusion_match.not_found'],
});

/**
 * Decides whether two are one person. The same: the exclusion holds for the account, to its end. Another: they are free
 * unless another match holds them. `seen` is how it stood when it was looked at.
 */
export const DecideExclusionMatch = call('decideExclusionMatch', {
  method: 'POST',
  base,
  path: '/exclusions/:matchId/decision',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({
    matchId: z.uuid(),
    decision: z.enum(['same', 'other']),
    seen: z.enum(['waiting', 'other']),
    reason: Reason,
  }),
  result: Nothing,
  errors: ['exclusion_match.not_found', 'exclusion_match.of_register', 'exclusion_match.decided'],
});

/** Asks for the end of an exclusion that was applied to the account of somebody else by mistake. It takes a second person. */
export const RequestExclusionEnd = call('requestExclusionEnd', {
  method: 'POST',
  base,
  path: '/exclusions/:matchId/end',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({ matchId: z.uuid(), reason: Reason }),
  result: z.object({ approvalId: Identifier }),
  errors: [
    'exclusion_match.not_found',
    'exclusion_match.of_register',
    'exclusion_match.own_exclusion',
    'exclusion_match.not_applied',
    'approval.pending',
  ],
});
