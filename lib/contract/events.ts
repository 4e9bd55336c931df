import { z } from 'zod';
import { call, Nothing } from './call';
import { REQUIRED } from './form-messages';
import { Attribution } from './identity';
import { RATINGS } from './ratings';
import type { SentenceKey } from './sentence';
import { Identifier, Variant } from './site';
import { Email, lines } from './typed';

/** The events counted of a visit once the visitor has consented. */
export const TRACKED_EVENTS = [
  'Feedback',
  'Deposit',
  'ExtraDeposit',
  'Error',
  'Transaction',
  'SignUp',
  'Login',
  'Logout',
  'Click',
] as const;
export type TrackedEvent = (typeof TRACKED_EVENTS)[number];

export const ClientInformation = z.strictObject({
  /** `internal` in a sandbox */
  build: z.enum(['release', 'internal']),
  name: z.string().min(1).max(60),
  version: z.string().min(1).max(40),
  clientEnvironment: z.strictObject({
    timezone: z.string().min(1).max(64),
    locale: z.string().min(1).max(35),
  }),
});
export type ClientInformation = z.infer<typeof ClientInformation>;

const FEEDBACK = 'feedback_event';
const LONGEST_COMMENT = 2000;
const ONLY_IN_FEEDBACK = ['comment', 'email', 'rating'] as const;
const ONLY_IN_TRACKING = ['attributes', 'details', 'consentSessionId', 'anonymousId'] as const;

/** One event from a browser: feedback on the website, or an action on it. */
export const VisitorEvent = z
  .strictObject({
    category: z.literal('user'),
    eventType: z.enum([FEEDBACK, 'tracking_event']),
    name: z.enum(['feedback', ...TRACKED_EVENTS]),
    clientInformation: ClientInformation,
    /** the path of the page */
    source: z
      .string()
      .regex(/^\/\S*$/)
      .max(512),
    variant: Variant,
    /** the visitor's rating of the website */
    rating: z.literal([RATINGS.not_satisfied, RATINGS.neutral, RATINGS.satisfied]).optional(),
    comment: lines(LONGEST_COMMENT).optional(),
    email: Email.optional(),
    attributes: Attribution.strict().optional(),
    details: z
      .record(
        z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/),
        z.union([z.string().max(200), z.number(), z.boolean()]),
      )
      .refine(
        (details) => Object.keys(details).length <= 12,
        'request.invalid.event_details' satisfies SentenceKey,
      )
      .optional(),
    consentSessionId: Identifier.optional(),
    anonymousId: Identifier.optional(),
  })
  .superRefine((event, context) => {
    const isFeedback = event.eventType === FEEDBACK;
    const refuse = (field: string, message: SentenceKey) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (isFeedback !== (event.name === 'feedback')) refuse('name', 'request.invalid.event_name');
    if (isFeedback && event.rating === undefined) refuse('rating', REQUIRED);
    for (const field of isFeedback ? ONLY_IN_TRACKING : ONLY_IN_FEEDBACK)
      if (event[field] !== undefined) refuse(field, 'request.invalid.event_field');
  });
export type VisitorEvent = z.input<typeof VisitorEvent>;

export const CreateEvent = call('createEvent', {
  method: 'POST',
  path: '/event',
  access: 'public',
  browser: true,
  input: VisitorEvent,
  result: Nothing,
  errors: ['request.rate_limited'],
});
