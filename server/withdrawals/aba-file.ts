import { timeZoneOf } from '@/lib/rules/site';
import { type Payment, plainName } from './payment';
import type { PayoutSender } from './payout-sender';

/** The totals have ten digits. */
export const LARGEST_ABA_TOTAL_CENTS = 9_999_999_999;
/** A credit of no particular kind. */
const CREDIT = '50';

/**
 * Australian payments as a direct-entry file (ABA, "Cemtex"): a descriptive record (0), a detail record (1) for each
 * payment, and the totals (7), of 120 characters each. It only credits: the bank takes the sum from the sender's account.
 * docs/withdrawals.md describes every field.
 * @throws RangeError for what does not fit into its field
 */
export function abaFile(
  payments: readonly Payment[],
  { createdAt, sender }: { createdAt: Date; sender: PayoutSender },
): string {
  const total = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const records = [
    [
      '0',
      blank(17),
      '01',
      left(sender.bank, 3),
      blank(7),
      left(plainName(sender.name), 26),
      zeros(sender.userId, 6),
      left('WITHDRAWALS', 12),
      dateOf(createdAt),
      blank(40),
    ],
    ...payments.map(({ reference, payee, amountCents }) => [
      '1',
      bsb(payee.bankCode),
      right(payee.accountNumber, 9),
      blank(1),
      CREDIT,
      zeros(amountCents, 10),
      left(plainName(payee.holderName).slice(0, 32), 32),
      left(reference, 18),
      bsb(sender.bsb),
      right(sender.account, 9),
      left(plainName(sender.name).slice(0, 16), 16),
      zeros(0, 8),
    ]),
    [
      '7',
      '999-999',
      blank(12),
      ...[zeros(total, 10), zeros(total, 10), zeros(0, 10)],
      blank(24),
      zeros(payments.length, 6),
      blank(40),
    ],
  ];
  return records.map((fields) => `${ofLength(fields.join(''))}\r\n`).join('');
}

const blank = (width: number): string => ' '.repeat(width);
const left = (text: string, width: number): string => fitting(text, width).padEnd(width);
const right = (text: string, width: number): string => fitting(text, width).padStart(width);
const zeros = (value: number | string, width: number): string =>
  fitting(String(value), width).padStart(width, '0');

function fitting(text: string, width: number): string {
  if (text.length <= width) return text;
  throw new RangeError(`A field of ${width} characters is too short for ${text.length}.`);
}

function bsb(digits: string): string {
  if (!/^\d{6}$/.test(digits)) throw new RangeError('A BSB has six digits.');
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}

function ofLength(record: string): string {
  if (record.length !== 120) throw new RangeError(`A record of ${record.length} characters.`);
  return record;
}

/** `231126`: the day in the zone of Australian draws. */
function dateOf(at: Date): string {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone: timeZoneOf('AU'),
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')}${part('month')}${part('year')}`;
}
