import type { ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/headings';
import { Money } from '@/components/ui/money';
import { type Column, Table } from '@/components/ui/table';
import type { DrawProof } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';
import { formatCount } from '@/lib/rules/results/result-words';

type Prize = DrawProof['prizes'][number];

const prizeColumns = (locale: Locale): Column<Prize>[] => [
  { key: 'prize', header: 'Prize', heading: true, cell: ({ title }) => title },
  {
    key: 'value',
    header: 'Value',
    numeric: true,
    cell: ({ value }) => <Money amount={value} locale={locale} whole />,
  },
];

/** The prizes with their winning tickets, in the order they were drawn; before the draw, the prizes alone. */
export function PublishedWinners({ proof, locale }: { proof: DrawProof; locale: Locale }) {
  const { prizes, published } = proof;
  if (prizes.length === 0) return null;
  if (published.length === 0) {
    const quantity: Column<Prize> = {
      key: 'quantity',
      header: 'How many',
      numeric: true,
      cell: (prize) => formatCount(prize.quantity, locale),
    };
    return (
      <Section heading="Prizes">
        <Table
          caption="Prizes"
          columns={[...prizeColumns(locale), quantity]}
          rows={prizes}
          rowKey={({ rank }) => rank}
        />
      </Section>
    );
  }
  const rows = published.flatMap(({ rank, ticketNo }) => {
    const prize = prizes.find((candidate) => candidate.rank === rank);
    return prize ? [{ ...prize, ticketNo }] : [];
  });
  const ticket: Column<(typeof rows)[number]> = {
    key: 'ticket',
    header: 'Winning ticket',
    numeric: true,
    cell: ({ ticketNo }) => <strong className="ticket-serial">{ticketNo}</strong>,
  };
  return (
    <Section heading="Published winners">
      <Table
        caption="Published winners"
        columns={[...prizeColumns(locale), ticket]}
        rows={rows}
        rowKey={({ ticketNo }) => ticketNo}
      />
    </Section>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby="winners">
      <SectionHeading id="winners">{heading}</SectionHeading>
      {children}
    </section>
  );
}
