import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { PrizeTickets } from '@/components/results/prize-tickets';
import { SectionHeading } from '@/components/ui/headings';
import { Money } from '@/components/ui/money';
import { type Column, Table } from '@/components/ui/table';
import type { DrawProof } from '@/lib/contract/draw-proofs';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Locale } from '@/lib/money/format-money';
import { prizeGroups } from '@/lib/rules/results/prize-groups';
import { formatCount } from '@/lib/rules/results/result-messages';

type Prize = DrawProof['prizes'][number];

/** The winning tickets as published; before the draw, the prizes. */
export function PublishedWinners({ proof, locale }: { proof: DrawProof; locale: Locale }) {
  const messages = useMessages('verify');
  const { prizes, published } = proof;
  if (prizes.length === 0) return null;
  if (published.length === 0) {
    return (
      <Section heading={messages.prizes}>
        <div className="max-w-3xl">
          <Table
            caption={messages.prizes}
            columns={offeredColumns(locale, messages)}
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
    <Section heading={messages.publishedWinners}>
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

const offeredColumns = (locale: Locale, messages: ShopMessages['verify']): Column<Prize>[] => [
  { key: 'prize', header: messages.prize, heading: true, cell: ({ title }) => title },
  {
    key: 'value',
    header: messages.value,
    numeric: true,
    cell: ({ value }) => <Money amount={value} locale={locale} whole />,
  },
  {
    key: 'quantity',
    header: messages.howMany,
    numeric: true,
    cell: ({ quantity }) => formatCount(quantity, locale),
  },
];
