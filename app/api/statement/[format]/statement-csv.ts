import type { OwnBalanceProof } from '@/lib/contract/ledger';
import type { Statement } from '@/lib/contract/transactions';
import { dateLocaleOf } from '@/lib/rules/site';
import { csvOf, plainAmount } from '@/lib/text/csv';
import { formatDateTime } from '@/lib/time/draw-label';
import { kindOf, periodOf, publishedOf, type StatementMessages } from './statement-messages';

/** Without it old editors and spreadsheets read other letters than English ones wrongly. */
const BYTE_ORDER_MARK = '\ufeff';

/** A statement for a spreadsheet: what it is of, the sums, and every line with exact amounts. */
export function statementCsv(
  statement: Statement,
  messages: StatementMessages,
  { own }: { own: OwnBalanceProof | null },
): Buffer {
  const dateLocale = dateLocaleOf(statement.variant);
  const when = (instant: string) => formatDateTime(instant, dateLocale);
  const published = publishedOf(statement, own, messages);
  const lines = [
    [messages.statementCustomer, statement.customerName],
    [messages.statementPeriod, periodOf(statement, messages, dateLocale.locale)],
    [messages.statementKind, kindOf(statement, messages)],
    [messages.statementWhen, when(statement.madeAt)],
    [messages.statementOpening, plainAmount(statement.openingCents)],
    [messages.statementIn, plainAmount(statement.inCents)],
    [messages.statementOut, plainAmount(statement.outCents)],
    [messages.statementClosing, plainAmount(statement.closingCents)],
    ...(published ? [[messages.statementProof, published]] : []),
    [],
    [
      messages.statementWhen,
      messages.kind,
      messages.statementWhat,
      `${messages.statementAmount} (${statement.currency})`,
      `${messages.statementBalance} (${statement.currency})`,
    ],
    ...statement.rows.map((row) => [
      when(row.happenedAt),
      messages.kinds[row.kind],
      row.description,
      plainAmount(row.amountCents),
      plainAmount(row.balanceCents),
    ]),
  ];
  return Buffer.from(BYTE_ORDER_MARK + csvOf(lines));
}
