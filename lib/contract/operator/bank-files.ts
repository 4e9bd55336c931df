import { z } from 'zod';
import { call } from '../call';
import type { SentenceKey } from '../sentence';
import { Identifier, Instant } from '../site';
import { MAX_FILE_BYTES } from '../upload';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['finance'] as const satisfies StaffRole[];

/** The shop's own accounts into which customers pay. */
export const BANK_ACCOUNTS = ['bpay', 'aud', 'gbp'] as const;
const BankAccount = z.enum(BANK_ACCOUNTS);

const FILE_TOO_LARGE: SentenceKey = 'bank_file.too_large';

const FILE = {
  /** a statement (camt.053) or a table (CSV), 10 MB at most */
  file: z.file().max(MAX_FILE_BYTES, FILE_TOO_LARGE),
  /** of which account it is; a statement says so itself */
  account: BankAccount.optional(),
};

/** Lines of a file with a word about each: the first of them, and how many there are. */
const Lines = z.object({
  count: z.number().int(),
  shown: z.array(z.object({ line: z.number().int(), reason: z.string() })),
});

/** What came, or would come, of a file. */
const BankFileReport = z.object({
  credited: z.number().int(),
  unmatched: z.number().int(),
  knownBefore: z.number().int(),
  takenBack: z.number().int(),
  leftOut: z.number().int(),
  /** with any of these nothing of the file is taken */
  problems: Lines,
  /** what of a statement could not be read: the rest counts */
  unread: Lines,
  /** what may be a payment that is known: answered under Payments */
  doubtful: Lines,
  /** what the bank takes back or corrects, and is left to people */
  reversals: Lines,
  passedOver: Lines,
  balances: Lines,
  otherBalances: Lines,
});
export type BankFileReport = z.infer<typeof BankFileReport>;

/** What would become of a line of a file. */
const LookedAtLine = z.object({
  line: z.number().int(),
  bankReference: z.string(),
  /** as the file names its currency, which may be none of ours */
  amountCents: z.number().int(),
  currency: z.string(),
  outcome: z.enum(['credited', 'unmatched', 'known', 'doubtful', 'taken_back', 'left']),
  /** why, of what waits or is left to people */
  reason: z.string().nullable(),
  /** `ro•••@example.com` of the customer whose it is or may be */
  email: z.string().nullable(),
});
export type LookedAtLine = z.infer<typeof LookedAtLine>;

/** What taking a file in would do, line by line. Nothing is changed. */
export const LookAtBankFile = call('lookAtBankFile', {
  method: 'POST',
  base,
  path: '/bank-files/look',
  access: 'staff',
  roles,
  multipart: true,
  input: z.object(FILE),
  result: z.object({
    /** of the file that was looked at; the same is taken in */
    sha256: z.string(),
    takenBefore: Instant.nullable(),
    report: BankFileReport,
    /** of more than are shown, first those that somebody should look at */
    lines: z.array(LookedAtLine),
    lineCount: z.number().int(),
  }),
  errors: ['request.too_large'],
});

/** Takes a file in: each payment once, however often it comes. */
export const TakeBankFile = call('takeBankFile', {
  method: 'POST',
  base,
  path: '/bank-files',
  access: 'staff',
  roles,
  confirmed: true,
  multipart: true,
  input: z.object({
    ...FILE,
    /** of the file that was looked at */
    sha256: z.string().regex(/^[\da-f]{64}$/),
    reason: Reason,
  }),
  result: BankFileReport,
  errors: ['bank_file.changed', 'request.too_large'],
});

/** A file that was taken in. The counts are those of when it first came. */
export const TakenBankFile = z.object({
  fileId: Identifier,
  /** as its sender calls it; empty where nobody said */
  name: z.string(),
  account: BankAccount.nullable(),
  bytes: z.number().int(),
  takenAt: Instant,
  /** null where a command on the server took it in */
  takenBy: z.object({ id: Identifier, name: z.string() }).nullable(),
  /** when it came again, the last time */
  againAt: Instant.nullable(),
  /** false while it is being taken in, and where that was interrupted */
  isFinished: z.boolean(),
  payments: z.number().int(),
  credited: z.number().int(),
  unmatched: z.number().int(),
  doubtful: z.number().int(),
  takenBack: z.number().int(),
  leftOut: z.number().int(),
  unread: z.number().int(),
});
export type TakenBankFile = z.infer<typeof TakenBankFile>;

/** Files that were taken in, the newest first. */
export const ListBankFiles = call('listBankFiles', {
  method: 'GET',
  base,
  path: '/bank-files',
  mayLag: true,
  access: 'staff',
  roles,
  input: z.object({
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  result: z.object({ files: z.array(TakenBankFile), next: z.string().nullable() }),
});
