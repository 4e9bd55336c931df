import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { PrizeTickets } from '@/components/results/prize-tickets';
import { SectionHeading } from '@/components/ui/headings';
import { Money } from '@/components/ui/money';
import { type Column, Table } from '@/components/ui/table';
import type { DrawProof } from '@/lib/contract/draws';
import type { Copy } from '@/lib/copy/copy';
import type { Locale } from '@/lib/money/format-money';
import { prizeGroups } from '@/lib/rules/results/prize-groups';
import { formatCount } from '@/lib/rules/results/result-words';

type Prize = DrawProof['prizes'][number];

/** The winning tickets as published; before the draw, the prizes. */
export function PublishedWinners({ proof, locale }: { proof: DrawProof; locale: Locale }) {
  const words = useMessages('verify');
  const { prizes, published } = proof;
  if (prizes.length === 0) return null;
  if (published.length === 0) {
    return (
      <Section heading={words.prizes}>
        <div className="max-w-3xl">
          <Table
            caption={words.prizes}
            columns={offeredColumns(locale, words)}
            rows={prizes}
            rowKey={({ rank }) => rank}
          />
        </div>
      </Section>
    );
  }
  const won = published.flatMap(({ rank, ticketNo }) => {
    const prize = prizes.find((candidate) => candidate.rank === rank);
    return prize ? [{ ...prize, ticketNo }] : [];
  });
  return (
    <Section heading={words.publishedWinners}>
      <PrizeTickets groups={prizeGroups(won)} locale={locale} />
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

const offeredColumns = (locale: Locale, words: Copy['verify']): Column<Prize>[] => [
  { key: 'prize', header: words.prize, heading: true, cell: ({ title }) => title },
  {
    key: 'value',
    header: words.value,
    numeric: true,
    cell: ({ value }) => <Money amount={value} locale={locale} whole />,
  },
  {
    key: 'quantity',
    header: words.howMany,
    numeric: true,
    cell: ({ quantity }) => formatCount(quantity, locale),
  },
];
