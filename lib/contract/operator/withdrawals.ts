import { z } from 'zod';
import { call, Nothing } from '../call';
import { REQUIRED } from '../form-messages';
import type { SentenceKey } from '../sentence';
import { Identifier, Instant, Money } from '../site';
import { MAX_FILE_BYTES } from '../upload';
import { WITHDRAWAL_STATUSES } from '../withdrawals';
import { Reason } from './reason';

const base = '/operator/v1';

/** A withdrawal in a list: whose it is, is masked. */
export const OfficeWithdrawal = z.object({
  id: Identifier,
  /** `FDW000000042` */
  reference: z.string(),
  status: z.enum(WITHDRAWAL_STATUSES),
  customer: z.object({
    id: Identifier,
    name: z.string(),
    /** a closed account's money that came back would reach nobody */
    state: z.enum(['active', 'locked', 'closed']),
  }),
  amount: Money,
  /** of which deposits that were not played */
  unplayed: Money,
  account: z.object({ bank: z.string(), last4: z.string() }),
  requestedAt: Instant,
  /** of a rejection, or of the bank; the customer reads it */
  message: z.string().nullable(),
  batchId: Identifier.nullable(),
  /** whether a second person is asked to approve it */
  awaitsApproval: z.boolean(),
  /** whether approving it takes two people */
  takesTwo: z.boolean(),
});
export type OfficeWithdrawal = z.infer<typeof OfficeWithdrawal>;

/** Those under way, oldest first; those that are over, newest first. */
export const ListOfficeWithdrawals = call('listOfficeWithdrawals', {
  method: 'GET',
  base,
  path: '/withdrawals',
  access: 'staff',
  roles: ['finance', 'support', 'compliance'],
  input: z.object({
    /** left out: under way */
    status: z.enum(WITHDRAWAL_STATUSES).optional(),
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  result: z.object({
    withdrawals: z.array(OfficeWithdrawal),
    /** give it as `after` for the next page; null on the last one */
    next: Identifier.nullable(),
    areStopped: z.boolean(),
  }),
});

/**
 * Puts a withdrawal under review, approves or rejects it. Above `WITHDRAWAL_APPROVAL_ABOVE` approving requests the
 * approval of a second person, and changes nothing yet.
 */
export const DecideWithdrawal = call('decideWithdrawal', {
  method: 'POST',
  base,
  path: '/withdrawals/:withdrawalId/decision',
  access: 'staff',
  roles: ['finance'],
  confirmed: true,
  input: z
    .object({
      withdrawalId: Identifier,
      decision: z.enum(['review', 'approve', 'reject']),
      reason: Reason,
      /** of a rejection: a sentence that the customer reads */
      message: z.string().trim().max(300).optional(),
    })
    .refine(({ decision, message }) => decision !== 'reject' || Boolean(message), {
      path: ['message'],
      message: REQUIRED,
    }),
  result: z.object({
    status: z.enum(WITHDRAWAL_STATUSES),
    /** of the request that waits for a second person */
    approvalId: Identifier.nullable(),
  }),
  errors: ['withdrawal.not_found', 'withdrawal.wrong_state', 'approval.pending'],
});

export const PAYOUT_FORMATS = ['aba', 'uk-csv', 'sepa-csv', 'paypal-csv', 'wise-csv'] as const;
export type PayoutFormat = (typeof PAYOUT_FORMATS)[number];

/** A file of payments for the bank. */
export const PayoutBatch = z.object({
  id: Identifier,
  format: z.enum(PAYOUT_FORMATS),
  payments: z.number().int(),
  /** in minor units of the file's one currency */
  totalCents: z.number().int(),
  createdAt: Instant,
  /** of which the bank has not said what became of them */
  waiting: z.number().int(),
});
export type PayoutBatch = z.infer<typeof PayoutBatch>;

const PayoutFile = z.object({
  batchId: Identifier,
  payments: z.number().int(),
  totalCents: z.number().int(),
  fileName: z.string(),
  /** names accounts: it is shown to nobody, and deleted once the bank has it */
  content: z.string(),
});

/** The newest files first. */
export const ListPayoutBatches = call('listPayoutBatches', {
  method: 'GET',
  base,
  path: '/payout-batches',
  mayLag: true,
  access: 'staff',
  roles: ['finance'],
  input: Nothing,
  result: z.object({
    batches: z.array(PayoutBatch),
    /** approved withdrawals that no file holds yet, by the format that pays them */
    approved: z.array(
      z.object({ format: z.enum(PAYOUT_FORMATS), payments: z.number().int(), total: Money }),
    ),
  }),
});

/** Puts approved withdrawals into a file for the bank: they are being sent from then on. */
export const WritePayoutFile = call('writePayoutFile', {
  method: 'POST',
  base,
  path: '/payout-batches',
  access: 'staff',
  roles: ['finance'],
  confirmed: true,
  input: z.object({ format: z.enum(PAYOUT_FORMATS), reason: Reason }),
  result: PayoutFile,
  errors: ['payout.nothing_approved', 'payout.sender_missing', 'withdrawal.stopped'],
});

/** A file once more, byte for byte, where the first did not arrive. */
export const ReadPayoutFile = call('readPayoutFile', {
  method: 'POST',
  base,
  path: '/payout-batches/:batchId/file',
  access: 'staff',
  roles: ['finance'],
  confirmed: true,
  input: z.object({ batchId: Identifier, reason: Reason }),
  result: PayoutFile,
  errors: ['payout.batch_not_found'],
});

const RESULTS_TOO_LARGE: SentenceKey = 'bank_file.too_large';

/** What the bank says became of payments: a file of lines `id,outcome[,reason]`. */
export const ApplyPayoutResults = call('applyPayoutResults', {
  method: 'POST',
  base,
  path: '/payout-results',
  access: 'staff',
  roles: ['finance'],
  confirmed: true,
  multipart: true,
  input: z.object({
    /** 10 MB at most: more than any bank answers at once */
    file: z.file().min(1, REQUIRED).max(MAX_FILE_BYTES, RESULTS_TOO_LARGE),
    reason: Reason,
  }),
  result: z.object({
    paid: z.number().int(),
    failed: z.number().int(),
    returned: z.number().int(),
    knownBefore: z.number().int(),
    /** lines that were not applied; where none was applied, the file was refused as a whole */
    problems: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  }),
  errors: ['request.too_large'],
});
