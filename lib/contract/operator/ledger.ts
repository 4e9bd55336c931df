import { z } from 'zod';
import { call, Nothing } from '../call';
import { Currency, Identifier, Instant, Money } from '../site';
import { requiredLine } from '../typed';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['finance', 'compliance'] as const satisfies StaffRole[];

/** The first two are customers' own, the others the shop's. */
export const LEDGER_ACCOUNTS = [
  'wallet',
  'held',
  'gateway',
  'sales',
  'prizes',
  'refunds',
  'promotions',
  'losses',
  'opening',
] as const;
export const LedgerAccount = z.enum(LEDGER_ACCOUNTS);
export type LedgerAccount = z.infer<typeof LedgerAccount>;

export const ENTRY_KINDS = [
  'deposit',
  'purchase',
  'prize',
  'refund',
  'adjustment',
  'withdrawal',
  'withdrawal_payment',
  'withdrawal_return',
  'card_return',
  'card_return_payment',
  'card_return_undone',
] as const;
export const LedgerEntryKind = z.enum(ENTRY_KINDS);
export type LedgerEntryKind = z.infer<typeof LedgerEntryKind>;

/** A day, in UTC. */
const Day = z.iso.date();

const AccountBalance = z.object({
  account: LedgerAccount,
  /** of a customer's account: of all customers together */
  balance: Money,
});

/** What stands in each account, by currency. All together is nothing. */
export const ListLedgerAccounts = call('listLedgerAccounts', {
  method: 'GET',
  base,
  path: '/ledger/accounts',
  mayLag: true,
  access: 'staff',
  roles,
  input: Nothing,
  result: z.object({ accounts: z.array(AccountBalance) }),
});

/** Whose money it is, masked. */
const Owner = z.object({ id: Identifier, name: z.string() });

const Posting = z.object({
  entryId: Identifier,
  line: z.number().int(),
  kind: LedgerEntryKind,
  account: LedgerAccount,
  customer: Owner.nullable(),
  amount: Money,
  /** of a customer's account */
  balanceAfter: Money.nullable(),
  at: Instant,
});
export type Posting = z.infer<typeof Posting>;

/** Postings, the newest first, by what a filter leaves of them. */
export const ListLedgerPostings = call('listLedgerPostings', {
  method: 'GET',
  base,
  path: '/ledger/postings',
  mayLag: true,
  access: 'staff',
  roles,
  input: z.object({
    account: LedgerAccount.optional(),
    kind: LedgerEntryKind.optional(),
    currency: Currency.optional(),
    customerId: z.uuid().optional(),
    /** left out: 31 days before `to`, but for one customer's */
    from: Day.optional(),
    to: Day.optional(),
    /** `next` of the page before */
    after: z
      .string()
      .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.\d{1,3}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  result: z.object({
    postings: z.array(Posting),
    /** the first day that was looked at; null for all */
    from: Day.nullable(),
    next: z.string().nullable(),
  }),
});

/** What an entry was made for. */
export const EntryCause = z.object({
  type: z.enum([
    'deposit',
    'purchase',
    'order',
    'ticket',
    'draw',
    'giveaway',
    'withdrawal',
    'card_return',
    'claim',
    'approval',
  ]),
  /** of a draw: `powerball2018/1234` */
  id: z.string(),
});
export type EntryCause = z.infer<typeof EntryCause>;

export const LedgerEntry = z.object({
  entryId: Identifier,
  kind: LedgerEntryKind,
  at: Instant,
  customer: Owner,
  /** as the customer reads it among their transactions */
  description: z.string(),
  /** of the request or job that booked it */
  requestId: z.string(),
  postings: z.array(Posting.omit({ entryId: true, kind: true, at: true })),
  causes: z.array(EntryCause),
  /** the entry that takes this one back */
  reversedBy: Identifier.nullable(),
  /** the entry that this one takes back */
  reverses: Identifier.nullable(),
  /** why nobody may take it back by hand; null where two people may */
  notReversible: z.string().nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** An entry with all its postings, what it was made for, and what took it back. */
export const GetLedgerEntry = call('getLedgerEntry', {
  method: 'GET',
  base,
  path: '/ledger/entries/:entryId',
  mayLag: true,
  access: 'staff',
  roles,
  input: z.object({ entryId: Identifier }),
  result: LedgerEntry,
  errors: ['entry.not_found'],
});

/**
 * Asks a second person of finance to take an entry back by a new one, which the customer reads of among their
 * transactions and by mail. Only what was booked by hand can be: all else has a way back of its own.
 */
export const RequestEntryReversal = call('requestEntryReversal', {
  method: 'POST',
  base,
  path: '/ledger/entries/:entryId/reversal',
  access: 'staff',
  roles: ['finance'],
  confirmed: true,
  input: z.object({ entryId: Identifier, message: requiredLine(120), reason: Reason }),
  result: z.object({ approvalId: Identifier }),
  errors: [
    'entry.not_found',
    'entry.not_reversible',
    'auth.account_closed',
    'adjustment.no_wallet',
    'approval.pending',
  ],
});
