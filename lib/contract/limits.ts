import { z } from 'zod';
import { call, Nothing } from './call';
import { STEP_UP, STEP_UP_ERRORS } from './confirmation';
import { Instant, Money } from './site';
import { Amount } from './typed';

export const SpendPeriod = z.enum(['day', 'week', 'month']);
export type SpendPeriod = z.infer<typeof SpendPeriod>;

/** A looser limit that was asked for: it counts once it has been asked for again, after its time. */
export const PendingLimit = z.object({
  /** null: no limit at all */
  limit: Money.nullable(),
  confirmableFrom: Instant,
  /** not asked for again until then, it is forgotten */
  confirmableUntil: Instant,
});
export type PendingLimit = z.infer<typeof PendingLimit>;

const SystemLimit = z.object({
  period: SpendPeriod,
  limit: Money,
  amountSpent: Money,
  /** limit less spent; zero where more was spent */
  remaining: Money,
});
export type SystemLimit = z.infer<typeof SystemLimit>;

const SpendLimit = SystemLimit.extend({
  spendLimitId: z.string(),
  pending: PendingLimit.nullable(),
});
export type SpendLimit = z.infer<typeof SpendLimit>;

export const SpendLimits = z.object({
  /** those that a first limit can be set for */
  availablePeriods: z.array(SpendPeriod),
  /** the customer's own */
  customerLimits: z.array(SpendLimit),
  /** everybody's */
  systemLimits: z.array(SystemLimit),
});
export type SpendLimits = z.infer<typeof SpendLimits>;

/** The most that the customer deposits in any 7 days. */
export const PreCommitment = z.object({
  limit: Money,
  /** in the 7 days until now, what is on its way included */
  amountDeposited: Money,
  remaining: Money,
  pending: PendingLimit.nullable(),
});
export type PreCommitment = z.infer<typeof PreCommitment>;

/** The most that the customer deposits in any 24 hours, 7 days or month; that of 7 days is the `PreCommitment`. */
export const DepositLimit = PreCommitment.extend({ period: SpendPeriod });
export type DepositLimit = z.infer<typeof DepositLimit>;

const LIMIT_ERRORS = ['limits.amount_out_of_range', 'limits.cooling_off'] as const;

export const GetSpendLimits = call('getSpendLimits', {
  method: 'GET',
  path: '/spend-limits',
  access: 'customer',
  browser: true,
  capabilities: ['spend_limits'],
  input: Nothing,
  result: SpendLimits,
});
/** Sets the first limit of a period. Where there is one it is changed, as `changeSpendLimit` does. */
export const SetSpendLimit = call('setSpendLimit', {
  method: 'PUT',
  path: '/spend-limits/:period',
  access: 'customer',
  browser: true,
  form: true,
  capabilities: ['spend_limits'],
  input: z.object({ period: SpendPeriod, limit: Amount }),
  result: SpendLimits,
  errors: LIMIT_ERRORS,
});
/**
 * Lower, it counts at once, and what was pending is forgotten. Higher, it is pending: asked for again after its time,
 * and with the same amount, it counts.
 */
export const ChangeSpendLimit = call('changeSpendLimit', {
  method: 'POST',
  path: '/spend-limits/:period',
  access: 'customer',
  browser: true,
  form: true,
  capabilities: ['spend_limits'],
  input: z.object({ period: SpendPeriod, limit: Amount }),
  result: SpendLimits,
  errors: ['limits.not_found', ...LIMIT_ERRORS],
});
/** To have no limit is higher than any: it is asked for twice, like a higher one. */
export const RemoveSpendLimit = call('removeSpendLimit', {
  method: 'DELETE',
  path: '/spend-limits/:spendLimitId',
  access: 'customer',
  browser: true,
  capabilities: ['spend_limits'],
  input: z.object({ spendLimitId: z.uuid() }),
  result: SpendLimits,
  errors: ['limits.not_found', 'limits.cooling_off'],
});

const DepositLimits = z.object({
  preCommitment: PreCommitment.nullable(),
  /** all that are set, the shortest first; the release before leaves it out */
  depositLimits: z.array(DepositLimit).optional(),
});
/** 7 days where none is named */
const OfPeriod = z.object({ period: SpendPeriod.optional() });

/** The customer's limit to deposits in a period: set, lowered at once, or raised as a spend limit is. */
export const SetPreCommitment = call('setPreCommitment', {
  method: 'POST',
  path: '/precommitment',
  access: 'customer',
  browser: true,
  form: true,
  input: OfPeriod.extend({ limit: Amount }),
  result: DepositLimits,
  errors: LIMIT_ERRORS,
});
export const RemovePreCommitment = call('removePreCommitment', {
  method: 'DELETE',
  path: '/precommitment',
  access: 'customer',
  browser: true,
  input: OfPeriod,
  result: DepositLimits,
  errors: ['limits.not_found', 'limits.cooling_off'],
});

/** The customer wants no limit, and says so: whoever has to be asked before a deposit is not asked again. */
export const DeclineLimits = call('declineLimits', {
  method: 'POST',
  path: '/customer/decline-limits',
  access: 'customer',
  browser: true,
  input: Nothing,
  result: Nothing,
});

/** Shortest first; from half a year on it is a self-exclusion. */
export const BreakLength = z.enum([
  ...(['day', 'week', 'month', 'six_weeks', 'six_months', 'year', 'five_years'] as const),
]);
export type BreakLength = z.infer<typeof BreakLength>;

/** A time without play that the customer chose, and nobody can end. */
export const Break = z.object({
  length: BreakLength,
  isSelfExclusion: z.boolean(),
  endsAt: Instant,
  /**
   * In Great Britain a self-exclusion holds on after its time: it is over, and its customer has to ask to come back; then
   * they are returning, until `opensAt`. Left out, where it runs or ends by itself.
   */
  stage: z.enum(['over', 'returning']).optional(),
  opensAt: Instant.optional(),
});
export type Break = z.infer<typeof Break>;

/** Asks to come back after a self-exclusion whose time is over, with the password: the account opens a day later. Asked again, it stays so. */
export const AskToReturn = call('askToReturn', {
  method: 'POST',
  path: '/customer/return',
  access: 'customer',
  browser: true,
  input: z.object(STEP_UP),
  result: z.object({ currentBreak: Break.nullable() }),
  errors: ['limits.not_found', ...STEP_UP_ERRORS],
});

/** At once: no purchases and deposits, and entries in draws that still allow it are cancelled and paid back, and recurring purchases stop. */
export const StartBreak = call('startBreak', {
  method: 'POST',
  path: '/customer/break',
  access: 'customer',
  browser: true,
  whileRestricted: true,
  input: z.object({ length: BreakLength }),
  result: z.object({
    currentBreak: Break,
    cancelledEntries: z.number().int(),
    refunded: Money,
    /** recurring purchases that were paused; by a self-exclusion cancelled */
    stoppedPlans: z.number().int(),
  }),
});
