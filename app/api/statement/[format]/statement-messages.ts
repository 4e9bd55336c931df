import type { OwnBalanceProof } from '@/lib/contract/ledger';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Statement } from '@/lib/contract/transactions';
import { formatMoney } from '@/lib/money/format-money';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';

export type StatementMessages = ShopMessages['transactions'];

/** `1 November 2026`; days have no zone. */
const dayOf = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Which days a statement is of, in words. */
export function periodOf(
  { filter }: Statement,
  messages: StatementMessages,
  locale: string,
): string {
  const from = filter.from && dayOf(filter.from, locale);
  const to = filter.to && dayOf(filter.to, locale);
  if (from && to) return interpolate(messages.statementDays, { from, to });
  if (from) return interpolate(messages.statementFrom, { from });
  return to ? interpolate(messages.statementTo, { to }) : messages.statementEverything;
}

/** Of which published sum the balance at the end of the statement's days is a part; null where none was published. */
export function publishedOf(
  statement: Statement,
  own: OwnBalanceProof | null,
  messages: StatementMessages,
): string | null {
  if (!own) return null;
  const { locale } = dateLocaleOf(statement.variant);
  return interpolate(messages.statementPublished, {
    balance: formatMoney(own.balance, locale),
    day: dayOf(own.day, locale),
  });
}

/** Which kind of transactions it lists. */
export const kindOf = ({ filter }: Statement, messages: StatementMessages): string =>
  filter.kind ? messages.kinds[filter.kind] : messages.allKinds;
