import { factsOf, isNoName } from './bank-entry';
import { decodeFile } from './decode-file';
import {
  type AccountKey,
  LARGEST_FILE_BYTES,
  type LineProblem,
  MOST_PAYMENTS,
  type ReadFile,
  type ReadPayment,
} from './incoming-payment';
import { readCamt } from './read-camt';
import { readCsv } from './read-csv';

/**
 * What a bank's file says: a statement (camt.053), or a table. With `problems` nothing of it may be taken.
 * @param account the account that the file is of; a table needs it, a statement names its own
 */
export function readBankFile(bytes: Uint8Array, account: AccountKey | null): ReadFile {
  const read = readFile(bytes, account);
  return read.problems.length > 0 ? read : { ...read, problems: contradictions(read.payments) };
}

function readFile(bytes: Uint8Array, account: AccountKey | null): ReadFile {
  const nothing = (reason: string): ReadFile => ({
    ...{ payments: [], takenBack: [], leftOut: 0, reversals: [], passedOver: [], unread: [] },
    problems: [{ line: 1, reason }],
  });
  if (bytes.length > LARGEST_FILE_BYTES)
    return nothing(`larger than ${LARGEST_FILE_BYTES / 1024 / 1024} MB, the most that is taken`);
  const text = decodeFile(bytes);
  if (text === null) return nothing('the file is not UTF-8');
  if (/^\s*</.test(text)) return withinLimits(readCamt(text, account));
  return account
    ? readCsv(text, account)
    : nothing('say whose file this is, a table does not: bpay, aud or gbp (--account)');
}

function withinLimits(read: ReadFile): ReadFile {
  const payments = [...read.payments, ...read.takenBack];
  if (payments.length <= MOST_PAYMENTS) return read;
  const line = payments[MOST_PAYMENTS]?.line ?? 1;
  return { ...read, problems: [{ line, reason: `more than ${MOST_PAYMENTS} payments` }] };
}

/** A reference that stands in a table twice is one payment where all else is the same, and a slip where it is not. */
function contradictions(payments: readonly ReadPayment[]): LineProblem[] {
  const first = new Map<string, ReadPayment>();
  return payments.flatMap((payment) => {
    const { bankReference, line, statement } = payment;
    if (!statement.isTable || isNoName(bankReference)) return [];
    const earlier = first.get(bankReference);
    if (!earlier) first.set(bankReference, payment);
    if (!earlier || factsOf(earlier) === factsOf(payment)) return [];
    return [{ line, reason: `${bankReference} is another payment in line ${earlier.line}` }];
  });
}
