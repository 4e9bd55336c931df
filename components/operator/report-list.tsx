import Link from 'next/link';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { Table } from '@/components/ui/table';
import type { CallResult } from '@/lib/contract/call';
import type { ListRaffleEvents } from '@/lib/contract/operator/reports';
import { drawState } from './draw-state';
import { OfficeTime } from './office-time';

/** What regulators ask for, by what it is about. */
export function ReportList({ raffles }: CallResult<typeof ListRaffleEvents>) {
  return (
    <>
      <PageHeading lead="Each number of a report is counted when it is opened.">
        Reports
      </PageHeading>
      <SectionHeading id="raffles">Raffle events</SectionHeading>
      {raffles.length === 0 ? (
        <EmptyState title="No raffles">Each raffle has a report from its opening on.</EmptyState>
      ) : (
        <Table
          caption="Raffles, newest first"
          rows={raffles}
          rowKey={({ offerKey, drawNo }) => `${offerKey} ${drawNo}`}
          columns={[
            {
              key: 'raffle',
              header: 'Raffle',
              heading: true,
              cell: ({ offerKey, offerName, drawNo }) => (
                <Link
                  href={`/operator/reports/raffles/${offerKey}/${drawNo}`}
                  prefetch={false}
                  className="link"
                >
                  {offerName} {drawNo}
                </Link>
              ),
            },
            { key: 'draws', header: 'Draw', cell: ({ drawsAt }) => <OfficeTime at={drawsAt} /> },
            { key: 'state', header: 'State', cell: ({ status }) => drawState(status) },
            {
              key: 'sold',
              header: 'Tickets sold',
              numeric: true,
              cell: ({ sold }) => sold.toLocaleString('en-AU'),
            },
          ]}
        />
      )}
    </>
  );
}
