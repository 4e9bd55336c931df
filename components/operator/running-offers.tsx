import { Badge } from '@/components/ui/badge';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type { GetRunningOffers } from '@/lib/contract/operator/running-offers';
import { inOffice } from './office-money';
import { OfficeTime } from './office-time';

type Running = CallResult<typeof GetRunningOffers>;

/** Promotions, syndicates and giveaways as they run, with their figures. */
export function RunningOffers({ promotions, syndicates, giveaways }: Running) {
  return (
    <>
      <PageHeading
        eyebrow={<TextLink href="/operator/catalogue">Catalogue</TextLink>}
        lead="Beside draws, which have a page of their own."
      >
        What runs
      </PageHeading>
      <section aria-labelledby="promotions">
        <SectionHeading id="promotions">Promotions</SectionHeading>
        {promotions.length === 0 ? (
          <p className="text-ink-soft">No promotion runs.</p>
        ) : (
          <Promotions promotions={promotions} />
        )}
      </section>
      <section aria-labelledby="syndicates" className="mt-10">
        <SectionHeading id="syndicates">Syndicates on sale</SectionHeading>
        {syndicates.length === 0 ? (
          <p className="text-ink-soft">No syndicate of the house is on sale.</p>
        ) : (
          <Syndicates syndicates={syndicates} />
        )}
      </section>
      <section aria-labelledby="giveaways" className="mt-10">
        <SectionHeading id="giveaways">Giveaways</SectionHeading>
        {giveaways.length === 0 ? (
          <p className="text-ink-soft">No giveaway is promised.</p>
        ) : (
          <Giveaways giveaways={giveaways} />
        )}
      </section>
    </>
  );
}

const Promotions = ({ promotions }: Pick<Running, 'promotions'>) => (
  <Table
    caption="Promotions"
    rows={promotions}
    rowKey={({ code }) => code}
    columns={[
      {
        key: 'code',
        header: 'Code',
        heading: true,
        cell: ({ code, name }) => (
          <span className="wrap-anywhere">
            {code}
            <span className="block text-sm font-normal text-ink-soft">{name}</span>
          </span>
        ),
      },
      {
        key: 'worth',
        header: 'Worth',
        cell: ({ amount, percent }) => (amount ? inOffice(amount) : `${percent} per cent`),
      },
      {
        key: 'time',
        header: 'Runs',
        cell: ({ startsAt, endsAt }) => (
          <>
            <OfficeTime at={startsAt} />
            {endsAt && (
              <span className="block text-sm text-ink-soft">
                to <OfficeTime at={endsAt} />
              </span>
            )}
          </>
        ),
      },
      {
        key: 'uses',
        header: 'Used',
        cell: ({ uses, totalUses }) =>
          totalUses === null ? `${uses}, without limit` : `${uses} of ${totalUses}`,
      },
    ]}
  />
);

const Syndicates = ({ syndicates }: Pick<Running, 'syndicates'>) => (
  <Table
    caption="Syndicates on sale"
    rows={syndicates}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'title',
        header: 'Syndicate',
        heading: true,
        cell: ({ title, lottery }) => (
          <span className="wrap-anywhere">
            {title}
            <span className="block text-sm font-normal text-ink-soft">{lottery}</span>
          </span>
        ),
      },
      { key: 'closes', header: 'Closes', cell: ({ closesAt }) => <OfficeTime at={closesAt} /> },
      {
        key: 'shares',
        header: 'Shares',
        cell: ({ sharesSold, sharesTotal, leastShares }) => (
          <>
            {sharesSold} of {sharesTotal}
            {sharesSold < leastShares && (
              <span className="block text-sm text-warn">takes {leastShares}</span>
            )}
          </>
        ),
      },
      {
        key: 'sales',
        header: 'Sales',
        numeric: true,
        cell: ({ sales, sharePrice }) => (
          <>
            {inOffice(sales)}
            <span className="block text-sm text-ink-soft">{inOffice(sharePrice)} each</span>
          </>
        ),
      },
    ]}
  />
);

const KINDS = { daily: 'Daily', special: 'Special', monthly: 'Monthly' } as const;

const Giveaways = ({ giveaways }: Pick<Running, 'giveaways'>) => (
  <Table
    caption="Giveaways"
    rows={giveaways}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'no',
        header: 'Giveaway',
        heading: true,
        cell: ({ type, drawNo, isDrawn }) => (
          <span className="flex flex-wrap items-center gap-2">
            {KINDS[type]} {drawNo}
            {isDrawn && <Badge>Drawn</Badge>}
          </span>
        ),
      },
      { key: 'draws', header: 'Is drawn', cell: ({ drawsAt }) => <OfficeTime at={drawsAt} /> },
      {
        key: 'entries',
        header: 'Numbers',
        numeric: true,
        cell: ({ entries }) => entries ?? 'still open',
      },
      {
        key: 'prize',
        header: 'Prizes',
        numeric: true,
        cell: ({ winners, prize }) => `${winners} × ${inOffice(prize)}`,
      },
    ]}
  />
);
