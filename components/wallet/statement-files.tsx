import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';
import { STATEMENT_LIMIT } from '@/lib/contract/transaction-kinds';
import type { TransactionFilter } from '@/lib/contract/transactions';
import type { Locale } from '@/lib/money/format-money';
import { filterQuery } from '@/lib/rules/wallet/transaction-filter';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';

const FORMATS = ['csv', 'pdf'] as const;

interface Props {
  filter: TransactionFilter;
  /** of what the filter leaves */
  count: number;
  locale: Locale;
}

/** Links to the files of everything that a filter leaves, on whatever page; they need no script. */
export function StatementFiles({ filter, count, locale }: Props) {
  const messages = useMessages('transactions');
  if (count > STATEMENT_LIMIT) {
    const written = (number: number) => numberFormat(locale).format(number);
    return (
      <p className="text-ink-soft">
        {interpolate(messages.tooLong, { count: written(count), most: written(STATEMENT_LIMIT) })}
      </p>
    );
  }
  return (
    <div className="flex items-center gap-2">
      <span className="text-sm text-ink-soft">{messages.filesLead}</span>
      {FORMATS.map((format) => (
        <a
          key={format}
          href={`/api/statement/${format}${filterQuery(filter)}`}
          className="button button-secondary button-sm"
        >
          <Icon name="download" /> {messages[format]}
        </a>
      ))}
    </div>
  );
}
