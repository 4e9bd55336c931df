import { z } from 'zod';
import { call, Nothing } from '../call';
import { Identifier, Instant } from '../site';
import { Reason } from './reason';
import type { StaffRole } from './roles';
import { DELIVERY_KINDS } from './today';

const base = '/operator/v1';
const roles = ['admin'] as const satisfies readonly StaffRole[];

/** A job of the shop, and how its last run went, on whichever node it was. */
export const Job = z.object({
  name: z.string(),
  everyMs: z.number().int(),
  node: z.string(),
  beganAt: Instant,
  endedAt: Instant,
  nextAt: Instant,
  state: z.enum(['ran', 'failed', 'overdue']),
  /** why the last run failed, in one line */
  error: z.string().nullable(),
  failedSince: Instant.nullable(),
});
export type Job = z.infer<typeof Job>;

/** One process of the shop. */
export const Node = z.object({
  id: Identifier,
  name: z.string(),
  version: z.string(),
  /** the newest migration that it knows */
  knows: z.string(),
  runsJobs: z.boolean(),
  startedAt: Instant,
  seenAt: Instant,
  isSilent: z.boolean(),
  /** how many of its files are not as they were built; null where that was not compared */
  files: z
    .object({ manifest: z.string(), differ: z.number().int(), checkedAt: Instant })
    .nullable(),
});
export type Node = z.infer<typeof Node>;

/** How the machinery of the shop is. */
export const GetSystem = call('getSystem', {
  method: 'GET',
  base,
  path: '/system',
  access: 'staff',
  roles,
  input: Nothing,
  result: z.object({
    /** real time, which jobs and nodes go by */
    now: Instant,
    jobs: z.array(Job),
    nodes: z.array(Node),
    /** the newest migration of the database */
    migration: z.string(),
    deliveries: z.array(
      z.object({
        kind: z.enum(DELIVERY_KINDS),
        waiting: z.number().int(),
        failing: z.number().int(),
        since: Instant,
      }),
    ),
    /** the newest record of the staff log; null before the first */
    staffLog: z.object({ no: z.number().int(), hash: z.string(), happenedAt: Instant }).nullable(),
    /** the newest signed head of the public log */
    publicLog: z.object({ size: z.number().int(), root: z.string(), signedAt: Instant }),
  }),
});

/** Something whose last delivery failed: what it is, and never what it says. */
export const FailingDelivery = z.object({
  deliveryId: Identifier,
  kind: z.enum(DELIVERY_KINDS),
  /** of a mail: which one */
  template: z.string().nullable(),
  /** of a mail, masked */
  recipient: z.string().nullable(),
  queuedAt: Instant,
  attempts: z.number().int(),
  nextAttemptAt: Instant,
  error: z.string(),
});
export type FailingDelivery = z.infer<typeof FailingDelivery>;

/** What could not be delivered yet, the oldest first. */
export const ListDeliveries = call('listDeliveries', {
  method: 'GET',
  base,
  path: '/deliveries',
  access: 'staff',
  roles,
  input: z.object({
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  result: z.object({
    deliveries: z.array(FailingDelivery),
    /** give it as `after` for the next page; null on the last one */
    next: Identifier.nullable(),
  }),
});

/** Has a failed delivery attempted at once, and not after its wait. Nothing is sent twice by it. */
export const RetryDelivery = call('retryDelivery', {
  method: 'POST',
  base,
  path: '/deliveries/:deliveryId/retry',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({ deliveryId: Identifier, reason: Reason }),
  result: Nothing,
  errors: ['delivery.not_failing'],
});

/** A setting as it is. */
export const ShownSetting = z.object({
  name: z.string(),
  /** what it belongs to, as the page of settings heads it */
  section: z.string(),
  /** `set` in the environment, or by its `default`, or `none` */
  source: z.enum(['set', 'default', 'none']),
  /** null for what is nobody's to read, which is shown as set or not */
  value: z.string().nullable(),
});
export type ShownSetting = z.infer<typeof ShownSetting>;

/** The settings of the node that answers; what could be a secret is only shown as set or not. */
export const GetSettings = call('getSettings', {
  method: 'GET',
  base,
  path: '/settings',
  access: 'staff',
  roles,
  input: Nothing,
  result: z.object({ settings: z.array(ShownSetting) }),
});
