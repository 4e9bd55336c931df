import { z } from 'zod';
import { call } from './call';
import { CAPABILITY, OfGroup, SOCIAL } from './party-service';
import { Instant, Money } from './site';

/** Something that happened in a group, for pages that are open. */
export const PartyEvent = z.object({
  kind: z.enum([
    'member_joined',
    'member_left',
    'group_changed',
    'session_opened',
    'session_changed',
    'shares_sold',
    'shares_returned',
    'session_closed',
    'session_paid',
    'session_cancelled',
  ]),
  sessionId: z.string().nullable(),
  /** of who joined, left or bought; null where it does not matter */
  memberName: z.string().nullable(),
  /** of the session; null where there is none */
  sharesSold: z.number().int().nullable(),
  pot: Money.nullable(),
  at: Instant,
});
export type PartyEvent = z.infer<typeof PartyEvent>;

/**
 * What happened in the group after a place in its list, oldest first. Waits up to `waitSeconds` for something
 * to happen; without `after` it answers the present place at once. The web tier streams it to browsers as
 * server-sent events, `/api/party/events?group=`: `ready` at the beginning (read anew what is shown), a `PartyEvent` as
 * JSON in each `message`, `gone` when the group is none of theirs any more. Browsers without a stream poll.
 */
export const ListPartyEvents = call('listPartyEvents', {
  base: SOCIAL,
  method: 'GET',
  path: '/group/:groupId/events',
  access: 'customer',
  ownerOnly: true,
  browser: true,
  capabilities: CAPABILITY,
  input: OfGroup.extend({
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    waitSeconds: z.coerce.number().int().min(0).max(20).default(0),
  }),
  result: z.object({ events: z.array(PartyEvent), last: z.string() }),
  errors: ['party.group_not_found'],
});
