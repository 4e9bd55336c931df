import type { Activity } from '@/lib/contract/activity';
import type { Money } from '@/lib/contract/site';
import type { Copy } from '@/lib/copy/copy';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

/**
 * A statement as CSV: amounts as plain numbers with two decimals, times as the customer's clock tells them.
 */
export function statementFile(
  { transactions, openingBalance, closingBalance }: Activity,
  words: Copy['activity'],
  dateLocale: DateLocale,
): string {
  const lines = [
    [words.when, words.what, `${words.amount} (${openingBalance.currency})`, words.balance],
    ['', words.opening, '', plain(openingBalance)],
    ...transactions.map(({ happenedAt, description, amount, balanceAfter }) => [
      formatDateTime(happenedAt, dateLocale),
      description,
      plain(amount),
      plain(balanceAfter),
    ]),
    ['', words.closing, '', plain(closingBalance)],
  ];
  return `${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Cents as a number with two decimals, exactly. */
function plain({ amountCents }: Money): string {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A text that a spreadsheet would take for a formula is kept a text. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
