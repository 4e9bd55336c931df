import { z } from 'zod';
import { call } from '../call';
import { Identifier, Instant, Money } from '../site';
import { Queue } from './queue';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['support', 'draws', 'compliance'] as const satisfies readonly StaffRole[];

/** Groups that go on, those of which something is late, and those that are over. */
export const GROUP_STATES = ['open', 'late', 'over'] as const;

/** What should have happened to what a group plays: its sale is not closed, or it is not settled a day after its draw. */
const Late = z.enum(['not_closed', 'not_settled']);

/** A group in a list: who organises it is masked, and who is in it is not shown. */
export const ListedGroup = z.object({
  groupId: Identifier,
  name: z.string(),
  publicity: z.enum(['private', 'public']),
  createdAt: Instant,
  /** null: nobody, as in a group that is over */
  organiser: z.object({ customerId: Identifier, name: z.string() }).nullable(),
  members: z.number().int(),
  /** how many sessions it has on sale, and the one that closes first */
  onSale: z.number().int(),
  next: z
    .object({
      offerKey: z.string(),
      offerName: z.string(),
      drawNo: z.number().int(),
      closesAt: Instant,
      sharesSold: z.number().int(),
      sharesTotal: z.number().int(),
    })
    .nullable(),
  /** what members paid for shares that are on sale or wait for their draw */
  pot: Money,
  late: z.object({ because: Late, since: Instant }).nullable(),
});
export type ListedGroup = z.infer<typeof ListedGroup>;

/** Lotto parties, the newest first. */
export const ListGroups = call('listOfficeGroups', {
  method: 'GET',
  base,
  path: '/groups',
  access: 'staff',
  roles,
  input: z.object({
    state: z.enum(GROUP_STATES).default('open'),
    /** how its name begins, without case, accents and spaces */
    name: z.string().trim().min(2).max(60).optional(),
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  result: z.object({
    groups: z.array(ListedGroup),
    /** of which something is late */
    late: Queue,
    /** give it as `after` for the next page; null on the last one */
    next: Identifier.nullable(),
  }),
});

/** A group with everything in it. */
export const GroupFile = z.object({
  groupId: Identifier,
  name: z.string(),
  publicity: z.enum(['private', 'public']),
  status: z.enum(['open', 'over']),
  createdAt: Instant,
  late: z.object({ because: Late, since: Instant }).nullable(),
  /** those who are in it, and then those who were, the latest first */
  members: z.array(
    z.object({
      memberId: Identifier,
      customerId: Identifier,
      name: z.string(),
      isOrganiser: z.boolean(),
      status: z.enum(['active', 'left', 'removed']),
      joinedAt: Instant,
      leftAt: Instant.nullable(),
    }),
  ),
  /** what it plays again and again */
  series: z.array(
    z.object({
      seriesId: Identifier,
      offerName: z.string(),
      gamesPerShare: z.number().int(),
      sharesTotal: z.number().int(),
      autosession: z.enum(['on', 'paused', 'off']),
      /** its last session is over, and no next one has opened */
      isWaiting: z.boolean(),
    }),
  ),
  /** what it played, the latest first */
  sessions: z.array(
    z.object({
      sessionId: Identifier,
      offerKey: z.string(),
      offerName: z.string(),
      drawNo: z.number().int(),
      drawsAt: Instant,
      closesAt: Instant,
      status: z.enum(['open', 'closed', 'paid', 'cancelled']),
      cancelledReason: z.enum(['too_few_shares', 'organiser']).nullable(),
      sharesSold: z.number().int(),
      sharesTotal: z.number().int(),
      leastShares: z.number().int(),
      pot: Money,
      prize: Money,
    }),
  ),
  /** who bought which shares of these sessions, the latest first */
  orders: z.array(
    z.object({
      orderId: Identifier,
      offerName: z.string(),
      drawNo: z.number().int(),
      customerId: Identifier,
      name: z.string(),
      shares: z.number().int(),
      total: Money,
      status: z.enum(['placed', 'queued', 'refunded']),
      boughtAt: Instant,
    }),
  ),
  /** what its members did with it, the latest first */
  history: z.array(
    z.object({ at: Instant, kind: z.string(), customerId: Identifier, name: z.string() }),
  ),
});
export type GroupFile = z.infer<typeof GroupFile>;

/** Opens a group with the names of its members. That it was opened, and why, is written down first. */
export const OpenGroup = call('openOfficeGroup', {
  method: 'POST',
  base,
  path: '/groups/:groupId/opening',
  access: 'staff',
  roles: [...roles, 'auditor'],
  input: z.object({ groupId: Identifier, reason: Reason }),
  result: GroupFile,
  errors: ['party.group_not_found'],
});
