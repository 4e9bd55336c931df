'use client';

import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { EmptyState } from '@/components/ui/states';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListedDraft } from '@/lib/contract/operator/catalogue-drafts';
import type { ListOfficePlacements, OfficePlacement } from '@/lib/contract/operator/placements';
import { PLACEMENT_KEYS } from '@/lib/contract/placements';
import { callOperator } from './call-operator';
import { entryAddress } from './catalogue-words';
import { drawAddress } from './draw-states';
import { ExportRows } from './export-rows';
import { OfficeList } from './office-list';
import type { OfficeColumn } from './office-table';
import { OfficeTime } from './office-time';

interface Props extends CallResult<typeof ListOfficePlacements> {
  filter: VerbInput<typeof ListOfficePlacements>;
  /** the newest open draft, in which an entry can be changed */
  draft: ListedDraft | undefined;
}

const PATH = '/operator/catalogue/placements';

const PLACES: Readonly<Record<OfficePlacement['place'], string>> = {
  feature_placement: 'Feature of the home page',
  cart_inline_item: 'Within the cart',
  pre_cart_item: 'Before the cart',
  fast_play: 'Fast play',
  instant_play: 'Instant play',
  pre_cart_promoted: 'Before the cart, promoted',
  pre_cart_standard: 'Before the cart, standard',
};

const ORDERS: Readonly<Record<OfficePlacement['order'], string>> = {
  biggest_prize: 'the biggest prize',
  closes_soonest: 'what closes first',
  lowest_price: 'the lowest price',
};

/** What stands in the shop's places now, by segment, and until when. The address holds the filter. */
export function PlacementList({ placements, segments, readAt, filter, draft }: Props) {
  return (
    <OfficeList
      title="Placements"
      lead={
        <>
          What guests with an empty cart are shown, as of <OfficeTime at={readAt} />. Places choose
          by fixed rules among what the catalogue sells. Nobody is shown what is in their cart, or
          over their limit; who shows signs of harm, or is on a break, is shown nothing.
        </>
      }
      file={<PlacementExport {...filter} />}
      notice={
        <p className="-mt-2 mb-6">
          <TextLink href="/operator/catalogue">
            {draft ? 'All drafts' : 'Begin a draft to change what is sold'}
          </TextLink>
        </p>
      }
      filter={
        <form method="get" action={PATH} className="mb-6 flex max-w-200 flex-wrap items-end gap-3">
          <Select
            label="Segment"
            name="segment"
            defaultValue={filter.segment ?? ''}
            className="grow"
          >
            <option value="">All segments</option>
            {segments.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
          <Select label="Place" name="place" defaultValue={filter.place ?? ''} className="grow">
            <option value="">All places</option>
            {PLACEMENT_KEYS.map((place) => (
              <option key={place} value={place}>
                {PLACES[place]}
              </option>
            ))}
          </Select>
          <Button type="submit" variant="secondary">
            Filter
          </Button>
        </form>
      }
      caption="Placements"
      items={placements}
      keyOf={({ segment, place, position }) => `${segment} ${place} ${position}`}
      columns={columnsFor(draft)}
      empty={
        <EmptyState title="No place here" actions={<TextLink href={PATH}>See all places</TextLink>}>
          No segment with places is as the filter says.
        </EmptyState>
      }
    />
  );
}

const columnsFor = (draft: ListedDraft | undefined): OfficeColumn<OfficePlacement>[] => [
  {
    key: 'place',
    header: 'Place',
    heading: true,
    cell: ({ place, position, order, kinds, limit }) => (
      <>
        {PLACES[place]}
        {limit > 1 && `, ${position}`}
        <span className="block text-sm font-normal text-ink-soft">
          {ORDERS[order]} among {kinds.map((kind) => KINDS[kind]).join(' and ')}
        </span>
      </>
    ),
    sortBy: ({ place, position }) => `${PLACES[place]} ${position}`,
  },
  {
    key: 'segment',
    header: 'Segment',
    cell: ({ segment, variant }) => (
      <span className="wrap-anywhere">
        {segment}
        <span className="block text-sm text-ink-soft">{variant}</span>
      </span>
    ),
    sortBy: ({ segment }) => segment,
  },
  {
    key: 'offer',
    header: 'Offer',
    cell: ({ offer }) =>
      offer ? (
        <>
          <Link href={drawAddress(offer)} prefetch={false} className="link">
            {offer.name}, {offer.drawNo}
          </Link>
          {draft && (
            <span className="block text-sm">
              <Link
                href={entryAddress(draft.id, {
                  part: offer.kind === 'raffle' ? 'raffles' : 'lotteries',
                  key: offer.offerKey,
                })}
                prefetch={false}
                className="link"
              >
                in the draft {draft.name}
              </Link>
            </span>
          )}
        </>
      ) : (
        <span className="text-ink-soft">empty: no offer fits</span>
      ),
    sortBy: ({ offer }) => offer?.name ?? '',
  },
  {
    key: 'since',
    header: 'On sale since',
    cell: ({ offer }) => (offer ? <OfficeTime at={offer.since} /> : '–'),
    sortBy: ({ offer }) => offer?.since ?? '',
  },
  {
    key: 'until',
    header: 'Shown until',
    cell: ({ offer }) => (offer ? <OfficeTime at={offer.until} /> : '–'),
    sortBy: ({ offer }) => offer?.until ?? '',
  },
];

const KINDS = { lottery: 'lotteries', raffle: 'raffles' } as const;

const PlacementExport = (filter: VerbInput<typeof ListOfficePlacements>) => (
  <ExportRows
    name="placements"
    header={[
      ...['Segment', 'Shop', 'Place', 'Position', 'Order', 'Offer', 'Name', 'Draw'],
      ...['On sale since', 'Shown until'],
    ]}
    cellsOf={({ offer, ...row }) => [
      ...[row.segment, row.variant, row.place, String(row.position), row.order],
      ...[offer?.offerKey ?? '', offer?.name ?? '', String(offer?.drawNo ?? '')],
      ...[offer?.since ?? '', offer?.until ?? ''],
    ]}
    read={async () => {
      const { placements } = await callOperator<typeof ListOfficePlacements>(
        'listOfficePlacements',
        filter,
      );
      return { rows: placements, next: null };
    }}
  />
);
