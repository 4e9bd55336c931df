import { z } from 'zod';
import { call, Nothing } from './call';
import { MembershipStatus } from './membership';
import { Instant } from './site';

export const PROGRESS_STEPS = ['joined', 'first_list', 'monthly_entry', 'one_year'] as const;

/** What a member has done and seen in the programme. Tickets, money and how often somebody comes are no part of it. */
export const Progress = z.object({
  membershipStatus: MembershipStatus,
  /** null for visitors, and for those who are no members */
  memberSince: Instant.nullable(),
  giveaways: z.object({
    /** how many lists the member's number was on, since they joined */
    entered: z.number().int(),
    won: z.number().int(),
  }),
  /** in order; nothing is lost by taking long */
  steps: z.array(
    z.object({
      key: z.enum(PROGRESS_STEPS),
      isDone: z.boolean(),
      /** when it was done, or when it comes by itself; null where that is the member's choice */
      at: Instant.nullable(),
    }),
  ),
});
export type Progress = z.infer<typeof Progress>;

/** The caller's progress; a visitor's is empty. */
export const GetProgress = call('getProgress', {
  base: '/gamify',
  method: 'GET',
  path: '/progress',
  access: 'public',
  browser: true,
  capabilities: ['membership_program'],
  input: Nothing,
  result: Progress,
});
