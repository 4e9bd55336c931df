'use client';

import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { TextInput } from '@/components/ui/text-input';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListStaffLog, StaffLogEntry } from '@/lib/contract/operator/log';
import { LogExport } from './exports';
import { OfficeList } from './office-list';
import type { OfficeColumn } from './office-table';
import { OfficeTime } from './office-time';

type Filter = VerbInput<typeof ListStaffLog>;

/** What the shop's people did, newest first; the address holds the filter. */
export function StaffLog({
  entries,
  next,
  filter,
}: CallResult<typeof ListStaffLog> & { filter: Filter }) {
  const { staffId, action, subject, from, to } = filter;
  return (
    <OfficeList
      title="Log"
      lead={
        <>
          Each record holds the hash of the one before it. The nightly audit follows the chain. Who
          was not let in stands under <TextLink href="/operator/log/refused">Refused</TextLink>.
        </>
      }
      file={<LogExport filter={{ staffId, action, subject, from, to }} />}
      filter={
        <form
          method="get"
          action="/operator/log"
          className="mb-6 flex max-w-200 flex-wrap items-end gap-3"
        >
          <TextInput label="Action" name="action" defaultValue={action} className="grow" />
          <TextInput label="Subject" name="subject" defaultValue={subject} className="grow" />
          <TextInput label="From" name="from" type="date" defaultValue={from} className="grow" />
          <TextInput label="To" name="to" type="date" defaultValue={to} className="grow" />
          {staffId && <input type="hidden" name="staffId" value={staffId} />}
          <Button type="submit" variant="secondary">
            Filter
          </Button>
        </form>
      }
      caption="Log"
      items={entries}
      keyOf={({ no }) => String(no)}
      columns={COLUMNS}
      empty={
        <EmptyState
          title="Nothing is written down"
          actions={<TextLink href="/operator/log">See the whole log</TextLink>}
        >
          No record is as the filter says.
        </EmptyState>
      }
      more={
        next !== null && {
          href: addressOf({ ...filter, below: next }),
          label: 'Earlier records',
        }
      }
    />
  );
}

const COLUMNS: OfficeColumn<StaffLogEntry>[] = [
  { key: 'no', header: 'No.', numeric: true, cell: ({ no }) => no },
  {
    key: 'when',
    header: 'When',
    cell: ({ happenedAt }) => <OfficeTime at={happenedAt} />,
  },
  {
    key: 'who',
    header: 'Who',
    cell: ({ by, address }) => (
      <>
        {by ? (
          <Link href={addressOf({ staffId: by.id })} className="link">
            {by.name}
          </Link>
        ) : (
          'The server'
        )}
        <span className="block text-sm text-ink-soft">{address}</span>
      </>
    ),
  },
  {
    key: 'what',
    header: 'What',
    heading: true,
    cell: (entry) => <What entry={entry} />,
  },
  { key: 'why', header: 'Why', cell: ({ reason }) => reason ?? '' },
];

function What({ entry: { action, subject, before, after, hash } }: { entry: StaffLogEntry }) {
  return (
    <details className="min-w-28 wrap-anywhere">
      <summary>
        {action}
        {subject && <span className="block text-sm font-normal text-ink-soft">{subject}</span>}
      </summary>
      <dl className="mt-2 grid gap-1 text-sm font-normal">
        <Part name="Before" value={before} />
        <Part name="After" value={after} />
        <Part name="Hash" value={hash} />
      </dl>
    </details>
  );
}

function Part({ name, value }: { name: string; value: unknown }) {
  if (value === null) return null;
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      {/* a line for each field, so that nothing breaks within an amount */}
      <dd className="whitespace-pre-line">
        {typeof value === 'string' ? value : JSON.stringify(value, null, 1)}
      </dd>
    </div>
  );
}

function addressOf(filter: Partial<Filter>): string {
  const query = new URLSearchParams(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  return `/operator/log?${query}`;
}
