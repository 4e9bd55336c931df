import { z } from 'zod';
import { withAmount } from './amount-to-move';
import { call, Nothing } from './call';
import { Instant, Money } from './site';
import { Fund } from './wallet';

export const WITHDRAWAL_STATUSES = [
  'requested',
  'in_review',
  'approved',
  'sending',
  'paid',
  'failed',
  'returned',
  'cancelled',
  'rejected',
] as const;

/** The specification's codes of ways out: abroad, PayPal, another payment service, within the country. */
const WITHDRAWAL_METHODS = ['tt', 'pl', 'tw', 'do'] as const;

/** Money on its way from the wallet to one of the customer's own accounts. */
export const Withdrawal = z.object({
  id: z.string(),
  /** what the bank's statement shows */
  reference: z.string(),
  status: z.enum(WITHDRAWAL_STATUSES),
  amount: Money,
  methodCode: z.enum(WITHDRAWAL_METHODS),
  fundId: z.string(),
  /** the account as it was then: its bank's code and the last digits */
  account: z.object({ bank: z.string(), last4: z.string() }),
  /** why it was rejected, failed or came back, for the customer */
  reason: z.string().nullable(),
  /** how long the bank takes, in words */
  timing: z.string(),
  /** never in Great Britain: what is on its way to the customer stays on its way */
  canCancel: z.boolean(),
  requestedAt: Instant,
  approvedAt: Instant.nullable(),
  settledAt: Instant.nullable(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** An account that money may be paid to, with what holds for it. */
export const WithdrawalAccount = z.object({
  fund: Fund,
  methodCode: z.enum(WITHDRAWAL_METHODS),
  timing: z.string(),
  /** when it takes its first payment: a new account waits */
  usableAt: Instant,
  isUsable: z.boolean(),
  minAmount: Money,
  maxAmount: Money,
});
export type WithdrawalAccount = z.infer<typeof WithdrawalAccount>;

/** What the customer may withdraw now, and why not more. */
export const WithdrawalTerms = z.object({
  /** the shop's time when it was read */
  asOf: Instant,
  balance: Money,
  withdrawable: Money,
  /** deposits of the last days that were not played, as far as they stay in the wallet: nothing in Great Britain */
  unplayed: Money,
  /** how long such a deposit stays: 0 in Great Britain */
  unplayedDays: z.number().int(),
  /** set aside for withdrawals under way */
  held: Money,
  maxPerDay: Money,
  leftToday: Money,
  /** whether the customer has to be verified first */
  verificationRequired: z.boolean(),
  /** whether nobody may withdraw for the moment; a node of the release before does not say */
  isStopped: z.boolean().default(false),
  accounts: z.array(WithdrawalAccount),
});
export type WithdrawalTerms = z.infer<typeof WithdrawalTerms>;

/** A withdrawal whose money came back by itself in the last days: it was rejected, or the bank did not pay it. */
export const UndoneWithdrawal = z.object({
  id: z.string(),
  status: z.enum(['rejected', 'failed', 'returned']),
  amount: Money,
});
export type UndoneWithdrawal = z.infer<typeof UndoneWithdrawal>;

export const GetWithdrawalTerms = call('getWithdrawalTerms', {
  method: 'GET',
  path: '/withdrawals/terms',
  access: 'customer',
  browser: true,
  capabilities: ['wallet_withdrawal'],
  input: Nothing,
  result: WithdrawalTerms,
});
export const Withdraw = call('withdraw', {
  method: 'POST',
  path: '/funds/:fundId/withdraw',
  version: '3.1',
  access: 'customer',
  browser: true,
  idempotent: true,
  capabilities: ['wallet_withdrawal'],
  input: withAmount({
    fundId: z.uuid(),
    withdrawalMethodCode: z.enum(WITHDRAWAL_METHODS),
  }),
  result: Withdrawal,
  errors: [
    'auth.account_closed',
    'verification.required',
    'wallet.fund_not_found',
    'wallet.method_unavailable',
    'wallet.insufficient_funds',
    'withdrawal.account_waiting',
    'withdrawal.other_name',
    'withdrawal.other_address',
    'withdrawal.too_little',
    'withdrawal.too_much',
    'withdrawal.day_exceeded',
    'withdrawal.unplayed',
    'withdrawal.stopped',
    'idempotency.key_required',
    'idempotency.mismatch',
    'idempotency.in_progress',
  ],
});
/** The newest withdrawals, at most 50: those under way and those that are over. */
export const ListWithdrawals = call('listWithdrawals', {
  method: 'GET',
  path: '/withdrawals',
  access: 'customer',
  browser: true,
  anyCapability: ['wallet_withdrawal', 'viewing_orders'],
  input: Nothing,
  result: z.array(Withdrawal),
});
export const GetWithdrawal = call('getWithdrawal', {
  method: 'GET',
  path: '/withdrawals/:withdrawalId',
  access: 'customer',
  browser: true,
  anyCapability: ['wallet_withdrawal', 'viewing_orders'],
  input: z.object({ withdrawalId: z.uuid() }),
  result: Withdrawal,
  errors: ['withdrawal.not_found'],
});
export const CancelWithdrawal = call('cancelWithdrawal', {
  method: 'POST',
  path: '/withdrawals/:withdrawalId/cancel',
  access: 'customer',
  browser: true,
  anyCapability: ['wallet_withdrawal', 'viewing_orders'],
  input: z.object({ withdrawalId: z.uuid() }),
  result: Withdrawal,
  errors: ['withdrawal.not_found', 'withdrawal.not_cancellable', 'withdrawal.wrong_state'],
});
