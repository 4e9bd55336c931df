import type { SentenceKey } from '@/lib/contract/sentence';

/** Why a payment is in nobody's wallet: what the operator reads. */
export const PROBLEMS = {
  no_reference: 'no reference',
  wrong_check_digit: 'a reference with a wrong check digit',
  several_references: 'references of several customers',
  unknown_reference: 'a reference that is no customer’s',
  other_currency: 'another currency',
  too_little: 'less than the least deposit',
  too_much: 'more than the largest deposit',
  account_closed: 'the customer’s account is closed',
  on_break: 'the customer is on a break',
  in_review:
    'somebody decides whether the customer has excluded themselves (npm run exclusions -- list)',
  not_verified: 'the customer is not verified',
  limit_unanswered: 'the customer has not said whether they want a limit',
  not_acknowledged: 'the customer has not said that they know how money is protected',
  over_limit: 'more than the customer’s deposit limit allows',
} as const;
export type Problem = keyof typeof PROBLEMS;

/** What the customer is told of a payment that waits: nothing where it is not known whose it is, or nobody reads it. */
export const TOLD: Readonly<Partial<Record<Problem, SentenceKey>>> = {
  other_currency: 'payment.held.other_currency',
  too_little: 'payment.held.too_little',
  too_much: 'payment.held.too_much',
  on_break: 'payment.held.on_break',
  in_review: 'payment.held.in_review',
  not_verified: 'payment.held.not_verified',
  limit_unanswered: 'payment.held.limit_unanswered',
  not_acknowledged: 'payment.held.not_acknowledged',
  over_limit: 'payment.held.over_limit',
};

/** What a refusal of the deposit means for the payment. */
export const PROBLEM_OF: Readonly<Record<string, Problem>> = {
  'auth.account_closed': 'account_closed',
  'limits.on_break': 'on_break',
  'limits.in_review': 'in_review',
  'limits.register_unanswered': 'in_review',
  'verification.required': 'not_verified',
  'limits.answer_required': 'limit_unanswered',
  'wallet.funds_unacknowledged': 'not_acknowledged',
  'limits.deposit_exceeded': 'over_limit',
};
