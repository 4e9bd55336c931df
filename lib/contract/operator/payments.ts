import { z } from 'zod';
import { call, Nothing } from '../call';
import { REQUIRED } from '../form-messages';
import { Identifier, Instant, Money } from '../site';
import { BANK_ACCOUNTS } from './bank-files';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['finance'] as const satisfies StaffRole[];

const PageInput = z.object({
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
/** the entry that the next page comes after; null on the last one */
const next = z.string().nullable();

/** A payment that is in nobody's wallet; who paid, and by which words, is read when it is opened. */
const WaitingPayment = z.object({
  paymentId: Identifier,
  account: z.string(),
  bankReference: z.string(),
  /** as the bank's file names its currency, which may be none of ours */
  amountCents: z.number().int(),
  currency: z.string(),
  /** `2026-11-23` */
  paidOn: z.string(),
  /** why it waits, in words */
  problem: z.string(),
  /** `ro•••@example.com` of the customer whose reference it names; null for nobody's */
  email: z.string().nullable(),
});

/** Payments into bank accounts that are in no wallet and were not sent back, the oldest first. */
export const ListWaitingPayments = call('listWaitingPayments', {
  method: 'GET',
  base,
  path: '/payments',
  access: 'staff',
  roles,
  input: PageInput,
  result: z.object({ payments: z.array(WaitingPayment), next }),
});

/** Opens a payment: who paid, and by which words. That it was opened, by whom and why, is written down first. */
export const OpenPayment = call('openPayment', {
  method: 'POST',
  base,
  path: '/payments/:paymentId/opening',
  access: 'staff',
  roles: [...roles, 'auditor'],
  input: z.object({ paymentId: Identifier, reason: Reason }),
  result: z.object({ payer: z.string(), remittance: z.string() }),
  errors: ['payment.not_found'],
});

/** Puts a payment into somebody's wallet. Limits, breaks and whatever else forbids a deposit hold. */
export const AssignPayment = call('assignPayment', {
  method: 'POST',
  base,
  path: '/payments/:paymentId/assignment',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({
    paymentId: Identifier,
    /** an email address, a payment reference or a customer's number */
    customer: z.string().trim().min(1, REQUIRED).max(200),
    reason: Reason,
  }),
  result: Nothing,
  errors: ['payment.not_found', 'payment.not_done'],
});

/** Notes what was done with a payment outside of the shop: sent back at the bank, or nothing, since it is no customer's. */
export const ClosePayment = call('closePayment', {
  method: 'POST',
  base,
  path: '/payments/:paymentId/closing',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({
    paymentId: Identifier,
    outcome: z.enum(['returned', 'ignored']),
    reason: Reason,
  }),
  result: Nothing,
  errors: ['payment.not_found', 'payment.not_done'],
});

/** An entry of a statement that may be a payment which is known; who paid, and by which words, is read when it is opened. */
const BankQuestion = z.object({
  entryNo: z.number().int(),
  account: z.string(),
  bankReference: z.string(),
  amountCents: z.number().int(),
  currency: z.string(),
  paidOn: z.string(),
  /** the payment that it may be, by its name here */
  likeName: z.string(),
  likePaidOn: z.string(),
});

const EntryNo = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Entries of which nobody has said yet whether they are payments that are known, the oldest first. */
export const ListBankQuestions = call('listBankQuestions', {
  method: 'GET',
  base,
  path: '/bank-questions',
  access: 'staff',
  roles,
  input: z.object({ after: EntryNo.optional(), limit: PageInput.shape.limit }),
  result: z.object({
    questions: z.array(BankQuestion),
    next: z.number().int().nullable(),
  }),
});

const PayerWords = z.object({ payer: z.string(), remittance: z.string() });

/** Opens a question: who paid, and by which words, there and here. That it was opened is written down first. */
export const OpenBankQuestion = call('openBankQuestion', {
  method: 'POST',
  base,
  path: '/bank-questions/:entryNo/opening',
  access: 'staff',
  roles: [...roles, 'auditor'],
  input: z.object({ entryNo: EntryNo, reason: Reason }),
  result: z.object({ entry: PayerWords, like: PayerWords }),
  errors: ['payment.not_found'],
});

/** Says whether an entry is the payment that it may be. Another one is taken as every payment is. */
export const AnswerBankQuestion = call('answerBankQuestion', {
  method: 'POST',
  base,
  path: '/bank-questions/:entryNo/answer',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({ entryNo: EntryNo, answer: z.enum(['same', 'other']), reason: Reason }),
  /** `asked_again`: not that payment, but it may be another one that is known */
  result: z.object({ outcome: z.enum(['known', 'credited', 'unmatched', 'asked_again']) }),
  errors: ['payment.not_done'],
});

/**
 * Asks a second person to claim a payment back in full that the bank has taken back, where its file does not say so in a
 * way that is understood.
 */
export const RequestPaymentReversal = call('requestPaymentReversal', {
  method: 'POST',
  base,
  path: '/payment-reversals',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({
    /** the bank's */
    bankReference: z.string().trim().min(1, REQUIRED).max(100),
    /** where two accounts know the reference */
    account: z.enum(BANK_ACCOUNTS).optional(),
    reason: Reason,
  }),
  result: z.object({ approvalId: Identifier }),
  errors: ['payment.not_done', 'approval.pending'],
});

/** What a gateway or bank gave back of a deposit, and the wallet does not hold. */
const OpenClaim = z.object({
  claimId: Identifier,
  kind: z.enum(['refund', 'dispute', 'reversal']),
  email: z.string(),
  amount: Money,
  /** what the wallet holds of it */
  inWallet: Money,
  gateway: z.string(),
  depositId: Identifier,
  createdAt: Instant,
});

/** Claims that are open, the oldest first. */
export const ListClaims = call('listClaims', {
  method: 'GET',
  base,
  path: '/claims',
  access: 'staff',
  roles,
  input: PageInput,
  result: z.object({ claims: z.array(OpenClaim), next }),
});

/** Asks the gateway once more, and books the claim where the wallet holds it by now. */
export const RetryClaim = call('retryClaim', {
  method: 'POST',
  base,
  path: '/claims/:claimId/retry',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({ claimId: Identifier, reason: Reason }),
  /** how it stands afterwards */
  result: z.object({ status: z.string() }),
  errors: ['claim.not_open'],
});

/** Asks a second person to let the shop bear a claim. */
export const RequestClaimWaiver = call('requestClaimWaiver', {
  method: 'POST',
  base,
  path: '/claims/:claimId/waiver',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({ claimId: Identifier, reason: Reason }),
  result: z.object({ approvalId: Identifier }),
  errors: ['claim.not_open', 'approval.pending'],
});

/** Money on its way back to a card. */
const OpenCardReturn = z.object({
  returnId: Identifier,
  /** how often the gateway was asked; 0: not yet */
  asks: z.number().int(),
  email: z.string(),
  amount: Money,
  gateway: z.string(),
  depositId: Identifier.nullable(),
  createdAt: Instant,
});

/** Returns to cards that are set aside, the oldest first. */
export const ListCardReturns = call('listCardReturns', {
  method: 'GET',
  base,
  path: '/card-returns',
  access: 'staff',
  roles,
  input: PageInput,
  result: z.object({ returns: z.array(OpenCardReturn), next }),
});

/**
 * Settles a return whose answer was lost, by what somebody has seen at the gateway, whose own word goes before theirs:
 * that it went back under a number, or that nothing went back and nothing will.
 */
export const SettleCardReturn = call('settleCardReturn', {
  method: 'POST',
  base,
  path: '/card-returns/:returnId/settlement',
  access: 'staff',
  roles,
  confirmed: true,
  input: z.object({
    returnId: Identifier,
    outcome: z.enum(['done', 'refused']),
    /** the gateway's number of the refund, of one that is done */
    refundId: z.string().trim().max(100).default(''),
    reason: Reason,
  }),
  result: Nothing,
  errors: ['card_return.not_done'],
});
