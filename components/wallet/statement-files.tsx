import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';
import { STATEMENT_LIMIT } from '@/lib/contract/transaction-kinds';
import type { TransactionFilter } from '@/lib/contract/transactions';
import { filterQuery } from '@/lib/rules/wallet/transaction-filter';
import { interpolate } from '@/lib/text/interpolate';

const FORMATS = ['csv', 'pdf'] as const;

/** Links to the files of everything that a filter leaves, on whatever page; they need no script. */
export function StatementFiles({ filter, count }: { filter: TransactionFilter; count: number }) {
  const words = useMessages('transactions');
  if (count > STATEMENT_LIMIT) {
    return (
      <p className="text-ink-soft">
        {interpolate(words.tooLong, { count, most: STATEMENT_LIMIT })}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-ink-soft">{words.filesLead}</span>
      {FORMATS.map((format) => (
        <a
          key={format}
          href={`/api/statement/${format}${filterQuery(filter)}`}
          className="button button-secondary"
        >
          <Icon name="download" /> {words[format]}
        </a>
      ))}
    </div>
  );
}
