'use client';

import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/states';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListExclusionMatches } from '@/lib/contract/operator/exclusions';
import { ageOf } from './age';
import { OfficeList } from './office-list';
import type { OfficeColumn } from './office-table';
import { OfficeTime } from './office-time';
import { stateTabs } from './state-tabs';

const PATH = '/operator/exclusions';
const STATES = [
  ['waiting', 'Waiting'],
  ['same', 'The same'],
  ['other', 'Others'],
  ['register', 'At a register'],
] as const;

interface Props {
  page: CallResult<typeof ListExclusionMatches>;
  filter: VerbInput<typeof ListExclusionMatches>;
}

/** Who may be somebody that excluded themselves: they neither deposit nor play until a person decides. */
export function ExclusionQueue({ page, filter }: Props) {
  const { matches, waiting, next } = page;
  const { state } = filter;
  return (
    <OfficeList
      title="Exclusions"
      lead="Who may be somebody that excluded themselves. They look around and take money out, and neither deposit nor play until it is decided: within a day."
      tabs={stateTabs({ path: PATH, states: STATES, current: state, waiting: waiting.count })}
      caption="Matches"
      items={matches}
      keyOf={({ id }) => id}
      columns={columnsAt(page.readAt)}
      empty={
        <EmptyState title={state === 'waiting' ? 'Nobody waits' : 'Nothing to see'}>
          {state === 'waiting' ? 'Every match is decided.' : 'There is no match of this kind.'}
        </EmptyState>
      }
      more={
        next !== null && {
          href: `${PATH}?${new URLSearchParams({ state, after: next })}`,
          label: state === 'waiting' ? 'Who came later' : 'Earlier ones',
        }
      }
    />
  );
}

const columnsAt = (readAt: string): OfficeColumn<Props['page']['matches'][number]>[] => [
  {
    key: 'name',
    header: 'Name',
    heading: true,
    cell: ({ id, name, email }) => (
      <div className="min-w-24 wrap-anywhere">
        <Link href={`${PATH}/${id}`} prefetch={false} className="link">
          {name}
        </Link>
        <span className="block text-sm font-normal text-ink-soft">{email}</span>
      </div>
    ),
  },
  {
    key: 'score',
    header: 'Score',
    cell: ({ points, strength }) => (
      <Badge tone={strength === 'hard' ? 'bad' : 'warn'}>
        {points}, {strength}
      </Badge>
    ),
  },
  {
    key: 'why',
    header: 'Why',
    cell: ({ reasons, register, isVerified }) => (
      <>
        {(register ? `${register}: ` : '') + reasons.join('; ')}
        <span className="block text-sm text-ink-soft">
          {isVerified ? 'Identity verified' : 'Identity not verified'}
        </span>
      </>
    ),
  },
  {
    key: 'age',
    header: 'Age, or settled',
    cell: ({ foundAt, settledAt }) =>
      settledAt ? (
        <OfficeTime at={settledAt} />
      ) : (
        <>
          {ageOf(foundAt, readAt)}
          <span className="block text-sm text-ink-soft">
            <OfficeTime at={foundAt} />
          </span>
        </>
      ),
  },
];
