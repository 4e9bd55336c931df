import Link from 'next/link';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import type { CallResult } from '@/lib/contract/call';
import type { GetGatewayDay } from '@/lib/contract/operator/days';
import { DaySums } from './day-sums';
import { FactsCard } from './facts-card';
import { entryAddress } from './ledger-words';
import { OfficeTime } from './office-time';

type Day = CallResult<typeof GetGatewayDay>;
type Difference = Day['differences'][number];

const KINDS: Readonly<Record<Difference['kind'], string>> = {
  not_completed: 'The gateway took money, and no deposit is completed',
  not_taken: 'A deposit is completed, and the gateway took nothing',
  other_amount: 'Another amount',
  given_back: 'Another amount went back',
};

/** A day of a gateway, with what differs row by row. */
export function DayView({ day: { gateway, day, sums, readAt, nextAt }, differences }: Day) {
  return (
    <>
      <PageHeading
        eyebrow="Days"
        lead="A day of a gateway is from midnight to midnight in UTC, by when the deposit was asked for."
      >
        {gateway}, {day}
      </PageHeading>
      <div className="grid gap-8">
        <FactsCard
          title="Sums"
          facts={[
            ['Ledger and gateway', <DaySums key="sums" sums={sums} />],
            ['Compared', <OfficeTime key="read" at={readAt} />],
            ['Again', nextAt ? <OfficeTime key="next" at={nextAt} /> : 'not any more'],
          ]}
        />
        <section aria-labelledby="differences">
          <SectionHeading id="differences">What differs</SectionHeading>
          {differences.length === 0 ? (
            <p className="text-ink-soft">Nothing: both say the same of every payment.</p>
          ) : (
            <Table
              caption="What differs"
              rows={differences}
              rowKey={({ reference, kind }) => `${reference} ${kind}`}
              columns={[
                {
                  key: 'what',
                  header: 'Payment',
                  heading: true,
                  cell: ({ kind, reference }) => (
                    <span className="wrap-anywhere">
                      {KINDS[kind]}
                      <span className="block text-sm font-normal text-ink-soft">{reference}</span>
                    </span>
                  ),
                },
                { key: 'here', header: 'Here', cell: ({ here }) => here },
                { key: 'there', header: 'There', cell: ({ there }) => there },
                { key: 'whose', header: 'Whose', cell: (one) => <Whose {...one} /> },
              ]}
            />
          )}
        </section>
      </div>
    </>
  );
}

function Whose({ customer, entryId }: Difference) {
  if (!customer) return 'Nobody’s';
  return (
    <>
      {customer.name}
      {entryId && (
        <Link href={entryAddress(entryId)} prefetch={false} className="link block text-sm">
          Its entry
        </Link>
      )}
    </>
  );
}
