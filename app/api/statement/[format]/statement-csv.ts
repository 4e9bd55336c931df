import type { OwnBalanceProof } from '@/lib/contract/ledger';
import type { Statement } from '@/lib/contract/transactions';
import { dateLocaleOf } from '@/lib/rules/site';
import { csvOf, plainAmount } from '@/lib/text/csv';
import { formatDateTime } from '@/lib/time/draw-label';
import { kindOf, periodOf, publishedOf, type StatementWords } from './statement-words';

/** Without it old editors and spreadsheets read other letters than English ones wrongly. */
const BYTE_ORDER_MARK = '\ufeff';

/** A statement for a spreadsheet: what it is of, the sums, and every line with exact amounts. */
export function statementCsv(
  statement: Statement,
  words: StatementWords,
  own: OwnBalanceProof | null = null,
): Buffer {
  const dateLocale = dateLocaleOf(statement.variant);
  const when = (instant: string) => formatDateTime(instant, dateLocale);
  const published = publishedOf(statement, own, words);
  const lines = [
    [words.statementCustomer, statement.customerName],
    [words.statementPeriod, periodOf(statement, words, dateLocale.locale)],
    [words.statementKind, kindOf(statement, words)],
    [words.statementWhen, when(statement.madeAt)],
    [words.statementOpening, plainAmount(statement.openingCents)],
    [words.statementIn, plainAmount(statement.inCents)],
    [words.statementOut, plainAmount(statement.outCents)],
    [words.statementClosing, plainAmount(statement.closingCents)],
    ...(published ? [[words.statementProof, published]] : []),
    [],
    [
      words.statementWhen,
      words.kind,
      words.statementWhat,
      `${words.statementAmount} (${statement.currency})`,
      `${words.statementBalance} (${statement.currency})`,
    ],
    ...statement.rows.map((row) => [
      when(row.happenedAt),
      words.kinds[row.kind],
      row.description,
      plainAmount(row.amountCents),
      plainAmount(row.balanceCents),
    ]),
  ];
  return Buffer.from(BYTE_ORDER_MARK + csvOf(lines));
}
