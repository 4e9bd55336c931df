import { z } from 'zod';
import { call, Nothing } from '../call';
import { Identifier, Instant } from '../site';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = [
  'support',
  'finance',
  'draws',
  'compliance',
  'admin',
] as const satisfies readonly StaffRole[];

/** What can be stopped at any moment. */
export const StopKind = z.enum(['sales', 'withdrawals']);
export type StopKind = z.infer<typeof StopKind>;

const Person = z.object({ id: Identifier, name: z.string() });

export const EmergencyStop = z.object({
  id: Identifier,
  kind: StopKind,
  /** null: all sales, or withdrawals */
  offer: z.object({ key: z.string(), name: z.string() }).nullable(),
  reason: z.string(),
  startedAt: Instant,
  startedBy: Person,
  endedAt: Instant.nullable(),
  endedBy: Person.nullable(),
});
export type EmergencyStop = z.infer<typeof EmergencyStop>;

/** Stops in force first, then the last that ended; and what could be stopped. */
export const ListStops = call('listStops', {
  method: 'GET',
  base,
  path: '/stops',
  access: 'staff',
  roles: 'everyone',
  input: Nothing,
  result: z.object({
    stops: z.array(EmergencyStop),
    /** on sale, or once */
    offers: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
});

/** Stops it at once. It takes one person, and no code: seconds count. */
export const StartStop = call('startStop', {
  method: 'POST',
  base,
  path: '/stops',
  access: 'staff',
  roles,
  input: z
    .object({
      kind: StopKind,
      /** left out: all sales */
      offerKey: z.string().max(60).optional(),
      reason: Reason,
    })
    .refine(({ kind, offerKey }) => kind === 'sales' || offerKey === undefined, {
      path: ['offerKey'],
    }),
  result: z.object({ stopId: Identifier }),
  errors: ['offer.not_found', 'stop.in_force'],
});

/** Lets go on what was stopped. */
export const EndStop = call('endStop', {
  method: 'POST',
  base,
  path: '/stops/:stopId/end',
  access: 'staff',
  roles: ['finance', 'draws', 'compliance', 'admin'],
  confirmed: true,
  input: z.object({ stopId: Identifier, reason: Reason }),
  result: Nothing,
  errors: ['stop.not_found', 'stop.ended'],
});
