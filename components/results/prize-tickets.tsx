import { useMessages } from '#messages';
import { Figure } from '@/components/ui/figure';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import type { ResultMessages } from '@/lib/rules/results/draw-messages';
import type { PrizeGroup, WinningTicket } from '@/lib/rules/results/prize-groups';
import { interpolate } from '@/lib/text/interpolate';

/** Every prize with its winning tickets: a single one large, many in columns. */
export function PrizeTickets({
  groups,
  level = 3,
  locale,
}: {
  groups: readonly PrizeGroup[];
  /** the level of the prizes' headings */
  level?: 3 | 4;
  locale: Locale;
}) {
  const Heading = level === 3 ? 'h3' : 'h4';
  const messages = useMessages('results');
  return (
    <ol className="border-t border-line">
      {groups.map((group) => (
        <li
          key={group.rank}
          className="grid gap-x-8 gap-y-3 border-b border-line py-5 sm:grid-cols-[13rem_minmax(0,1fr)]"
        >
          <div>
            <Heading className="text-xl leading-tight">{group.title}</Heading>
            <p className="mt-1 text-sm text-ink-soft">{worthOf(messages, group, locale)}</p>
          </div>
          <Tickets group={group} />
        </li>
      ))}
    </ol>
  );
}

function Tickets({ group: { title, tickets } }: { group: PrizeGroup }) {
  const messages = useMessages('results');
  const [only] = tickets;
  if (tickets.length === 1 && only) {
    return (
      <div className="flex flex-wrap items-baseline gap-x-4">
        <Figure value={only.ticketNo} size="md" className="text-offer-text" />
        <Winner ticket={only} />
      </div>
    );
  }
  return (
    <ul
      aria-label={interpolate(messages.ticketsThatWon, { prize: title })}
      className="winning-tickets"
    >
      {tickets.map(({ ticketNo, winnerName }) => (
        // a raffle has hundreds of them, and the page says each twice: no classes here
        <li key={ticketNo}>
          <strong>{ticketNo}</strong>
          {winnerName && ` ${winnerName}`}
        </li>
      ))}
    </ul>
  );
}

function Winner({ ticket: { winnerName } }: { ticket: WinningTicket }) {
  return winnerName ? <span className="text-sm text-ink-soft">{winnerName}</span> : null;
}

/** When a prize's name is its value, the value is not repeated. */
function worthOf(
  messages: ResultMessages,
  { title, value, tickets }: PrizeGroup,
  locale: Locale,
): string {
  const amount = formatMoney(value, locale, { decimals: value.amountCents % 100 === 0 ? 0 : 2 });
  const times = interpolate(messages.ticketsWon, { count: tickets.length });
  return title.includes(amount) ? times : interpolate(messages.worth, { amount, tickets: times });
}
