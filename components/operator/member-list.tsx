'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { TextInput } from '@/components/ui/text-input';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListedMember, ListMembers } from '@/lib/contract/operator/membership';
import { callOperator } from './call-operator';
import { EXPORT_PAGE, ExportRows } from './export-rows';
import { listAddress } from './list-address';
import { MaskedOwner } from './masked-owner';
import { OfficeList } from './office-list';
import type { OfficeColumn } from './office-table';
import { OfficeTime } from './office-time';

interface Props extends CallResult<typeof ListMembers> {
  filter: VerbInput<typeof ListMembers>;
}

const PATH = '/operator/membership';

/** Members of the rewards membership, the latest first, or those who ended it; the address holds the filter. */
export function MemberList({ program, members, counts, next, filter }: Props) {
  const { state, memberNo } = filter;
  return (
    <OfficeList
      title="Membership"
      lead={
        <>
          Members of {program}. A member’s number is in every daily and special giveaway; monthly
          ones are asked for. {interest(counts.interested)}
        </>
      }
      file={<MemberExport state={state} memberNo={memberNo} />}
      tabs={{
        label: 'Members by state',
        tabs: [
          {
            href: PATH,
            label: 'Members',
            current: state === 'member',
            count: counts.members,
          },
          {
            href: listAddress(PATH, { state: 'non-member' }),
            label: 'Ended',
            current: state === 'non-member',
            count: counts.ended,
          },
        ],
      }}
      filter={
        <form method="get" action={PATH} className="mb-6 flex max-w-140 flex-wrap items-end gap-3">
          <TextInput
            label="Number"
            name="memberNo"
            inputMode="numeric"
            defaultValue={memberNo}
            className="grow"
          />
          {state !== 'member' && <input type="hidden" name="state" value={state} />}
          <Button type="submit" variant="secondary">
            Filter
          </Button>
        </form>
      }
      caption="Members"
      items={members}
      keyOf={(member) => String(member.memberNo)}
      columns={state === 'member' ? COLUMNS : COLUMNS.map(ofEnded)}
      empty={
        <EmptyState
          title="No member here"
          actions={memberNo && <TextLink href={PATH}>See all members</TextLink>}
        >
          {memberNo ? 'Nobody of this state has this number.' : 'Nobody is in this state.'}
        </EmptyState>
      }
      more={
        next !== null && { href: listAddress(PATH, { state, below: next }), label: 'Earlier ones' }
      }
    />
  );
}

const interest = (count: number): string => {
  if (count === 0) return 'Nobody asks for it where it does not exist.';
  return `${count} ${count === 1 ? 'person asks' : 'people ask'} for it where it does not exist.`;
};

const COLUMNS: OfficeColumn<ListedMember>[] = [
  {
    key: 'no',
    header: 'Number',
    heading: true,
    cell: ({ memberNo, bonusNumbers }) => (
      <>
        <span className="tabular-nums">{memberNo}</span>
        {bonusNumbers > 0 && (
          <span className="block text-sm font-normal text-ink-soft">
            and {bonusNumbers} bonus {bonusNumbers === 1 ? 'number' : 'numbers'}
          </span>
        )}
      </>
    ),
    sortBy: ({ memberNo }) => memberNo,
  },
  {
    key: 'who',
    header: 'Customer',
    cell: (member) => <MaskedOwner {...member} />,
    sortBy: ({ customer }) => customer?.name ?? '',
  },
  {
    key: 'since',
    header: 'Since',
    cell: ({ since, cohort }) => (
      <>
        <OfficeTime at={since} />
        <span className="block text-sm text-ink-soft wrap-anywhere">{cohort}</span>
      </>
    ),
    sortBy: ({ since }) => since,
  },
  {
    key: 'monthly',
    header: 'Monthly asked for',
    numeric: true,
    cell: ({ monthlyGiveaways }) => monthlyGiveaways,
    sortBy: ({ monthlyGiveaways }) => monthlyGiveaways,
  },
  {
    key: 'wins',
    header: 'Wins',
    numeric: true,
    cell: ({ wins }) => wins,
    sortBy: ({ wins }) => wins,
  },
];

const ofEnded = (column: OfficeColumn<ListedMember>): OfficeColumn<ListedMember> =>
  column.key === 'since' ? { ...column, header: 'Ended' } : column;

function MemberExport({
  state,
  memberNo,
}: Pick<VerbInput<typeof ListMembers>, 'state' | 'memberNo'>) {
  return (
    <ExportRows
      name={`members-${state}`}
      header={[
        ...['Number', 'Customer', 'Customer number', 'Since', 'Cohort', 'Bonus numbers'],
        ...['Monthly giveaways asked for', 'Wins'],
      ]}
      cellsOf={(row) => [
        ...[String(row.memberNo), row.customer?.name ?? '', row.customer?.customerId ?? ''],
        ...[row.since, row.cohort, String(row.bonusNumbers), String(row.monthlyGiveaways)],
        String(row.wins),
      ]}
      read={async (below: number | undefined) => {
        const { members, next } = await callOperator<typeof ListMembers>('listMembers', {
          ...{ state, memberNo, below, limit: EXPORT_PAGE },
        });
        return { rows: members, next };
      }}
    />
  );
}
