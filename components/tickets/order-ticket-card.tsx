import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Badge } from '@/components/ui/badge';
import { BallRow } from '@/components/ui/ball-row';
import { ballsOf } from '@/components/ui/balls-of';
import { Countdown } from '@/components/ui/countdown';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { Ticket } from '@/components/ui/ticket';
import type { OrderDetails, OrderTicket } from '@/lib/contract/checkout';
import { useShopClock } from '@/lib/live/shop-time';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { orderPage } from '@/lib/routes/order-page';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { wonWords } from '@/lib/rules/results/prize-sentence';
import { interpolate } from '@/lib/text/interpolate';
import {
  type DateLocale,
  formatDateTime,
  formatDrawDate,
  formatShortDate,
} from '@/lib/time/draw-label';
import { AddToCalendar } from './add-to-calendar';
import { AddToWallets } from './add-to-wallets';
import { CancelledTicket } from './cancelled-ticket';
import { Digits } from './list-root';
import { RaffleNumbers } from './raffle-numbers';
import { ShareButton } from './share-button';
import { TicketGames } from './ticket-games';
import { TicketWin } from './ticket-win';
import { WinningNumbers } from './winning-numbers';

/** An order's ticket in one draw: its entry, the result, and the win. */
export function OrderTicketCard({
  order,
  ticket,
  dateLocale,
  place,
}: {
  order: OrderDetails;
  ticket: OrderTicket;
  dateLocale: DateLocale;
  /** of a raffle: where its numbers stand on the draw's list */
  place?: ReactNode;
}) {
  const messages = useMessages('tickets');
  const rules = isOfferKey(order.lotteryKey) ? gameRules(order.lotteryKey) : null;
  // beside what came of it there is no room for the weekday on a phone
  const dateOf = ticket.status === 'entered' ? formatDrawDate : formatShortDate;
  return (
    <Ticket
      wide
      offer={order.lotteryKey}
      mark={<OfferMark offer={order.lotteryKey} className="size-11" />}
      heading={interpolate(messages.heading, { offer: order.offerName, drawNo: ticket.drawNo })}
      subheading={dateOf(ticket.drawDate, dateLocale)}
      status={<TicketOutcome ticket={ticket} locale={dateLocale.locale} />}
      serial={ticket.id.slice(-12).toUpperCase()}
      stub={<Stub order={order} ticket={ticket} dateLocale={dateLocale} />}
    >
      <TicketWin order={order} ticket={ticket} locale={dateLocale.locale} />
      {ticket.cancelled && (
        <CancelledTicket
          order={order}
          ticket={ticket}
          cancelled={ticket.cancelled}
          dateLocale={dateLocale}
        />
      )}
      {rules && ticket.numbers && (
        <div className="mb-5">
          <p className="mb-2 text-sm font-semibold">{messages.drawn}</p>
          <BallRow
            label={interpolate(messages.winningNumbers, { drawNo: ticket.drawNo })}
            fit
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
      {order.syndicate && <SharesOf order={order} syndicate={order.syndicate} />}
      {rules && (
        <TicketGames order={order} ticket={ticket} rules={rules} locale={dateLocale.locale} />
      )}
      {order.causeName && (
        <p className="mb-4 flex items-start gap-2">
          <Icon name="heart" className="mt-0.5 size-5 text-offer-text" />
          <span>{interpolate(messages.forCause, { cause: order.causeName })}</span>
        </p>
      )}
      <WinningNumbers ticket={ticket} dateLocale={dateLocale} />
      {ticket.raffleNumbers.length > 0 && <RaffleNumbers numbers={ticket.raffleNumbers} />}
      {rules && needsPrizeList(order, ticket) && <Prizes ticket={ticket} dateLocale={dateLocale} />}
      {place}
      <TicketFingerprint offer={order.lotteryKey} ticket={ticket} />
    </Ticket>
  );
}

/** Shares play no games of their own: the syndicate's are on its page. */
function SharesOf({
  order,
  syndicate: { title },
}: {
  order: OrderDetails;
  syndicate: NonNullable<OrderDetails['syndicate']>;
}) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  return (
    <p className="mb-4">
      {interpolate(messages.shares, { title, count: order.quantity })}{' '}
      <TextLink href={orderPage(order, true, href)}>{messages.seeShare}</TextLink>
    </p>
  );
}

function Stub({
  order,
  ticket,
  dateLocale,
}: {
  order: OrderDetails;
  ticket: OrderTicket;
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const clock = useShopClock();
  const draw = href('drawResults', { offer: order.lotteryKey, drawNo: ticket.drawNo });
  const isDrawn = ticket.numbers !== null || ticket.prizes.length > 0 || ticket.status === 'lost';
  return (
    <div className="grid gap-2 text-sm">
      <dl className="grid gap-2 max-md:grid-cols-2">
        {isEntered(ticket) && (
          <div className="max-md:col-span-2">
            <dt className="text-ink-soft">{messages.drawTime}</dt>
            <dd className="text-lg font-bold text-offer-text">
              <Countdown
                until={ticket.drawDate}
                {...dateLocale}
                nowMs={clock?.nowMs}
                closedText={messages.drawnNow}
                day="weekday"
                className="whitespace-nowrap"
              />
            </dd>
          </div>
        )}
        <div>
          <dt className="text-ink-soft">{messages.price}</dt>
          <dd className="font-semibold tabular-nums">
            {formatMoney(ticket.price, dateLocale.locale)}
          </dd>
          {ticket.discount.amountCents > 0 && (
            <dd className="text-ink-soft">
              {interpolate(messages.promotionPaid, {
                discount: formatMoney(ticket.discount, dateLocale.locale),
              })}
            </dd>
          )}
        </div>
        <div>
          <dt className="text-ink-soft">{isDrawn ? messages.drawn : messages.salesClose}</dt>
          <dd className="font-semibold">
            {formatDateTime(isDrawn ? ticket.drawDate : ticket.stop, dateLocale)}
          </dd>
        </div>
      </dl>
      {isDrawn && <TextLink href={draw}>{messages.fullResult}</TextLink>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden md:flex-col md:items-start">
        {!isDrawn && !ticket.cancelled && (
          <ShareButton
            size="sm"
            messages={messages}
            title={interpolate(messages.shareTitle, {
              offer: order.offerName,
              drawNo: ticket.drawNo,
            })}
            path={draw}
          />
        )}
        {isEntered(ticket) && <AddToCalendar offer={order} drawNo={ticket.drawNo} />}
      </div>
      <AddToWallets offer={order} ticket={ticket} />
      {ticket.isSandbox && (
        <p>
          <Badge tone="info">{messages.sandboxDraw}</Badge>
        </p>
      )}
    </div>
  );
}

function Prizes({ ticket, dateLocale }: { ticket: OrderTicket; dateLocale: DateLocale }) {
  const messages = useMessages('tickets');
  return (
    <div className="mt-5 rounded-xl bg-good-soft p-4 text-good">
      <p className="mb-1 font-semibold">{messages.yourPrizes}</p>
      <ul>
        {ticket.prizes.map((prize) => (
          <li key={prize.division} className="flex justify-between gap-4 tabular-nums">
            <span>
              {prize.wins > 1
                ? interpolate(messages.prizeTimes, { prize: prize.title, count: prize.wins })
                : prize.title}
            </span>
            <span className="whitespace-nowrap font-semibold">
              {formatMoney(prize.amount, dateLocale.locale)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The fingerprint to which a raffle's draw was committed before sales: customers can check the published proof against
 * it.
 */
function TicketFingerprint({
  offer,
  ticket,
}: {
  offer: string;
  ticket: Pick<OrderTicket, 'drawNo' | 'fingerprint'>;
}) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  if (!ticket.fingerprint) return null;
  return (
    <dl className="mt-4 text-sm">
      <dt className="text-ink-soft">{messages.fingerprint}</dt>
      <dd>
        <Digits>{ticket.fingerprint}</Digits>
        <TextLink href={href('verifyDraw', { offer, drawNo: ticket.drawNo })}>
          {messages.fingerprintWhy}
        </TextLink>
      </dd>
    </dl>
  );
}

/** Whether the ticket's draw is still to come. */
const isEntered = ({ status, cancelled, drawStatus }: OrderTicket) =>
  status === 'entered' &&
  !cancelled &&
  (drawStatus === 'DRAW_OPEN' || drawStatus === 'DRAW_CAPPED');

/** A single prize stands at the game that won it. */
const needsPrizeList = ({ games }: OrderDetails, { prizes }: OrderTicket) =>
  prizes.length > (games.length > 0 ? 1 : 0);

/** The status of a ticket. */
function TicketOutcome({ ticket, locale }: { ticket: OrderTicket; locale: Locale }) {
  const messages = useMessages('tickets');
  if (ticket.cancelled) return <Badge tone="warn">{messages.drawCancelled}</Badge>;
  if (ticket.status === 'refunded') return <Badge tone="info">{messages.refunded}</Badge>;
  if (ticket.status === 'paid' || ticket.status === 'won') {
    return (
      <Badge tone="good" icon="check">
        {interpolate(ticket.status === 'paid' && !ticket.thingsWon ? messages.paid : messages.won, {
          prize: wonWords(ticket.prize, ticket.thingsWon, locale),
        })}
      </Badge>
    );
  }
  if (ticket.status === 'lost') return <Badge tone="neutral">{messages.noPrize}</Badge>;
  if (isEntered(ticket)) return <Badge tone="brand">{messages.entered}</Badge>;
  return (
    <Badge tone="warn">
      {ticket.isProvisional && ticket.numbers ? messages.beingChecked : messages.awaitingDraw}
    </Badge>
  );
}
