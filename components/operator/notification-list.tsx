'use client';

import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { EmptyState } from '@/components/ui/states';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import {
  type ListSentNotifications,
  NOTIFICATION_CHANNELS,
  type SentOfDay,
} from '@/lib/contract/operator/notifications';
import { callOperator } from './call-operator';
import { ExportRows } from './export-rows';
import { listAddress } from './list-address';
import { CHANNEL_WORDS, kindWords, NOTIFICATIONS, notificationTabs } from './notification-words';
import { OfficeList } from './office-list';
import type { OfficeColumn } from './office-table';
import { OfficeTime } from './office-time';

interface Props extends CallResult<typeof ListSentNotifications> {
  filter: VerbInput<typeof ListSentNotifications>;
}

/** What customers were sent by day, channel and kind, and never what it said. The address holds the filter. */
export function NotificationList({ sent, countedAt, unreached, browsers, next, filter }: Props) {
  const { channel } = filter;
  return (
    <OfficeList
      title="Notifications"
      lead="How many customers were told of something, and whether it left. What a mail said stands in its customer’s file."
      file={<NotificationExport channel={channel} />}
      tabs={notificationTabs('sent', unreached.count)}
      notice={
        <p className="-mt-2 mb-6 text-sm text-ink-soft">
          {browsers.count} {browsers.count === 1 ? 'browser' : 'browsers'} of {browsers.customers}{' '}
          {browsers.customers === 1 ? 'customer' : 'customers'} may be told: of wins {browsers.wins}
          , results {browsers.results}, jackpots {browsers.jackpots}.
          {countedAt && (
            <>
              {' '}
              Counted at <OfficeTime at={countedAt} />.
            </>
          )}
        </p>
      }
      filter={
        <form
          method="get"
          action={NOTIFICATIONS}
          className="mb-6 flex max-w-140 flex-wrap items-end gap-3"
        >
          <Select label="Channel" name="channel" defaultValue={channel ?? ''} className="grow">
            <option value="">All channels</option>
            {NOTIFICATION_CHANNELS.map((one) => (
              <option key={one} value={one}>
                {CHANNEL_WORDS[one]}
              </option>
            ))}
          </Select>
          <Button type="submit" variant="secondary">
            Filter
          </Button>
        </form>
      }
      caption="Notifications by day"
      items={sent}
      keyOf={({ day, kind, ...one }) => `${day} ${one.channel} ${kind}`}
      columns={COLUMNS}
      empty={
        <EmptyState title="Nothing was counted">
          What is sent is counted every ten minutes, by the day on which it was queued.
        </EmptyState>
      }
      more={
        next !== null && {
          href: listAddress(NOTIFICATIONS, { channel, below: next }),
          label: 'Earlier days',
        }
      }
    />
  );
}

const COLUMNS: OfficeColumn<SentOfDay>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => day, sortBy: ({ day }) => day },
  {
    key: 'kind',
    header: 'What',
    heading: true,
    cell: ({ kind }) => <span className="wrap-anywhere">{kindWords(kind)}</span>,
    sortBy: ({ kind }) => kind,
  },
  {
    key: 'channel',
    header: 'Channel',
    cell: ({ channel }) => CHANNEL_WORDS[channel],
    sortBy: ({ channel }) => channel,
  },
  {
    key: 'queued',
    header: 'Queued',
    numeric: true,
    cell: ({ queued }) => queued,
    sortBy: ({ queued }) => queued,
  },
  {
    key: 'sent',
    header: 'Left',
    numeric: true,
    cell: ({ queued, sent, retried }) => (
      <>
        {sent}
        {sent < queued && (
          <span className="block text-sm text-warn">{queued - sent} had not left</span>
        )}
        {retried > 0 && (
          <span className="block text-sm text-ink-soft">{retried} failed at first</span>
        )}
      </>
    ),
    sortBy: ({ sent }) => sent,
  },
];

function NotificationExport({ channel }: Pick<VerbInput<typeof ListSentNotifications>, 'channel'>) {
  return (
    <ExportRows
      name={`notifications${channel ? `-${channel}` : ''}`}
      header={['Day', 'Channel', 'What', 'Queued', 'Left', 'Failed at first']}
      cellsOf={(row) => [
        ...[row.day, row.channel, row.kind, String(row.queued), String(row.sent)],
        String(row.retried),
      ]}
      read={async (below: string | undefined) => {
        const { sent, next } = await callOperator<typeof ListSentNotifications>(
          'listSentNotifications',
          {
            ...{ channel, below, days: 31 },
          },
        );
        return { rows: sent, next };
      }}
    />
  );
}
