import { z } from 'zod';
import { call, Nothing } from './call';
import { SpendPeriod } from './limits';
import { Instant, Money } from './site';

/** Six months of an account, for its owner to look at: what moved in them, and the limits as they stood at their end. */
export const LimitReview = z.object({
  id: z.string(),
  from: Instant,
  to: Instant,
  deposited: Money,
  /** paid for tickets, less what was paid back */
  stakes: Money,
  won: Money,
  /** won less stakes, signed */
  net: Money,
  spendLimits: z.array(z.object({ period: SpendPeriod, limit: Money })),
  depositLimit: Money.nullable(),
  /** all limits to deposits, the shortest first; left out of reviews from before there were several */
  depositLimits: z.array(z.object({ period: SpendPeriod, limit: Money })).optional(),
});
export type LimitReview = z.infer<typeof LimitReview>;

/** The newest review, until it is answered. */
export const GetLimitReview = call('getLimitReview', {
  method: 'GET',
  path: '/limit-review',
  access: 'customer',
  browser: true,
  input: Nothing,
  result: z.object({ review: LimitReview.nullable() }),
});

/** Keeps the limits as they are, or goes to change them. The first answer is kept. */
export const AnswerLimitReview = call('answerLimitReview', {
  method: 'POST',
  path: '/limit-review/:reviewId/answer',
  access: 'customer',
  browser: true,
  input: z.object({ reviewId: z.uuid(), answer: z.enum(['keep', 'change']) }),
  result: z.object({ review: LimitReview.nullable() }),
  errors: ['limits.review_not_found'],
});
