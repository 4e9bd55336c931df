'use client';

import { EmptyState } from '@/components/ui/states';
import type { CallResult } from '@/lib/contract/call';
import type { ListUnreached, Unreached } from '@/lib/contract/operator/notifications';
import { callOperator } from './call-operator';
import { EXPORT_PAGE, ExportRows } from './export-rows';
import { listAddress } from './list-address';
import { MaskedOwner } from './masked-owner';
import { CHANNEL_WORDS, kindWords, NOTIFICATIONS, notificationTabs } from './notification-words';
import { OfficeList } from './office-list';
import type { OfficeColumn } from './office-table';
import { OfficeTime } from './office-time';

/** Whom nothing has reached for more than a day: their address may be wrong, or their mailbox full. */
export function UnreachedList({ unreached, next }: CallResult<typeof ListUnreached>) {
  return (
    <OfficeList
      title="Not reached"
      lead="Whose mail or notification has failed for more than a day, the longest first. It is tried again every hour; an address is corrected by its owner."
      file={<UnreachedExport />}
      tabs={notificationTabs('unreached')}
      caption="Not reached"
      items={unreached}
      keyOf={({ deliveryId }) => deliveryId}
      columns={COLUMNS}
      empty={<EmptyState title="Everybody is reached">Nothing has failed for a day.</EmptyState>}
      more={
        next !== null && {
          href: listAddress(`${NOTIFICATIONS}/unreached`, { after: next }),
          label: 'Later ones',
        }
      }
    />
  );
}

const COLUMNS: OfficeColumn<Unreached>[] = [
  {
    key: 'who',
    header: 'Who',
    heading: true,
    cell: ({ recipient, customer }) => (
      <div className="min-w-24 wrap-anywhere">
        {customer ? <MaskedOwner customer={customer} /> : 'No customer'}
        {recipient && <span className="block text-sm font-normal text-ink-soft">{recipient}</span>}
      </div>
    ),
    sortBy: ({ customer, recipient }) => customer?.name ?? recipient ?? '',
  },
  {
    key: 'what',
    header: 'What waits',
    cell: ({ channel, waiting, kinds }) => (
      <>
        {CHANNEL_WORDS[channel]}, {waiting}
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {kinds.map(kindWords).join(', ')}
        </span>
      </>
    ),
    sortBy: ({ waiting }) => waiting,
  },
  {
    key: 'since',
    header: 'Since',
    cell: ({ since, attempts }) => (
      <>
        <OfficeTime at={since} />
        <span className="block text-sm text-ink-soft">{attempts} attempts</span>
      </>
    ),
    sortBy: ({ since }) => since,
  },
  {
    key: 'why',
    header: 'Why',
    cell: ({ error }) => <span className="wrap-anywhere">{error}</span>,
  },
];

const UnreachedExport = () => (
  <ExportRows
    name="not-reached"
    header={[
      ...['Address', 'Customer', 'Customer number', 'Channel', 'Waiting', 'What', 'Since'],
      ...['Attempts', 'Why'],
    ]}
    cellsOf={(row) => [
      ...[row.recipient ?? '', row.customer?.name ?? '', row.customer?.customerId ?? ''],
      ...[row.channel, String(row.waiting), row.kinds.join(', '), row.since],
      ...[String(row.attempts), row.error],
    ]}
    read={async (after: string | undefined) => {
      const { unreached, next } = await callOperator<typeof ListUnreached>('listUnreached', {
        ...{ after, limit: EXPORT_PAGE },
      });
      return { rows: unreached, next };
    }}
  />
);
