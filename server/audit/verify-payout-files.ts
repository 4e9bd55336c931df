import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/server/db/pool';
import { sealFor } from '@/server/kernel/seal';
import type { Finding, Scope } from './check';

export const PAYOUT_FILES_READ = {
  name: 'withdrawals.lines',
  guarantees:
    'Each file for the bank, opened and read line by line, pays the withdrawals in it and nothing else: their accounts, with the last digits that their owners saw, and their amounts.',
} as const;

const accounts = sealFor('fairdraw payout accounts');
const Payee = z.object({ scheme: z.string(), bankCode: z.string(), accountNumber: z.string() });

interface FileRow extends Record<string, unknown> {
  id: string;
  format: string;
  content: string;
  payments: number;
  /** as a string of digits, as `reference_no` and `amount_cents` below */
  total_cents: string;
  withdrawals: {
    id: string;
    referenceNo: string;
    scheme: string;
    payee: string;
    last4: string;
    amountCents: string;
    currency: string;
  }[];
}

/** What a line of a file pays; the bank's code is empty where an account has none. */
interface Line {
  reference: string;
  bankCode: string;
  account: string;
  /** minor units */
  amountCents: number;
  /** null where the format has none */
  currency: string | null;
}

/** Reads every file that was written for a bank, with readers of the audit's own. */
export async function verifyPayoutFiles(db: Db, { fresh }: Scope): Promise<Finding[]> {
  const { rows } = await db.execute<FileRow>(sql`
    select b.id, b.format, b.content, b.payments, b.total_cents::text, coalesce(json_agg(json_build_object(
      'id', w.id, 'referenceNo', w.reference_no::text, 'scheme', w.scheme, 'payee', w.payee, 'last4', w.last4,
      'amountCents', w.amount_cents::text, 'currency', w.currency)) filter (where w.id is not null), '[]') as withdrawals
    from payout_batches b left join withdrawals w on w.batch_id = b.id
    where ${fresh('b.id')} group by b.id`);
  return rows.flatMap((file) =>
    problemsOf(file).map((detail) => ({
      check: PAYOUT_FILES_READ.name,
      subject: file.id,
      detail: `${file.format}: ${detail}`,
    })),
  );
}

function problemsOf(file: FileRow): string[] {
  let lines: Line[];
  try {
    lines = readerOf(file.format)(accounts.open(file.content, file.id));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const problems: string[] = [];
  const unpaid = new Map(lines.map((line) => [line.reference, line]));
  if (unpaid.size !== lines.length) problems.push('a reference stands on two lines');
  for (const withdrawal of file.withdrawals) {
    const reference = `FDW${withdrawal.referenceNo.padStart(9, '0')}`;
    const problem = problemOfLine(unpaid.get(reference), withdrawal);
    if (problem) problems.push(`${reference}: ${problem}`);
    unpaid.delete(reference);
  }
  for (const reference of unpaid.keys()) problems.push(`${reference}: no withdrawal of this file`);
  const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0);
  if (lines.length !== file.payments || sum !== Number(file.total_cents))
    problems.push(
      `${lines.length} lines of ${sum} in all, should be ${file.payments} of ${file.total_cents}`,
    );
  return problems;
}

function problemOfLine(
  line: Line | undefined,
  { id, payee: sealed, scheme, last4, amountCents, currency }: FileRow['withdrawals'][number],
): string | null {
  if (!line) return 'not in the file';
  let payee: z.infer<typeof Payee>;
  try {
    payee = Payee.parse(JSON.parse(accounts.open(sealed, id)));
  } catch {
    return 'its account cannot be opened';
  }
  // no number stands in a finding, which is written down for good
  if (payee.scheme !== scheme || endingOf(payee.accountNumber) !== last4)
    return `its account does not end in ${last4}`;
  if (line.account !== payee.accountNumber) return 'the file pays another account';
  if (line.bankCode !== '' && line.bankCode !== payee.bankCode) return 'the file pays another bank';
  if (line.amountCents !== Number(amountCents))
    return `the file pays ${line.amountCents}, should be ${amountCents}`;
  return line.currency === null || line.currency === currency
    ? null
    : `the file pays in ${line.currency}, should be ${currency}`;
}

/** What the owner was shown of an account: the last four characters, of a short number its half, or the host of an e-mail address. */
const endingOf = (account: string): string =>
  account.includes('@')
    ? account.slice(account.lastIndexOf('@'))
    : account.slice(-Math.min(4, Math.floor(account.length / 2)));

type Reader = (content: string) => Line[];

/** A direct-entry file: records of 120 characters; those of payments begin with 1. */
const readAba: Reader = (content) =>
  content
    .split('\r\n')
    .filter((record) => record.startsWith('1'))
    .map((record) => ({
      reference: record.slice(62, 80).trim(),
      bankCode: record.slice(1, 8).replace('-', ''),
      account: record.slice(8, 17).trim(),
      amountCents: Number(record.slice(20, 30)),
      currency: 'AUD',
    }));

type Column = 'reference' | 'bankCode' | 'account' | 'amount' | 'currency' | null;

const readCsv =
  (columns: readonly Column[], { firstLine }: { firstLine: number }): Reader =>
  (content) =>
    (parse(content, { from: firstLine, recordDelimiter: '\r\n' }) as string[][]).map((fields) => {
      const field = (column: Column) => fields[columns.indexOf(column)] ?? '';
      return {
        reference: field('reference'),
        bankCode: columns.includes('bankCode') ? field('bankCode') : '',
        account: field('account'),
        amountCents: Math.round(Number(field('amount')) * 100),
        currency: columns.includes('currency') ? field('currency') : null,
      };
    });

const READERS: Readonly<Record<string, Reader>> = {
  aba: readAba,
  'uk-csv': readCsv(['reference', 'bankCode', 'account', null, 'amount'], { firstLine: 2 }),
  'sepa-csv': readCsv(['reference', 'bankCode', 'account', null, 'amount', 'currency'], {
    firstLine: 2,
  }),
  'paypal-csv': readCsv(['account', 'amount', 'currency', 'reference'], { firstLine: 1 }),
  'wise-csv': readCsv([null, 'account', 'reference', null, null, 'amount', 'currency'], {
    firstLine: 2,
  }),
};

function readerOf(format: string): Reader {
  const reader = READERS[format];
  if (!reader) throw new Error('there is no such format');
  return reader;
}
