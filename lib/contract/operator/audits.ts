import { z } from 'zod';
import { call } from '../call';
import { Instant } from '../site';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['admin', 'compliance'] as const satisfies readonly StaffRole[];
const AuditNo = z.coerce.number().int().positive().max(2_147_483_647);

/** An audit as a list shows it. */
export const AuditRun = z.object({
  auditNo: z.number().int(),
  startedAt: Instant,
  tookMs: z.number().int(),
  /** the audit from whose point it went on; null where it looked at everything */
  after: z.number().int().nullable(),
  findings: z.number().int(),
  hash: z.string(),
});
export type AuditRun = z.infer<typeof AuditRun>;

/** The audits, newest first, from below a number on. */
export const ListAudits = call('listAudits', {
  method: 'GET',
  base,
  path: '/audits',
  mayLag: true,
  access: 'staff',
  roles,
  input: z.object({
    below: AuditNo.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  result: z.object({
    audits: z.array(AuditRun),
    /** give it as `below` for the next page; null on the last one */
    next: z.number().int().nullable(),
  }),
});

/** What one check of an audit came upon. */
export const FailedCheck = z.object({
  /** `ledger.balanced` */
  check: z.string(),
  /** what holds where it comes upon nothing, in a sentence; null for a check of another release */
  guarantees: z.string().nullable(),
  /** each with the id that it names, and what is there beside what should be */
  rows: z.array(z.object({ subject: z.string(), detail: z.string() })),
});
export type FailedCheck = z.infer<typeof FailedCheck>;

/** One audit, with everything that it came upon. */
export const GetAudit = call('getAudit', {
  method: 'GET',
  base,
  path: '/audits/:auditNo',
  mayLag: true,
  access: 'staff',
  roles,
  input: z.object({ auditNo: AuditNo }),
  result: AuditRun.extend({
    /** by check, in the order in which money moves */
    checks: z.array(FailedCheck),
    /** how many rows there were, by table */
    counts: z.array(z.object({ name: z.string(), count: z.number() })),
    /** why the record is not to be believed: it was edited, or signed by another key; null where it is sound */
    problem: z.string().nullable(),
    /** the record of the staff log that was the newest then; null for audits that did not look */
    staffLog: z.object({ no: z.number().int(), hash: z.string() }).nullable(),
  }),
  errors: ['audit.not_found'],
});
