import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Card } from '@/components/ui/card';
import { Table } from '@/components/ui/table';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { priceOfSharesCents, shareOfPrizeCents } from '@/lib/rules/shares/share-of-prize';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';
import type { SharedTicket } from './shared-tickets';

const PRIZES_CENTS = [50_00, 5_000_00, 1_000_000_00];

/** One ticket divided into shares: the price, the winnings and the odds of each. */
export function ShareExample({
  ticket,
  total,
  held,
  isAmongPeople = false,
  locale,
}: {
  ticket: SharedTicket;
  /** the number of equal shares of the ticket */
  total: number;
  /** how many shares the table shows beside a single one */
  held: number;
  /** each person in a group holds one share */
  isAmongPeople?: boolean;
  locale: Locale;
}) {
  const messages = useMessages('shares');
  const { currency, games, name, firstDivision, oneGameOdds } = ticket;
  const money = (amountCents: number) => formatMoney({ amountCents, currency }, locale);
  const whole = numberFormat(locale, { maximumFractionDigits: 0 });
  const sharePrice = money(priceOfSharesCents(ticket.priceCents, { total, held: 1 }));
  const price = money(ticket.priceCents);
  const lines = [
    ticket.size === null
      ? interpolate(messages.exampleGames, { name, games, price })
      : interpolate(messages.exampleTicket, {
          name,
          games,
          price,
          label: ticket.label,
          size: ticket.size,
        }),
    isAmongPeople
      ? interpolate(messages.examplePeople, { people: total, sharePrice })
      : interpolate(messages.exampleShares, { shares: total, sharePrice }),
    interpolate(messages.exampleOdds, {
      division: firstDivision,
      odds: whole.format(oneGameOdds / games),
      oneGame: whole.format(oneGameOdds),
    }),
  ];
  return (
    <Card as="section" tone="offer" data-offer={ticket.offerKey} aria-labelledby="share-example">
      <div className="mb-4 flex items-center gap-3">
        <OfferMark offer={ticket.offerKey} className="size-11" />
        <h2 id="share-example" className="text-section">
          {messages.exampleTitle}
        </h2>
      </div>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line} className="max-w-prose">
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <Table
          caption={messages.tableCaption}
          showCaption
          rows={PRIZES_CENTS}
          rowKey={(prize) => prize}
          columns={[
            {
              key: 'prize',
              header: messages.tablePrize,
              heading: true,
              cell: (prize) => <span className="tabular-nums">{money(prize)}</span>,
            },
            ...[1, held]
              .filter((count, index) => index === 0 || count > 1)
              .map((count) => ({
                key: String(count),
                header: interpolate(messages.tableShares, { count }),
                numeric: true,
                cell: (prize: number) => money(shareOfPrizeCents(prize, { total, held: count })),
              })),
          ]}
        />
      </div>
      <p className="mt-3 text-sm text-ink-soft">{messages.tableNote}</p>
    </Card>
  );
}
