import { z } from 'zod';
import { call, Nothing } from '../call';
import { Currency, Instant } from '../site';

/** The steps of a draw that can be late, in their order. */
export const DRAW_STEPS = [
  'close',
  'result',
  'score',
  'confirm',
  'mail',
  'first_division',
  'refund',
] as const;

/** A draw with a step that is due. */
export const DueDraw = z.object({
  offerKey: z.string(),
  offerName: z.string(),
  drawNo: z.number().int(),
  step: z.enum(DRAW_STEPS),
  /** since when it is due, by the shop's clock */
  since: Instant,
  /** longer than the step ever takes */
  isLate: z.boolean(),
});
export type DueDraw = z.infer<typeof DueDraw>;

/** What people work through. */
export const QUEUES = [
  'stops',
  'exclusions',
  'verification',
  'withdrawals',
  'payouts',
  'bank_answers',
  'payments',
  'bank_questions',
  'claims',
  'card_returns',
  'gateway_days',
  'groups',
  'giveaways',
  'messages',
  'feedback',
] as const;

/** A queue in which something waits. */
export const WaitingQueue = z.object({
  queue: z.enum(QUEUES),
  count: z.number().int(),
  /** since when the oldest waits, by the shop's clock */
  since: Instant,
  isLate: z.boolean(),
});
export type WaitingQueue = z.infer<typeof WaitingQueue>;

/** A job that failed the last time, or has not ended a run for too long. */
export const TroubledJob = z.object({
  name: z.string(),
  since: Instant,
  /** in one line; null where it is only late */
  error: z.string().nullable(),
});
export type TroubledJob = z.infer<typeof TroubledJob>;

export const DELIVERY_KINDS = ['mail', 'forget-card', 'push'] as const;

/** What waits to leave the shop, of one kind. */
export const WaitingDeliveries = z.object({
  kind: z.enum(DELIVERY_KINDS),
  waiting: z.number().int(),
  /** of which the last attempt failed */
  failing: z.number().int(),
  since: Instant,
  isLate: z.boolean(),
});
export type WaitingDeliveries = z.infer<typeof WaitingDeliveries>;

/** What moved, in minor units: today so far, and on the same day of last week up to the same hour. */
const Moved = z.object({ todayCents: z.number().int(), beforeCents: z.number().int() });

/** The money of a day in one currency, from the ledger. */
export const MoneyOfDay = z.object({
  currency: Currency,
  /** the day began then, where the currency is at home */
  since: Instant,
  sales: Moved,
  prizes: Moved,
  deposits: Moved,
  /** what left for banks and cards */
  withdrawals: Moved,
});
export type MoneyOfDay = z.infer<typeof MoneyOfDay>;

/** The newest audit. */
export const LastAudit = z.object({
  auditNo: z.number().int(),
  startedAt: Instant,
  findings: z.number().int(),
  /** none has run for more than a day */
  isLate: z.boolean(),
});
export type LastAudit = z.infer<typeof LastAudit>;

/** What is due, late and stuck, as far as the reader's roles go: what they may not see is null. */
export const GetToday = call('getToday', {
  method: 'GET',
  base: '/operator/v1',
  path: '/today',
  access: 'staff',
  roles: 'everyone',
  input: Nothing,
  result: z.object({
    /** by the shop's clock */
    now: Instant,
    draws: z.array(DueDraw).nullable(),
    queues: z.array(WaitingQueue),
    jobs: z.array(TroubledJob).nullable(),
    deliveries: z.array(WaitingDeliveries).nullable(),
    /** nodes that fell silent, by their names */
    silentNodes: z.array(z.string()).nullable(),
    money: z.array(MoneyOfDay).nullable(),
    /** null for whoever may not read audits; `last` is null before the first one */
    audit: z.object({ last: LastAudit.nullable() }).nullable(),
  }),
});
