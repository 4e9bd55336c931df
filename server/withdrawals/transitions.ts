import type { Withdrawal } from '@/lib/contract/withdrawals';

export type WithdrawalStatus = Withdrawal['status'];

/**
 * What a withdrawal may become. Until it is approved the customer may cancel it and an operator reject it. What the
 * bank paid may come back from it days later.
 */
export const TRANSITIONS: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  requested: ['in_review', 'approved', 'cancelled', 'rejected'],
  in_review: ['approved', 'cancelled', 'rejected'],
  approved: ['sending'],
  sending: ['paid', 'failed'],
  paid: ['returned'],
  failed: [],
  returned: [],
  cancelled: [],
  rejected: [],
};

/** What happens to the money when a withdrawal arrives at a status; nothing at the others. */
export const MOVEMENTS: Readonly<
  Partial<Record<WithdrawalStatus, 'pay_out' | 'give_back' | 'take_back'>>
> = {
  paid: 'pay_out',
  cancelled: 'give_back',
  rejected: 'give_back',
  failed: 'give_back',
  returned: 'take_back',
};

/** The money is back in the wallet, as if nobody had asked. */
export const UNDONE = ['cancelled', 'rejected', 'failed', 'returned'] as const;

/** Whether a customer may cancel it, or an operator reject it. */
export const isCancellable = (status: WithdrawalStatus): boolean =>
  TRANSITIONS[status].includes('cancelled');
