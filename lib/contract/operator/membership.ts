import { z } from 'zod';
import { call } from '../call';
import { GiveawayType } from '../membership';
import { Identifier, Instant, Money } from '../site';
import { Queue } from './queue';
import type { StaffRole } from './roles';

const base = '/operator/v1';

/** Somebody as a list shows them; null for a sample of the sandbox. */
const Owner = z
  .object({
    customerId: Identifier,
    /** masked */
    name: z.string(),
    state: z.enum(['active', 'locked', 'closed']),
  })
  .nullable();

export const MEMBER_STATES = ['member', 'non-member'] as const;

/** A place in the membership: its number is the one that giveaways draw. */
export const ListedMember = z.object({
  memberNo: z.number().int(),
  customer: Owner,
  /** since when they are a member, or are none any more */
  since: Instant,
  /** the one that they joined first */
  cohort: z.string(),
  /** further numbers of theirs */
  bonusNumbers: z.number().int(),
  /** monthly giveaways that they asked to be in */
  monthlyGiveaways: z.number().int(),
  wins: z.number().int(),
});
export type ListedMember = z.infer<typeof ListedMember>;

/** Members, or those who were, the latest joined first. */
export const ListMembers = call('listMembers', {
  method: 'GET',
  base,
  path: '/members',
  access: 'staff',
  roles: ['support', 'compliance'],
  input: z.object({
    state: z.enum(MEMBER_STATES).default('member'),
    memberNo: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    below: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  result: z.object({
    program: z.string(),
    members: z.array(ListedMember),
    counts: z.object({
      members: z.number().int(),
      ended: z.number().int(),
      /** who asked for it where it does not exist */
      interested: z.number().int(),
    }),
    /** give it as `below` for the next page; null on the last one */
    next: z.number().int().nullable(),
  }),
});

const giveawayRoles = [
  'draws',
  'support',
  'catalogue',
  'compliance',
] as const satisfies readonly StaffRole[];

/** Giveaways that are promised, those that wait too long for their next step, and those that are drawn. */
export const GIVEAWAY_STATES = ['standing', 'late', 'drawn'] as const;

export const ListedGiveaway = z.object({
  giveawayId: Identifier,
  type: GiveawayType,
  drawNo: z.number().int(),
  opensAt: Instant,
  closesAt: Instant,
  drawsAt: Instant,
  status: z.enum(['DRAW_OPEN', 'DRAW_CLOSED', 'DRAW_PAID']),
  /** of each winner */
  prize: Money,
  winners: z.number().int(),
  /** numbers that are in it; null until its list is fixed */
  entries: z.number().int().nullable(),
  late: z.enum(['not_closed', 'not_drawn']).nullable(),
});
export type ListedGiveaway = z.infer<typeof ListedGiveaway>;

/** Giveaways that are standing or late, the next one first; those that are drawn, the latest first. */
export const ListOfficeGiveaways = call('listOfficeGiveaways', {
  method: 'GET',
  base,
  path: '/giveaways',
  access: 'staff',
  roles: giveawayRoles,
  input: z.object({
    state: z.enum(GIVEAWAY_STATES).default('standing'),
    type: GiveawayType.optional(),
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  result: z.object({
    giveaways: z.array(ListedGiveaway),
    late: Queue,
    /** give it as `after` for the next page; null on the last one */
    next: Identifier.nullable(),
  }),
});

/** A giveaway with its winners, in the order in which they were drawn. */
export const GetOfficeGiveaway = call('getOfficeGiveaway', {
  method: 'GET',
  base,
  path: '/giveaways/:giveawayId',
  access: 'staff',
  roles: giveawayRoles,
  input: z.object({ giveawayId: Identifier }),
  result: z.object({
    giveaway: ListedGiveaway,
    winners: z.array(
      z.object({
        place: z.number().int(),
        /** the number that was drawn */
        entryNo: z.number().int(),
        memberNo: z.number().int(),
        customer: Owner,
        /** as everybody reads it; null for whoever did not agree to that */
        publicName: z.string().nullable(),
        prize: Money,
        /** of the ledger; null where nothing was paid, as to samples */
        entryId: Identifier.nullable(),
      }),
    ),
  }),
  errors: ['membership.draw_not_found'],
});
