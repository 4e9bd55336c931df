'use client';

import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Select } from '@/components/ui/select';
import { EmptyState } from '@/components/ui/states';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import {
  DRAW_STATES,
  type ListDrawSchedule,
  type ScheduledDraw,
} from '@/lib/contract/operator/draws';
import { DrawBadges } from './draw-badges';
import { DRAW_STATE_LABELS, drawAddress } from './draw-states';
import { inOffice } from './office-money';
import { type OfficeColumn, OfficeTable } from './office-table';
import { OfficeTime } from './office-time';
import { ResultFileAction } from './result-file-action';
import { useIsFirstPage } from './saved-views';

type Listed = CallResult<typeof ListDrawSchedule>;
type Filter = Pick<VerbInput<typeof ListDrawSchedule>, 'offer' | 'state'>;
type When = VerbInput<typeof ListDrawSchedule>['when'];

interface Props {
  filter: Filter;
  mayTakeResults: boolean;
  /** one of them where the address says which; what is late stands first */
  lists: readonly { when: When; listed: Listed }[];
}

const TITLES: Readonly<Record<When, string>> = {
  late: 'Late',
  next: 'Next draws',
  last: 'Last draws',
};
const MORE: Readonly<Record<When, string>> = {
  late: 'More that is late',
  next: 'Later draws',
  last: 'Earlier draws',
};

/** The draws of everything on sale: what is late, what is next, and what was last. The address holds the filter. */
export function DrawSchedule({ filter, mayTakeResults, lists }: Props) {
  const offers = lists[0]?.listed.offers ?? [];
  const isFirst = useIsFirstPage();
  const filled = lists.filter(({ listed }) => listed.draws.length > 0);
  return (
    <>
      <PageHeading
        action={
          mayTakeResults && (
            <ResultFileAction
              games={offers.filter(({ hasResultFiles }) => hasResultFiles)}
              chosen={filter.offer}
            />
          )
        }
      >
        Draws
      </PageHeading>
      <form
        method="get"
        action="/operator/draws"
        className="mb-8 flex max-w-200 flex-wrap items-end gap-3"
      >
        <Select label="Offer" name="offer" defaultValue={filter.offer ?? ''} className="grow">
          <option value="">All offers</option>
          {offers.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="State" name="state" defaultValue={filter.state ?? ''} className="grow">
          <option value="">All states</option>
          {DRAW_STATES.map((state) => (
            <option key={state} value={state}>
              {DRAW_STATE_LABELS[state].label}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          Filter
        </Button>
      </form>
      {filled.length === 0 && (
        <EmptyState
          title="There is no such draw"
          actions={<TextLink href="/operator/draws">See all draws</TextLink>}
        >
          No draw is as the filter says.
        </EmptyState>
      )}
      <div className="grid gap-10">
        {filled.map(({ when, listed }) => (
          <section key={when} aria-labelledby={`draws-${when}`}>
            <SectionHeading id={`draws-${when}`}>{TITLES[when]}</SectionHeading>
            <OfficeTable
              caption={TITLES[when]}
              columns={COLUMNS}
              items={listed.draws}
              keyOf={drawAddress}
              isWhole={isFirst && listed.next === null}
              empty={null}
            />
            {listed.countedAt && (
              <p className="mt-3 text-sm text-ink-soft">
                Draws on sale were counted at <OfficeTime at={listed.countedAt} />.
              </p>
            )}
            {listed.next && (
              <p className="mt-4">
                <TextLink href={pageAddress({ ...filter, when, after: listed.next })}>
                  {MORE[when]}
                </TextLink>
              </p>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

const COLUMNS: OfficeColumn<ScheduledDraw>[] = [
  {
    key: 'draw',
    header: 'Draw',
    heading: true,
    cell: (draw) => (
      <Link href={drawAddress(draw)} prefetch={false} className="link">
        {draw.offerName}, {draw.drawNo}
      </Link>
    ),
  },
  { key: 'state', header: 'State', cell: (draw) => <DrawBadges draw={draw} /> },
  {
    key: 'times',
    header: 'Closes, and is drawn',
    cell: ({ closesAt, drawsAt }) => (
      <>
        <span className="block">
          <OfficeTime at={closesAt} />
        </span>
        <OfficeTime at={drawsAt} />
      </>
    ),
  },
  {
    key: 'entries',
    header: 'Entries',
    numeric: true,
    cell: ({ entries }) => entries,
    sortBy: ({ entries }) => entries,
  },
  {
    key: 'stakes',
    header: 'Stakes',
    numeric: true,
    cell: ({ stakes }) => inOffice(stakes),
    sortBy: ({ stakes }) => stakes.amountCents,
  },
  {
    key: 'prizes',
    header: 'Prizes paid',
    numeric: true,
    cell: ({ prizesPaid }) => (prizesPaid ? inOffice(prizesPaid) : '–'),
    sortBy: ({ prizesPaid }) => prizesPaid?.amountCents ?? -1,
  },
];

function pageAddress(query: Filter & { when: When; after: string }): string {
  const fields = Object.entries(query).filter(([, value]) => value !== undefined);
  return `/operator/draws?${new URLSearchParams(fields as [string, string][])}`;
}
