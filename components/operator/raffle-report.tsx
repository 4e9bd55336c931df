import Link from 'next/link';
import type { ReactNode } from 'react';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import type { RaffleEventReport } from '@/lib/contract/operator/reports';
import { drawState } from './draw-state';
import { FactsCard } from './facts-card';
import { inOffice } from './office-money';
import { OfficeTime } from './office-time';
import { SaveRaffleReport } from './save-raffle-report';

const CLAIMS: Readonly<Record<RaffleEventReport['prizes'][number]['claim'], string>> = {
  paid: 'In the winner’s wallet',
  to_hand_over: 'To be handed over',
  unsettled: 'Not settled yet',
  not_won: 'Not won',
};

const count = (number: number): string => number.toLocaleString('en-AU');
const time = (at: string | null): ReactNode => (at === null ? '–' : <OfficeTime at={at} />);

/** What happened at a raffle, for whoever has to report it. */
export function RaffleReport({ report }: { report: RaffleEventReport }) {
  const { offerName, drawNo, numbers, sales, discounts, voids, prizes, exceptions } = report;
  return (
    <>
      <PageHeading action={<SaveRaffleReport report={report} />}>
        {offerName} {drawNo}
      </PageHeading>
      <div className="grid gap-6 xl:grid-cols-2">
        <FactsCard
          title="Times"
          facts={[
            ['State', drawState(report.status)],
            ['On sale from', time(report.opensAt)],
            ['On sale until', time(report.closesAt)],
            ['First sale', time(report.salesBegan)],
            ['Last sale', time(report.salesEnded)],
            ['Draw', time(report.drawsAt)],
            ['Result confirmed', time(report.confirmedAt)],
          ]}
        />
        <FactsCard
          title="Numbers and money"
          facts={[
            ['Numbers offered', numbers.offered === null ? 'without end' : count(numbers.offered)],
            ['Numbers sold', count(numbers.sold)],
            [
              'Numbers in play',
              numbers.first === null || numbers.last === null
                ? '–'
                : `${count(numbers.first)} to ${count(numbers.last)}`,
            ],
            ['Sales', `${count(sales.count)} tickets, ${inOffice(sales.amount)}`],
            ['Discounts', inOffice(discounts)],
            ['Voids', `${count(voids.count)} tickets, ${inOffice(voids.amount)}`],
            ['Sold by', 'the shop itself: no sellers'],
            ['Accesses of the office', count(report.accesses)],
          ]}
        />
      </div>
      <section aria-labelledby="prices" className="mt-8">
        <SectionHeading id="prices">Prices</SectionHeading>
        {report.prices.length === 0 && <p className="text-ink-soft">Nothing is sold yet.</p>}
        {report.prices.length > 0 && (
          <Table
            caption="Sales by price"
            rows={report.prices}
            rowKey={({ tickets, price }) => `${tickets} ${price.amountCents}`}
            columns={[
              {
                key: 'book',
                header: 'Book',
                heading: true,
                cell: ({ tickets }) => (tickets === 1 ? '1 ticket' : `${count(tickets)} tickets`),
              },
              {
                key: 'price',
                header: 'Price',
                numeric: true,
                cell: ({ price }) => inOffice(price),
              },
              { key: 'sold', header: 'Sold', numeric: true, cell: ({ sold }) => count(sold) },
            ]}
          />
        )}
      </section>
      <section aria-labelledby="prizes" className="mt-8">
        <SectionHeading id="prizes">Prizes</SectionHeading>
        {prizes.length === 0 ? (
          <p className="text-ink-soft">It is not drawn.</p>
        ) : (
          <Table
            caption="Winning numbers and claims"
            rows={prizes}
            rowKey={({ place }) => place}
            columns={[
              {
                key: 'prize',
                header: 'Prize',
                heading: true,
                cell: ({ place, title }) => `${place}. ${title}`,
              },
              {
                key: 'number',
                header: 'Number',
                numeric: true,
                cell: ({ ticketNo }) => ticketNo ?? '–',
              },
              {
                key: 'amount',
                header: 'Amount',
                numeric: true,
                cell: ({ amount }) => (amount ? inOffice(amount) : '–'),
              },
              { key: 'claim', header: 'Claim', cell: ({ claim }) => CLAIMS[claim] },
              {
                key: 'winner',
                header: 'Winner',
                cell: ({ winner }) =>
                  winner ? (
                    <Link
                      href={`/operator/customers/${winner.customerId}`}
                      prefetch={false}
                      className="link"
                    >
                      {winner.name}
                    </Link>
                  ) : (
                    '–'
                  ),
              },
            ]}
          />
        )}
      </section>
      <section aria-labelledby="exceptions" className="mt-8">
        <SectionHeading id="exceptions">Exceptions</SectionHeading>
        {exceptions.length === 0 ? (
          <p className="text-ink-soft">
            Nothing was changed, stopped or overridden from the office while it was on sale.
          </p>
        ) : (
          <Table
            caption="What was changed from the office while it was on sale"
            rows={exceptions}
            rowKey={({ no }) => no}
            columns={[
              { key: 'no', header: 'Log no.', numeric: true, cell: ({ no }) => no },
              { key: 'at', header: 'When', cell: ({ at }) => <OfficeTime at={at} /> },
              { key: 'what', header: 'What', heading: true, cell: ({ action }) => action },
              { key: 'subject', header: 'About', cell: ({ subject }) => subject ?? '–' },
            ]}
          />
        )}
      </section>
    </>
  );
}
