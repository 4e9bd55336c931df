import { z } from 'zod';
import { call, Nothing } from './call';
import { REALITY_MINUTES } from './reality-intervals';
import { Instant, Money } from './site';

const IntervalMinutes = z.literal(REALITY_MINUTES);
export type IntervalMinutes = z.infer<typeof IntervalMinutes>;

/** The customer's session of play, counted by the server over all their tabs and devices. */
const PlaySession = z.object({
  startedAt: Instant,
  minutes: z.number().int(),
  /** names the check that comes next: the start of its interval */
  checkedAt: Instant,
  dueAt: Instant,
  /** what the session cost and brought so far; null until a check is due */
  sums: z
    .object({
      /** paid for tickets, less what was paid back */
      stakes: Money,
      winnings: Money,
      /** winnings less stakes, signed */
      net: Money,
    })
    .nullable(),
});

export const RealityCheck = z.object({
  /** the shop's time when it was read */
  asOf: Instant,
  intervalMinutes: IntervalMinutes,
  /** null after a pause that is longer than the idle timeout */
  session: PlaySession.nullable(),
  /** whether the check has to be answered now */
  isDue: z.boolean(),
});
export type RealityCheck = z.infer<typeof RealityCheck>;

export const REALITY_ANSWERS = ['go_on', 'sign_out', 'limits', 'break'] as const;

/** Looks, and is no sign of life. */
export const GetRealityCheck = call('getRealityCheck', {
  method: 'GET',
  path: '/reality-check',
  access: 'customer',
  browser: true,
  whileRestricted: true,
  input: Nothing,
  result: RealityCheck,
});

/** A sign of life: begins the session, or goes on with it. */
export const ReportActivity = call('reportActivity', {
  method: 'POST',
  path: '/reality-check/activity',
  access: 'customer',
  browser: true,
  whileRestricted: true,
  input: Nothing,
  result: RealityCheck,
});

/** Answers the check that is due, on all tabs and devices. One that is answered already stays so. */
export const AnswerRealityCheck = call('answerRealityCheck', {
  method: 'POST',
  path: '/reality-check/answer',
  access: 'customer',
  browser: true,
  whileRestricted: true,
  input: z.object({ checkedAt: Instant.max(40), answer: z.enum(REALITY_ANSWERS) }),
  result: RealityCheck,
});

/** Counts at once, whether shorter or longer. */
export const SetRealityInterval = call('setRealityInterval', {
  method: 'PUT',
  path: '/reality-check/interval',
  access: 'customer',
  browser: true,
  input: z.object({ intervalMinutes: IntervalMinutes }),
  result: RealityCheck,
});
