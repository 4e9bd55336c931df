'use client';

import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { TextInput } from '@/components/ui/text-input';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListedGroup, ListGroups } from '@/lib/contract/operator/groups';
import { plainAmount } from '@/lib/text/csv';
import { callOperator } from './call-operator';
import { drawAddress } from './draw-states';
import { EXPORT_PAGE, ExportRows } from './export-rows';
import { GROUP_LATE_WORDS, GROUPS } from './group-states';
import { listAddress } from './list-address';
import { OfficeList } from './office-list';
import { inOffice } from './office-money';
import type { OfficeColumn } from './office-table';
import { OfficeTime } from './office-time';

interface Props extends CallResult<typeof ListGroups> {
  filter: VerbInput<typeof ListGroups>;
}

const STATES = [
  ['open', 'Open'],
  ['late', 'Late'],
  ['over', 'Over'],
] as const;

/** Lotto parties, the newest first: what each plays next, and what is late of it. The address holds the filter. */
export function GroupList({ groups, late, next, filter }: Props) {
  const { state, name } = filter;
  return (
    <OfficeList
      title="Groups"
      lead="Friends who play together. Who is in a group is shown once it is opened for a reason."
      file={<GroupExport state={state} name={name} />}
      tabs={{
        label: 'Groups by state',
        tabs: STATES.map(([one, label]) => ({
          href: listAddress(GROUPS, { state: one === 'open' ? undefined : one, name }),
          label,
          current: one === state,
          ...(one === 'late' && { count: late.count }),
        })),
      }}
      filter={
        <form
          method="get"
          action={GROUPS}
          className="mb-6 flex max-w-140 flex-wrap items-end gap-3"
        >
          <TextInput
            label="Its name begins with"
            name="name"
            defaultValue={name}
            maxLength={60}
            className="grow"
          />
          {state !== 'open' && <input type="hidden" name="state" value={state} />}
          <Button type="submit" variant="secondary">
            Filter
          </Button>
        </form>
      }
      caption="Groups"
      items={groups}
      keyOf={({ groupId }) => groupId}
      columns={COLUMNS}
      empty={
        <EmptyState
          title={state === 'late' ? 'Nothing is late' : 'No group here'}
          actions={name && <TextLink href={GROUPS}>See all groups</TextLink>}
        >
          {state === 'late'
            ? 'What groups play is closed and settled in time.'
            : 'No group is as the filter says.'}
        </EmptyState>
      }
      more={
        next !== null && {
          href: listAddress(GROUPS, { state, name, after: next }),
          label: 'Earlier ones',
        }
      }
    />
  );
}

const COLUMNS: OfficeColumn<ListedGroup>[] = [
  {
    key: 'name',
    header: 'Group',
    heading: true,
    cell: ({ groupId, name, publicity, late }) => (
      <div className="min-w-24 wrap-anywhere">
        <Link href={`${GROUPS}/${groupId}`} prefetch={false} className="link">
          {name}
        </Link>
        {publicity === 'public' && (
          <span className="block text-sm font-normal text-ink-soft">public</span>
        )}
        {late && <span className="block text-sm text-bad">{GROUP_LATE_WORDS[late.because]}</span>}
      </div>
    ),
    sortBy: ({ name }) => name.toLowerCase(),
  },
  {
    key: 'organiser',
    header: 'Organiser',
    cell: ({ organiser, createdAt }) => (
      <>
        {organiser ? (
          <Link
            href={`/operator/customers/${organiser.customerId}`}
            prefetch={false}
            className="link"
          >
            {organiser.name}
          </Link>
        ) : (
          '–'
        )}
        <span className="block text-sm text-ink-soft">
          since <OfficeTime at={createdAt} />
        </span>
      </>
    ),
    sortBy: ({ createdAt }) => createdAt,
  },
  {
    key: 'members',
    header: 'Members',
    numeric: true,
    cell: ({ members }) => members,
    sortBy: ({ members }) => members,
  },
  {
    key: 'next',
    header: 'Plays next',
    cell: ({ next, onSale }) =>
      next ? (
        <>
          <Link href={drawAddress(next)} prefetch={false} className="link">
            {next.offerName}, {next.drawNo}
          </Link>
          <span className="block text-sm text-ink-soft">
            {next.sharesSold} of {next.sharesTotal} shares, closes <OfficeTime at={next.closesAt} />
          </span>
          {onSale > 1 && (
            <span className="block text-sm text-ink-soft">{onSale - 1} more on sale</span>
          )}
        </>
      ) : (
        '–'
      ),
    sortBy: ({ next }) => next?.closesAt ?? '9',
  },
  {
    key: 'pot',
    header: 'In the pot',
    numeric: true,
    cell: ({ pot }) => inOffice(pot),
    sortBy: ({ pot }) => pot.amountCents,
  },
];

function GroupExport({ state, name }: Pick<VerbInput<typeof ListGroups>, 'state' | 'name'>) {
  return (
    <ExportRows
      name={`groups-${state}`}
      header={[
        ...['Group', 'Name', 'Seen by', 'Since', 'Organiser', 'Customer number', 'Members'],
        ...['On sale', 'Plays next', 'Closes', 'Shares sold', 'Shares', 'Pot', 'Currency'],
        ...['Late', 'Since when'],
      ]}
      cellsOf={(row) => [
        ...[row.groupId, row.name, row.publicity, row.createdAt, row.organiser?.name ?? ''],
        ...[row.organiser?.customerId ?? '', String(row.members), String(row.onSale)],
        ...[row.next ? `${row.next.offerKey} ${row.next.drawNo}` : '', row.next?.closesAt ?? ''],
        ...[String(row.next?.sharesSold ?? ''), String(row.next?.sharesTotal ?? '')],
        ...[plainAmount(row.pot.amountCents), row.pot.currency],
        ...[row.late?.because ?? '', row.late?.since ?? ''],
      ]}
      read={async (after: string | undefined) => {
        const { groups, next } = await callOperator<typeof ListGroups>('listOfficeGroups', {
          ...{ state, name, after, limit: EXPORT_PAGE },
        });
        return { rows: groups, next };
      }}
    />
  );
}
