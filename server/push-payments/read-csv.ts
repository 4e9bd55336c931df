import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import {
  type AccountKey,
  centsIn,
  type IncomingPayment,
  isBankReference,
  type LineProblem,
  LONGEST_NAME,
  LONGEST_REMITTANCE,
  MOST_PAYMENTS,
  type PaymentMethodCode,
  type ReadFile,
  type ReadPayment,
  type ReadReversal,
  type StatementHead,
  UNPRINTABLE,
} from './incoming-payment';

const COLUMNS = ['bank_reference', 'date', 'amount', 'currency', 'reference'] as const;
const OPTIONAL = ['payer', 'method', 'reverses'] as const;
type Column = (typeof COLUMNS)[number] | (typeof OPTIONAL)[number];

const Day = z.iso.date().refine((day) => day >= '2000' && day < '2100');

/** A day as it is stored, of `2026-11-23` or, as banks of both countries write it, of `23/11/2026`; null for neither. */
function dayIn(text: string): string | null {
  const [, day = '', , month = '', year = ''] =
    /^(\d{1,2})([/.-])(\d{1,2})\2(20\d{2})$/.exec(text) ?? [];
  const iso = day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return Day.safeParse(iso).success ? iso : null;
}

const SIGNS: Readonly<Record<string, string>> = { $: 'AUD', A$: 'AUD', AU$: 'AUD', '£': 'GBP' };

/** An amount without the sign of its currency and the commas between thousands; as it is where they make no sense. */
function plainAmount(text: string, currency: string): string {
  const [, sign = '', digits = ''] = /^(A?U?\$|£)? ?([\d,.]{1,30})$/.exec(text) ?? [];
  if (sign !== '' && SIGNS[sign] !== currency) return text;
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,5})?$/.test(digits);
  if (isGrouped) return digits.replaceAll(',', '');
  return digits || text;
}

interface Line {
  record: string[];
  info: { lines: number };
}

/** Reads the file described in docs/payments.md, which is of this account. */
export function readCsv(text: string, account: AccountKey): ReadFile {
  const problems: LineProblem[] = [];
  const [header, ...lines] = linesOf(text, problems).map(withoutTrailing);
  const columns = header ? columnsOf(header, problems) : [];
  const payments: ReadPayment[] = [];
  const takenBack: ReadReversal[] = [];
  const statement: StatementHead = { name: '', covers: null, isTable: true };
  if (problems.length === 0 && lines.length === 0)
    problems.push({ line: 1, reason: 'no payments' });
  for (const { record, info } of problems.length === 0 ? lines : []) {
    const values = new Map(columns.map((name, place) => [name, spaced(record[place] ?? '')]));
    const read = readLine(values, account);
    const reverses = values.get('reverses') ?? '';
    const isWhole = record.length === columns.length;
    if (!isWhole)
      problems.push({
        line: info.lines,
        reason: `${record.length} values instead of ${columns.length}`,
      });
    else if (typeof read === 'string') problems.push({ line: info.lines, reason: read });
    else if (reverses) {
      const { bankReference, amountCents, currency } = read;
      const common = { account, bankReference, names: [reverses], amountCents, currency };
      takenBack.push({ ...common, line: info.lines });
    } else payments.push({ ...read, line: info.lines, statement });
  }
  return { payments, takenBack, problems, unread: [], leftOut: 0, reversals: [], passedOver: [] };
}

/** Excel ends every line with as many separators as its longest had. */
const withoutTrailing = (line: Line, _: number, [header]: Line[]): Line => {
  const columns = (header?.record.findLastIndex((name) => name !== '') ?? -1) + 1;
  const rest = line.record.slice(columns);
  return rest.every((value) => value === '')
    ? { ...line, record: line.record.slice(0, columns) }
    : line;
};

/** Word processors and banks put spaces that do not break between groups of digits. */
const spaced = (text: string): string => text.replaceAll(/[\u00a0\u2007\u202f]/g, ' ').trim();

/** Semicolons or tabs, where the header has them and no comma. */
function delimiterOf(text: string): string {
  const [header = ''] = text.slice(0, 8_192).trimStart().split('\n');
  return [',', ';', '\t'].find((sign) => header.includes(sign)) ?? ',';
}

function linesOf(text: string, problems: LineProblem[]): Line[] {
  try {
    const lines = parse(text, {
      info: true,
      relax_column_count: true,
      bom: true,
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: 8_192,
      to: MOST_PAYMENTS + 2,
    }) as unknown as Line[];
    if (lines.length > MOST_PAYMENTS + 1)
      problems.push({ line: MOST_PAYMENTS + 2, reason: `more than ${MOST_PAYMENTS} payments` });
    if (lines.length === 0) problems.push({ line: 1, reason: 'the file is empty' });
    return lines;
  } catch (error) {
    const { lines = 1, message } = error as Error & { lines?: number };
    problems.push({ line: lines, reason: message });
    return [];
  }
}

function columnsOf({ record, info }: Line, problems: LineProblem[]): Column[] {
  const known: readonly string[] = [...COLUMNS, ...OPTIONAL];
  const wrong = (reason: string) => problems.push({ line: info.lines, reason });
  const names = record.map((name) => spaced(name).toLowerCase());
  for (const [place, name] of names.entries()) {
    if (!known.includes(name)) wrong(`there is no column ${(record[place] ?? name).slice(0, 40)}`);
    else if (names.indexOf(name) !== place) wrong(`the column ${name} stands there twice`);
  }
  for (const name of COLUMNS) if (!names.includes(name)) wrong(`the column ${name} is missing`);
  return names as Column[];
}

/** @returns a sentence about what is wrong with it */
function readLine(
  values: ReadonlyMap<Column, string>,
  account: AccountKey,
): IncomingPayment | string {
  const value = (column: Column) => values.get(column) ?? '';
  const [bankReference, remittance, payer] = [
    value('bank_reference'),
    value('reference'),
    value('payer'),
  ];
  if (!isBankReference(bankReference))
    return 'the bank’s reference is missing, or no text of at most 70 letters, digits and signs';
  const amountCents = centsIn(plainAmount(value('amount'), value('currency')));
  const paidOn = dayIn(value('date'));
  if (amountCents === null)
    return 'the amount is not above zero, with a point, at most two decimals, and no sign but that of its currency';
  if (!/^[A-Z]{3}$/.test(value('currency'))) return 'the currency is not three capitals';
  if (paidOn === null) return 'the date is no day like 2026-11-23 or 23/11/2026, the day first';
  if (UNPRINTABLE.test(remittance) || UNPRINTABLE.test(payer))
    return 'the reference or the payer holds characters that are not text';
  if (remittance.length > LONGEST_REMITTANCE || payer.length > LONGEST_NAME)
    return 'the reference or the payer is too long';
  const methodCode = methodOf(value('method'), account);
  if (!methodCode) return `the method is none of ${methodsOf(account).join(' and ')}`;
  return {
    ...{ account, bankReference, methodCode, amountCents, remittance, payer },
    currency: value('currency'),
    paidOn,
  };
}

const methodsOf = (account: AccountKey): readonly PaymentMethodCode[] =>
  account === 'bpay' ? ['bp'] : ['td', 'bd'];

const methodOf = (methodCode: string, account: AccountKey): PaymentMethodCode | undefined =>
  methodsOf(account).find((code) => methodCode === '' || code === methodCode);
