'use client';

import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { EmptyState } from '@/components/ui/states';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import { GIVEAWAY_TYPES } from '@/lib/contract/membership';
import type { ListedGiveaway, ListOfficeGiveaways } from '@/lib/contract/operator/membership';
import { plainAmount } from '@/lib/text/csv';
import { callOperator } from './call-operator';
import { EXPORT_PAGE, ExportRows } from './export-rows';
import { GIVEAWAY_KINDS, GIVEAWAY_LATE, GIVEAWAY_STATUSES, GIVEAWAYS } from './giveaway-words';
import { listAddress } from './list-address';
import { OfficeList } from './office-list';
import { inOffice } from './office-money';
import type { OfficeColumn } from './office-table';
import { OfficeTime } from './office-time';

interface Props extends CallResult<typeof ListOfficeGiveaways> {
  filter: VerbInput<typeof ListOfficeGiveaways>;
}

const STATES = [
  ['standing', 'Promised'],
  ['late', 'Late'],
  ['drawn', 'Drawn'],
] as const;

/** Giveaways of the membership: what is promised, what is late, and what was drawn. The address holds the filter. */
export function GiveawayList({ giveaways, late, next, filter }: Props) {
  const { state, type } = filter;
  return (
    <OfficeList
      title="Giveaways"
      lead="What members win by their numbers. Each is closed, drawn and paid by itself, and proven as draws are."
      file={<GiveawayExport state={state} type={type} />}
      tabs={{
        label: 'Giveaways by state',
        tabs: STATES.map(([one, label]) => ({
          href: listAddress(GIVEAWAYS, { state: one === 'standing' ? undefined : one, type }),
          label,
          current: one === state,
          ...(one === 'late' && { count: late.count }),
        })),
      }}
      filter={
        <form
          method="get"
          action={GIVEAWAYS}
          className="mb-6 flex max-w-140 flex-wrap items-end gap-3"
        >
          <Select label="Kind" name="type" defaultValue={type ?? ''} className="grow">
            <option value="">All kinds</option>
            {GIVEAWAY_TYPES.map((one) => (
              <option key={one} value={one}>
                {GIVEAWAY_KINDS[one]}
              </option>
            ))}
          </Select>
          {state !== 'standing' && <input type="hidden" name="state" value={state} />}
          <Button type="submit" variant="secondary">
            Filter
          </Button>
        </form>
      }
      caption="Giveaways"
      items={giveaways}
      keyOf={({ giveawayId }) => giveawayId}
      columns={COLUMNS}
      empty={
        <EmptyState title={state === 'late' ? 'Nothing is late' : 'No giveaway here'}>
          {state === 'late'
            ? 'Every giveaway is closed and drawn in time.'
            : 'No giveaway is as the filter says.'}
        </EmptyState>
      }
      more={
        next !== null && {
          href: listAddress(GIVEAWAYS, { state, type, after: next }),
          label: state === 'drawn' ? 'Earlier ones' : 'Later ones',
        }
      }
    />
  );
}

const COLUMNS: OfficeColumn<ListedGiveaway>[] = [
  {
    key: 'giveaway',
    header: 'Giveaway',
    heading: true,
    cell: ({ giveawayId, type, drawNo }) => (
      <Link href={`${GIVEAWAYS}/${giveawayId}`} prefetch={false} className="link">
        {GIVEAWAY_KINDS[type]} {drawNo}
      </Link>
    ),
    sortBy: ({ type, drawNo }) => `${type} ${String(drawNo).padStart(9, '0')}`,
  },
  {
    key: 'state',
    header: 'State',
    cell: (giveaway) => <GiveawayBadges {...giveaway} />,
    sortBy: ({ status }) => status,
  },
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
    sortBy: ({ drawsAt }) => drawsAt,
  },
  {
    key: 'entries',
    header: 'Numbers in it',
    numeric: true,
    cell: ({ entries }) => entries ?? 'still open',
    sortBy: ({ entries }) => entries ?? -1,
  },
  {
    key: 'prizes',
    header: 'Prizes',
    numeric: true,
    cell: ({ winners, prize }) => `${winners} × ${inOffice(prize)}`,
    sortBy: ({ winners, prize }) => winners * prize.amountCents,
  },
];

/** How a giveaway stands, and what is late of it. */
export const GiveawayBadges = ({ status, late }: Pick<ListedGiveaway, 'status' | 'late'>) => (
  <span className="flex flex-wrap gap-2">
    <Badge tone={GIVEAWAY_STATUSES[status].tone}>{GIVEAWAY_STATUSES[status].label}</Badge>
    {late && <Badge tone="bad">{GIVEAWAY_LATE[late]}</Badge>}
  </span>
);

function GiveawayExport({
  state,
  type,
}: Pick<VerbInput<typeof ListOfficeGiveaways>, 'state' | 'type'>) {
  return (
    <ExportRows
      name={`giveaways-${state}`}
      header={[
        ...['Giveaway', 'Kind', 'No.', 'Opens', 'Closes', 'Is drawn', 'State', 'Late'],
        ...['Numbers', 'Winners', 'Prize of each', 'Currency'],
      ]}
      cellsOf={(row) => [
        ...[row.giveawayId, row.type, String(row.drawNo), row.opensAt, row.closesAt, row.drawsAt],
        ...[row.status, row.late ?? '', String(row.entries ?? ''), String(row.winners)],
        ...[plainAmount(row.prize.amountCents), row.prize.currency],
      ]}
      read={async (after: string | undefined) => {
        const { giveaways, next } = await callOperator<typeof ListOfficeGiveaways>(
          'listOfficeGiveaways',
          { state, type, after, limit: EXPORT_PAGE },
        );
        return { rows: giveaways, next };
      }}
    />
  );
}
