import { z } from 'zod';
import { call } from '../call';
import { Identifier, Instant } from '../site';
import { Queue } from './queue';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['support', 'content', 'compliance', 'admin'] as const satisfies readonly StaffRole[];

/** How customers are told: by mail, in a browser, and by the list at the bell of the shop. */
export const NOTIFICATION_CHANNELS = ['mail', 'push', 'feed'] as const;
const Channel = z.enum(NOTIFICATION_CHANNELS);

/** What was queued on a day, of one kind, and what has become of it. What it says stands nowhere. */
export const SentOfDay = z.object({
  day: z.iso.date(),
  channel: Channel,
  /** a mail's template, or a notification's kind */
  kind: z.string(),
  queued: z.number().int(),
  sent: z.number().int(),
  /** of which the first attempt failed */
  retried: z.number().int(),
});
export type SentOfDay = z.infer<typeof SentOfDay>;

/** What customers were sent by day, channel and kind, as counted some minutes ago; the latest day first. */
export const ListSentNotifications = call('listSentNotifications', {
  method: 'GET',
  base,
  path: '/notifications',
  access: 'staff',
  roles,
  input: z.object({
    channel: Channel.optional(),
    below: z.iso.date().optional(),
    days: z.coerce.number().int().min(1).max(31).default(7),
  }),
  result: z.object({
    sent: z.array(SentOfDay),
    /** when the latest of these days was counted; null where nothing was */
    countedAt: Instant.nullable(),
    /** whose mail or notification has failed for more than a day */
    unreached: Queue,
    /** browsers that are told of something, and of what */
    browsers: z.object({
      count: z.number().int(),
      customers: z.number().int(),
      results: z.number().int(),
      wins: z.number().int(),
      jackpots: z.number().int(),
    }),
    /** give it as `below` for earlier days; null where there are none */
    next: z.iso.date().nullable(),
  }),
});

/** Somebody whom nothing reaches. */
export const Unreached = z.object({
  /** of the first that failed */
  deliveryId: Identifier,
  channel: z.enum(['mail', 'push']),
  /** masked; null for a browser */
  recipient: z.string().nullable(),
  /** null for whoever has no account, as visitors of the help pages */
  customer: z
    .object({
      customerId: Identifier,
      name: z.string(),
      state: z.enum(['active', 'locked', 'closed']),
    })
    .nullable(),
  /** how many wait for them, and the kinds of these */
  waiting: z.number().int(),
  kinds: z.array(z.string()),
  since: Instant,
  /** of the first */
  attempts: z.number().int(),
  /** in one line, without anybody's address */
  error: z.string(),
});
export type Unreached = z.infer<typeof Unreached>;

/** Whom nothing has reached for more than a day, the longest first. */
export const ListUnreached = call('listUnreached', {
  method: 'GET',
  base,
  path: '/notifications/unreached',
  access: 'staff',
  roles,
  input: z.object({
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  result: z.object({
    unreached: z.array(Unreached),
    /** give it as `after` for the next page; null on the last one */
    next: Identifier.nullable(),
  }),
});
