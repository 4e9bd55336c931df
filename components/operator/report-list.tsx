'use client';

import Link from 'next/link';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type { ListRaffleEvents, ListReports } from '@/lib/contract/operator/reports';
import { drawState } from './draw-state';
import { OfficeTable } from './office-table';
import { OfficeTime } from './office-time';

interface Props
  extends CallResult<typeof ListRaffleEvents>,
    Pick<CallResult<typeof ListReports>, 'reports'> {
  /** the reader may see cases of suspicious transactions */
  hasCases: boolean;
  hasCharts: boolean;
}

/** What regulators ask for, by what it is about. */
export function ReportList({ reports, raffles, hasCases, hasCharts }: Props) {
  return (
    <>
      <PageHeading lead="Each number of a report is counted when it is opened.">
        Reports
      </PageHeading>
      <section aria-labelledby="of-days" className="mb-10">
        <SectionHeading
          id="of-days"
          action={<TextLink href="/operator/reports/files">Nightly reports</TextLink>}
        >
          Reports of days
        </SectionHeading>
        <ul className="grid max-w-240 gap-4 md:grid-cols-2">
          {reports.map(({ report, title, lead }) => (
            <li key={report}>
              <TextLink href={`/operator/reports/${report}`} prefetch={false}>
                {title}
              </TextLink>
              <p className="text-sm text-ink-soft">{lead}</p>
            </li>
          ))}
        </ul>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          {hasCharts && <TextLink href="/operator/reports/charts">Charts</TextLink>}
          {hasCases && (
            <TextLink href="/operator/reports/cases">Cases of suspicious transactions</TextLink>
          )}
        </p>
      </section>
      <SectionHeading id="raffles">Raffle events</SectionHeading>
      <OfficeTable
        caption="Raffles, newest first"
        items={raffles}
        keyOf={({ offerKey, drawNo }) => `${offerKey} ${drawNo}`}
        isWhole
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
            sortBy: ({ offerName }) => offerName,
          },
          {
            key: 'draws',
            header: 'Draw',
            cell: ({ drawsAt }) => <OfficeTime at={drawsAt} />,
            sortBy: ({ drawsAt }) => drawsAt,
          },
          {
            key: 'state',
            header: 'State',
            cell: ({ status }) => drawState(status),
            sortBy: ({ status }) => drawState(status),
          },
          {
            key: 'sold',
            header: 'Tickets sold',
            numeric: true,
            cell: ({ sold }) => sold.toLocaleString('en-AU'),
            sortBy: ({ sold }) => sold,
          },
        ]}
        empty={
          <EmptyState title="No raffles">Each raffle has a report from its opening on.</EmptyState>
        }
      />
    </>
  );
}
