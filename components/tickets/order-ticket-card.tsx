import { OfferMark } from '@/components/artwork/offer-mark';
import { Badge } from '@/components/ui/badge';
import { BallRow } from '@/components/ui/ball-row';
import { ballsOf } from '@/components/ui/balls-of';
import { TextLink } from '@/components/ui/text-link';
import { Ticket } from '@/components/ui/ticket';
import type { OrderDetails, OrderTicket } from '@/lib/contract/checkout';
import { formatMoney } from '@/lib/money/format-money';
import { href } from '@/lib/routes/match';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { formatDateTime, formatDrawDate, type Place } from '@/lib/time/draw-label';
import { TicketGames } from './ticket-games';
import { TicketOutcome } from './ticket-outcome';

/** An order's ticket in one draw: what was entered, what was drawn, what it won. */
export function OrderTicketCard({
  order,
  ticket,
  place,
}: {
  order: OrderDetails;
  ticket: OrderTicket;
  place: Place;
}) {
  const rules = isOfferKey(order.lotteryKey) ? gameRules(order.lotteryKey) : null;
  return (
    <Ticket
      wide
      offer={order.lotteryKey}
      mark={<OfferMark offer={order.lotteryKey} className="size-11" />}
      heading={`${order.offerName}, draw ${ticket.drawNo}`}
      subheading={formatDrawDate(ticket.drawDate, place)}
      status={<TicketOutcome ticket={ticket} locale={place.locale} />}
      serial={ticket.id.slice(-12).toUpperCase()}
      stub={<Stub order={order} ticket={ticket} place={place} />}
    >
      {ticket.isSandbox && (
        <p className="mb-4">
          <Badge tone="info">Sandbox draw</Badge>
        </p>
      )}
      {rules && ticket.numbers && (
        <div className="mb-5">
          <p className="mb-2 text-sm font-semibold">Drawn</p>
          <BallRow
            label={`Winning numbers of draw ${ticket.drawNo}`}
            balls={ballsOf(
              {
                main: ticket.numbers.main,
                supplementary: ticket.numbers.supplementary,
                special: ticket.numbers.special === null ? [] : [ticket.numbers.special],
              },
              rules.special ? { specialName: rules.special.name } : {},
            )}
          />
        </div>
      )}
      {rules && (
        <TicketGames
          games={order.games}
          drawn={ticket.numbers}
          ordered={rules.ordered}
          specialName={rules.special?.name}
        />
      )}
      {ticket.raffleNumbers.length > 0 && <RaffleNumbers ticket={ticket} />}
      {ticket.prizes.length > 0 && <Prizes ticket={ticket} place={place} />}
    </Ticket>
  );
}

function Stub({
  order,
  ticket,
  place,
}: {
  order: OrderDetails;
  ticket: OrderTicket;
  place: Place;
}) {
  const isDrawn = ticket.numbers !== null || ticket.prizes.length > 0 || ticket.status === 'lost';
  return (
    <div className="grid gap-2 text-sm">
      <dl className="grid gap-2">
        <div>
          <dt className="text-ink-soft">Price</dt>
          <dd className="font-semibold tabular-nums">{formatMoney(ticket.price, place.locale)}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">{isDrawn ? 'Drawn' : 'Sales close'}</dt>
          <dd className="font-semibold">
            {formatDateTime(isDrawn ? ticket.drawDate : ticket.stop, place)}
          </dd>
        </div>
      </dl>
      {isDrawn && (
        <TextLink href={href('drawResults', { offer: order.lotteryKey, drawNo: ticket.drawNo })}>
          Full result
        </TextLink>
      )}
    </div>
  );
}

/** Consecutive numbers read better as a range. */
function RaffleNumbers({ ticket }: { ticket: OrderTicket }) {
  const numbers = [...ticket.raffleNumbers].sort((a, b) => a - b);
  const [first] = numbers;
  const last = numbers[numbers.length - 1];
  const isRun = first !== undefined && last !== undefined && last - first === numbers.length - 1;
  return (
    <p className="text-figure text-2xl tabular-nums">
      <span className="sr-only">Ticket numbers </span>
      {isRun && numbers.length > 1 ? `${first} – ${last}` : numbers.join(', ')}
    </p>
  );
}

function Prizes({ ticket, place }: { ticket: OrderTicket; place: Place }) {
  return (
    <div className="mt-5 rounded-xl bg-good-soft p-4 text-good">
      <p className="mb-1 font-semibold">Your prizes</p>
      <ul>
        {ticket.prizes.map((prize) => (
          <li key={prize.division} className="flex justify-between gap-4 tabular-nums">
            <span>
              {prize.title}
              {prize.wins > 1 && ` × ${prize.wins}`}
            </span>
            <span className="font-semibold">{formatMoney(prize.amount, place.locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
