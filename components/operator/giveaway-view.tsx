'use client';

import Link from 'next/link';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type { GetOfficeGiveaway } from '@/lib/contract/operator/membership';
import { FactsCard } from './facts-card';
import { GiveawayBadges } from './giveaway-list';
import { GIVEAWAY_KINDS, GIVEAWAYS } from './giveaway-words';
import { listAddress } from './list-address';
import { MaskedOwner } from './masked-owner';
import { inOffice } from './office-money';
import { type OfficeColumn, OfficeTable } from './office-table';
import { OfficeTime } from './office-time';

type Opened = CallResult<typeof GetOfficeGiveaway>;

/** A giveaway, and whom its numbers belong to that were drawn. */
export function GiveawayView({ giveaway, winners }: Opened) {
  const { type, drawNo, opensAt, closesAt, drawsAt, entries, prize } = giveaway;
  return (
    <>
      <PageHeading eyebrow={<TextLink href={GIVEAWAYS}>Giveaways</TextLink>}>
        {GIVEAWAY_KINDS[type]} {drawNo}
      </PageHeading>
      <div className="max-w-200">
        <FactsCard
          title="Giveaway"
          facts={[
            ['State', <GiveawayBadges key="state" {...giveaway} />],
            ['Opens', <OfficeTime key="opens" at={opensAt} />],
            ['Closes', <OfficeTime key="closes" at={closesAt} />],
            ['Is drawn', <OfficeTime key="draws" at={drawsAt} />],
            ['Numbers in it', entries ?? 'fixed when it closes'],
            ['Prizes', `${giveaway.winners} of ${inOffice(prize)}`],
          ]}
        />
      </div>
      <section aria-labelledby="winners" className="mt-10">
        <SectionHeading id="winners">Winners</SectionHeading>
        <OfficeTable
          caption="Winners"
          items={winners}
          keyOf={({ place }) => String(place)}
          isWhole
          columns={COLUMNS}
          empty={
            <EmptyState title="Not drawn yet">
              Winners stand here once its numbers are drawn.
            </EmptyState>
          }
        />
      </section>
    </>
  );
}

const COLUMNS: OfficeColumn<Opened['winners'][number]>[] = [
  { key: 'place', header: 'Place', cell: ({ place }) => place, sortBy: ({ place }) => place },
  {
    key: 'number',
    header: 'Number',
    heading: true,
    cell: ({ entryNo, memberNo }) => (
      <>
        <span className="tabular-nums">{entryNo}</span>
        {entryNo !== memberNo && (
          <span className="block text-sm font-normal text-ink-soft">
            a bonus number of{' '}
            <Link
              href={listAddress('/operator/membership', { memberNo })}
              prefetch={false}
              className="link"
            >
              {memberNo}
            </Link>
          </span>
        )}
      </>
    ),
    sortBy: ({ entryNo }) => entryNo,
  },
  { key: 'who', header: 'Customer', cell: (winner) => <MaskedOwner {...winner} /> },
  {
    key: 'public',
    header: 'Shown as',
    cell: ({ publicName }) => publicName ?? 'a number alone',
  },
  {
    key: 'prize',
    header: 'Prize',
    numeric: true,
    cell: ({ prize, entryId }) => (
      <>
        {inOffice(prize)}
        <span className="block text-sm text-ink-soft">
          {entryId ? (
            <Link href={`/operator/ledger/${entryId}`} prefetch={false} className="link">
              paid
            </Link>
          ) : (
            'not paid'
          )}
        </span>
      </>
    ),
  },
];

/** Shown for an address that is no giveaway's. */
export const GiveawayMissing = () => (
  <EmptyState
    title="There is no such giveaway"
    actions={<TextLink href={GIVEAWAYS}>See all giveaways</TextLink>}
  >
    Its address may be cut off.
  </EmptyState>
);
