import type { Activity } from '@/lib/contract/activity';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { csvOf, plainAmount } from '@/lib/text/csv';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

/**
 * A statement as CSV: amounts as plain numbers with two decimals, times as the customer's clock tells them.
 */
export function statementFile(
  { transactions, openingBalance, closingBalance }: Activity,
  messages: ShopMessages['activity'],
  dateLocale: DateLocale,
): string {
  const lines = [
    [
      messages.when,
      messages.what,
      `${messages.amount} (${openingBalance.currency})`,
      messages.balance,
    ],
    ['', messages.opening, '', plainAmount(openingBalance.amountCents)],
    ...transactions.map(({ happenedAt, description, amount, balanceAfter }) => [
      formatDateTime(happenedAt, dateLocale),
      description,
      plainAmount(amount.amountCents),
      plainAmount(balanceAfter.amountCents),
    ]),
    ['', messages.closing, '', plainAmount(closingBalance.amountCents)],
  ];
  return csvOf(lines);
}
