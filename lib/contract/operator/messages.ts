import { z } from 'zod';
import { call, Nothing } from '../call';
import { REQUIRED } from '../form-messages';
import { Identifier, Instant } from '../site';
import { lines } from '../typed';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['support', 'compliance'] as const satisfies readonly StaffRole[];

export const LONGEST_ANSWER = 8_000;

/** A message in a list: who wrote it is masked, and what they wrote is not shown. */
export const ListedMessage = z.object({
  id: Identifier,
  topic: z.string(),
  name: z.string(),
  email: z.string(),
  /** null for a visitor */
  customerId: Identifier.nullable(),
  createdAt: Instant,
  /** when it was answered or put away; null while it waits */
  settledAt: Instant.nullable(),
});
export type ListedMessage = z.infer<typeof ListedMessage>;

/** Those that wait, oldest first; those that were seen to, newest first. */
export const ListMessages = call('listMessages', {
  method: 'GET',
  base,
  path: '/messages',
  access: 'staff',
  roles,
  input: z.object({
    state: z.enum(['waiting', 'settled']).default('waiting'),
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  result: z.object({
    messages: z.array(ListedMessage),
    /** give it as `after` for the next page; null on the last one */
    next: Identifier.nullable(),
  }),
});

const Answer = z.object({
  by: z.string(),
  /** null: it was put away without one */
  text: z.string().nullable(),
  at: Instant,
});

/** A message as it was written, with what was answered. */
export const SupportThread = z.object({
  id: Identifier,
  topic: z.string(),
  message: z.string(),
  createdAt: Instant,
  settledAt: Instant.nullable(),
  answers: z.array(Answer),
});
export type SupportThread = z.infer<typeof SupportThread>;

/** Opens a message with all that its writer wrote before. That it was opened is written down first. */
export const OpenMessage = call('openMessage', {
  method: 'POST',
  base,
  path: '/messages/:messageId/opening',
  access: 'staff',
  roles: [...roles, 'auditor'],
  input: z.object({ messageId: Identifier }),
  result: z.object({
    name: z.string(),
    email: z.string(),
    customerId: Identifier.nullable(),
    variant: z.string(),
    message: SupportThread,
    /** of the same address or customer, newest first */
    others: z.array(SupportThread),
  }),
  errors: ['message.not_found'],
});

/** Answers by mail. */
export const AnswerMessage = call('answerMessage', {
  method: 'POST',
  base,
  path: '/messages/:messageId/answer',
  access: 'staff',
  roles,
  input: z.object({
    messageId: Identifier,
    text: lines(LONGEST_ANSWER).refine((text) => text !== '', REQUIRED),
    /** how many answers whoever writes this one has read: another one meanwhile is read first */
    answersRead: z.number().int().min(0),
  }),
  result: Nothing,
  errors: ['message.not_found', 'message.answered_meanwhile'],
});

/** Puts a message away that needs no answer. */
export const CloseMessage = call('closeMessage', {
  method: 'POST',
  base,
  path: '/messages/:messageId/closing',
  access: 'staff',
  roles,
  input: z.object({ messageId: Identifier, reason: Reason }),
  result: Nothing,
  errors: ['message.not_found', 'message.settled'],
});

/** What people say about the website: moods counted, and the newest words. */
export const ListFeedback = call('listFeedback', {
  method: 'GET',
  base,
  path: '/feedback',
  mayLag: true,
  access: 'staff',
  roles: ['support', 'content', 'catalogue', 'compliance', 'admin'],
  input: Nothing,
  result: z.object({
    counts: z.array(z.object({ rating: z.number().int(), count: z.number().int() })),
    latest: z.array(
      z.object({
        sentAt: Instant,
        rating: z.number().int(),
        comment: z.string(),
        /** masked; null where none was given */
        email: z.string().nullable(),
        source: z.string(),
      }),
    ),
  }),
});
