import { z } from 'zod';
import { call, Nothing } from '../call';
import { REQUIRED } from '../form-messages';
import { Currency, Identifier, Instant } from '../site';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['compliance'] as const satisfies readonly StaffRole[];
const Day = z.iso.date();
const Note = z.string().trim().min(1, REQUIRED).max(2_000);

/** What somebody made of it. */
export const CASE_OUTCOMES = ['reported', 'explained', 'account_closed'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** A case as a list shows it. */
export const SuspicionCase = z.object({
  caseId: Identifier,
  customerId: Identifier,
  /** the rule that found the customer, by its key and in words */
  rule: z.string(),
  title: z.string(),
  from: Day,
  to: Day,
  openedAt: Instant,
  openedBy: z.string(),
  note: z.string(),
  /** null while it is open */
  closed: z
    .object({ at: Instant, by: z.string(), outcome: z.enum(CASE_OUTCOMES), note: z.string() })
    .nullable(),
});
export type SuspicionCase = z.infer<typeof SuspicionCase>;

/** Cases, newest first. */
export const ListSuspicionCases = call('listSuspicionCases', {
  method: 'GET',
  base,
  path: '/suspicion-cases',
  access: 'staff',
  roles,
  input: z.object({
    state: z.enum(['open', 'closed']).default('open'),
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  result: z.object({
    cases: z.array(SuspicionCase),
    /** the case that the next page comes after; null on the last one */
    next: Identifier.nullable(),
  }),
});

/** A case with the rows that were read when it was opened. Whoever looks at it is written down. */
export const GetSuspicionCase = call('getSuspicionCase', {
  method: 'GET',
  base,
  path: '/suspicion-cases/:caseId',
  access: 'staff',
  roles,
  input: z.object({ caseId: z.uuid() }),
  result: SuspicionCase.extend({
    /** the rule as it was then */
    sentence: z.string(),
    /** what the wallet moved in these days, oldest first */
    rows: z.array(
      z.object({
        entryId: Identifier,
        at: Instant,
        kind: z.string(),
        currency: Currency,
        cents: z.number().int(),
      }),
    ),
  }),
  errors: ['case.not_found'],
});

/** Opens a case of a hit: what it is made of is stored with it. */
export const OpenSuspicionCase = call('openSuspicionCase', {
  method: 'POST',
  base,
  path: '/suspicion-cases',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({
    customerId: z.uuid(),
    rule: z.string().max(40),
    from: Day,
    to: Day,
    /** why it is worth a case */
    note: Note,
  }),
  result: z.object({ caseId: Identifier }),
  errors: ['case.open', 'case.no_hit'],
});

/** Closes a case, with what came of it. */
export const CloseSuspicionCase = call('closeSuspicionCase', {
  method: 'POST',
  base,
  path: '/suspicion-cases/:caseId/close',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({ caseId: z.uuid(), outcome: z.enum(CASE_OUTCOMES), note: Note }),
  result: Nothing,
  errors: ['case.not_found', 'case.closed'],
});
