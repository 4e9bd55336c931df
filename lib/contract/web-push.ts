import { z } from 'zod';
import { call, Nothing } from './call';
import { Identifier, Instant } from './site';

/** What a browser is told of. */
const PushChoices = z.object({
  /** of draws that the customer has tickets in */
  results: z.boolean(),
  wins: z.boolean(),
  /** large jackpots: marketing, for those only who may be sent any */
  jackpots: z.boolean(),
  /** whether a win says its amount where anybody who sees the screen may read it */
  showsAmounts: z.boolean(),
});
export type PushChoices = z.infer<typeof PushChoices>;

/** A browser that the customer is told on. */
const PushSubscription = z.object({
  id: z.string(),
  /** the push service's address, by which a browser knows its own */
  endpoint: z.string(),
  choices: PushChoices,
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

const PushState = z.object({
  /** the shop's VAPID key, which a browser subscribes with; null where the shop pushes nothing */
  publicKey: z.string().nullable(),
  /** whether the customer wants marketing, and nothing protects them from it */
  mayHearOfJackpots: z.boolean(),
  /** whether anything that they are sold has a jackpot: raffles have none */
  hasJackpots: z.boolean().default(true),
  subscriptions: z.array(PushSubscription),
});
export type PushState = z.infer<typeof PushState>;

const base64url = (length: number) =>
  z
    .string()
    .length(length)
    .regex(/^[A-Za-z0-9_-]+$/);

const shared = {
  access: 'customer',
  browser: true,
  capabilities: ['manage_notification_settings'],
  result: PushState,
} as const;

/** The shop's key, and the customer's browsers. */
export const GetPush = call('getPush', {
  ...shared,
  method: 'GET',
  path: '/push',
  input: Nothing,
  errors: ['auth.required'],
});

/**
 * Has a browser told from now on; one that the shop knows already is changed, whosever it was. Beyond so many browsers of
 * one customer, the one that was used longest ago goes.
 */
export const SavePush = call('savePush', {
  ...shared,
  method: 'PUT',
  path: '/push/subscriptions',
  input: z.object({
    endpoint: z.string().min(1).max(1000),
    /** as `PushSubscription.toJSON()` has them: 65 and 16 bytes */
    keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
    choices: PushChoices,
  }),
  errors: ['push.off', 'push.endpoint_refused', 'request.rate_limited'],
});

/** Choices that are left out stay as they are. */
export const ChangePush = call('changePush', {
  ...shared,
  method: 'PATCH',
  path: '/push/subscriptions/:subscriptionId',
  input: z.object({ subscriptionId: Identifier, choices: PushChoices.partial() }),
  errors: ['push.unknown'],
});

export const RemovePush = call('removePush', {
  ...shared,
  method: 'DELETE',
  path: '/push/subscriptions/:subscriptionId',
  input: z.object({ subscriptionId: Identifier }),
  errors: ['push.unknown'],
});

/** Sends one notification to a browser, for the customer to see that it comes. */
export const TestPush = call('testPush', {
  ...shared,
  method: 'POST',
  path: '/push/subscriptions/:subscriptionId/test',
  input: z.object({ subscriptionId: Identifier }),
  errors: ['push.off', 'push.unknown', 'request.rate_limited'],
});
