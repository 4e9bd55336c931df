import { z } from 'zod';
import { call } from '../call';
import { Identifier, Instant } from '../site';

/** What somebody of the shop's people did, or looked at. */
export const StaffLogEntry = z.object({
  /** counts from 1 without a gap */
  no: z.number().int(),
  happenedAt: Instant,
  /** null where a command on the server did it */
  by: z.object({ id: Identifier, name: z.string() }).nullable(),
  address: z.string(),
  action: z.string(),
  subject: z.string().nullable(),
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
  reason: z.string().nullable(),
  hash: z.string(),
});
export type StaffLogEntry = z.infer<typeof StaffLogEntry>;

/** The log, newest first, from below a number on. */
export const ListStaffLog = call('listStaffLog', {
  method: 'GET',
  base: '/operator/v1',
  path: '/log',
  mayLag: true,
  access: 'staff',
  roles: ['admin', 'compliance'],
  input: z.object({
    below: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    staffId: Identifier.optional(),
    action: z.string().max(60).optional(),
    subject: z.string().max(100).optional(),
    /** days of UTC, as the office shows times; both are part of it */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  result: z.object({
    entries: z.array(StaffLogEntry),
    /** give it as `below` for the next page; null on the last one */
    next: z.number().int().nullable(),
  }),
});

/** Why somebody was not let into the office, or not let do something in it. */
export const REFUSAL_KINDS = [
  /** an address that nobody has who works here */
  'unknown',
  'password',
  /** the password was right */
  'code',
  /** tried while they have to wait after wrong ones */
  'waiting',
  /** wrong factors in a session that is open */
  'confirmation',
  'passkey',
  'provider',
  /** a call of another role */
  'role',
] as const;

/** Refusals of one kind at one account, from one address, within a minute. */
const StaffRefusal = z.object({
  id: Identifier,
  kind: z.enum(REFUSAL_KINDS),
  /** whose account it was; null where it was nobody's, or nobody can tell */
  account: z.object({ id: Identifier, name: z.string() }).nullable(),
  /** `others` where too many addresses tried at once */
  address: z.string(),
  tries: z.number().int(),
  lastAt: Instant,
});
export type StaffRefusal = z.infer<typeof StaffRefusal>;

/** Who was not let in, newest first, from below an id on. */
export const ListStaffRefusals = call('listStaffRefusals', {
  method: 'GET',
  base: '/operator/v1',
  path: '/log/refusals',
  access: 'staff',
  roles: ['admin', 'compliance'],
  input: z.object({
    below: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    staffId: Identifier.optional(),
    kind: z.enum(REFUSAL_KINDS).optional(),
  }),
  result: z.object({
    refusals: z.array(StaffRefusal),
    /** the one that the next page comes after; null on the last one */
    next: Identifier.nullable(),
  }),
});
