import type { Activity } from '@/lib/contract/activity';
import type { Copy } from '@/lib/copy/copy';
import { csvOf, plainAmount } from '@/lib/text/csv';
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
    ['', words.opening, '', plainAmount(openingBalance.amountCents)],
    ...transactions.map(({ happenedAt, description, amount, balanceAfter }) => [
      formatDateTime(happenedAt, dateLocale),
      description,
      plainAmount(amount.amountCents),
      plainAmount(balanceAfter.amountCents),
    ]),
    ['', words.closing, '', plainAmount(closingBalance.amountCents)],
  ];
  return csvOf(lines);
}
