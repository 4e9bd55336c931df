'use client';

import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { TicketGames } from '@/components/tickets/ticket-games';
import { TicketWin } from '@/components/tickets/ticket-win';
import { Badge } from '@/components/ui/badge';
import { BallRow } from '@/components/ui/ball-row';
import { ballsOf } from '@/components/ui/balls-of';
import { TextLink } from '@/components/ui/text-link';
import { Ticket } from '@/components/ui/ticket';
import type { OrderTicket } from '@/lib/contract/checkout';
import type { Share } from '@/lib/contract/shares';
import { formatMoney } from '@/lib/money/format-money';
import { shareQuery } from '@/lib/queries/orders';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime, formatDrawDate } from '@/lib/time/draw-label';

/** More are in a disclosure: a syndicate may play thirty. */
const SHOWN_AT_ONCE = 6;

/** Shares of a customer's own: what is played, how much of it is theirs, what it won and their part. */
export function ShareView({ orderId, dateLocale }: { orderId: string; dateLocale: DateLocale }) {
  const { href } = useLinks();
  const messages = useMessages('syndicates');
  const { data } = useQuery(shareQuery(orderId));
  const [ticket] = data?.order.tickets ?? [];
  if (!data || !ticket) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  const { order, syndicate } = data;
  const isPlayed = ticket.status !== 'refunded';
  const isDrawn = isPlayed && ticket.numbers !== null;
  return (
    <Ticket
      wide
      offer={order.lotteryKey}
      mark={<OfferMark offer={order.lotteryKey} className="size-11" />}
      heading={interpolate(messages.heading, { lottery: order.offerName, title: syndicate.title })}
      subheading={formatDrawDate(ticket.drawDate, dateLocale)}
      status={<ShareState syndicate={syndicate} isPaidBack={isPaidBack(data, ticket)} />}
      serial={ticket.id.slice(-12).toUpperCase()}
      stub={<Stub share={data} ticket={ticket} dateLocale={dateLocale} />}
    >
      <TicketWin order={order} ticket={ticket} locale={dateLocale.locale} />
      {syndicate.status === 'cancelled' && <p className="mb-5">{messages.refundedText}</p>}
      {isPaidBack(data, ticket) && <p className="mb-5">{messages.paidBackText}</p>}
      {syndicate.houseShares > 0 && (
        <p className="mb-5">
          {interpolate(messages.houseShares, { count: syndicate.houseShares })}
        </p>
      )}
      {isDrawn && ticket.isProvisional && !ticket.prizeNote && (
        <p className="mb-5">{messages.provisional}</p>
      )}
      {isDrawn && <DrawnNumbers ticket={ticket} lotteryKey={order.lotteryKey} />}
      <Games
        share={data}
        ticket={isDrawn ? ticket : { ...ticket, numbers: null }}
        dateLocale={dateLocale}
      />
      <Parts ticket={ticket} dateLocale={dateLocale} />
      {isPlayed && <p className="mt-5 max-w-prose text-sm text-ink-soft">{messages.howDivided}</p>}
      {isDrawn && (
        <p className="mt-3">
          <TextLink href={href('drawResults', { offer: order.lotteryKey, drawNo: order.drawNo })}>
            {messages.fullResult}
          </TextLink>
        </p>
      )}
    </Ticket>
  );
}

/** A break gives shares back to a syndicate that goes on without them. */
const isPaidBack = ({ syndicate }: Share, ticket: OrderTicket): boolean =>
  ticket.status === 'refunded' && syndicate.status !== 'cancelled';

function ShareState({
  syndicate: { status },
  isPaidBack,
}: Pick<Share, 'syndicate'> & { isPaidBack: boolean }) {
  const messages = useMessages('syndicates');
  if (isPaidBack) return <Badge tone="info">{messages.statusPaidBack}</Badge>;
  if (status === 'cancelled') return <Badge tone="warn">{messages.statusCancelled}</Badge>;
  if (status === 'paid') return <Badge tone="neutral">{messages.statusPaid}</Badge>;
  return (
    <Badge tone="brand">{status === 'open' ? messages.statusOpen : messages.statusClosed}</Badge>
  );
}

function Stub({
  share,
  ticket,
  dateLocale,
}: {
  share: Share;
  ticket: OrderTicket;
  dateLocale: DateLocale;
}) {
  const messages = useMessages('syndicates');
  const { order, syndicate } = share;
  const { locale } = dateLocale;
  const paidCents = ticket.price.amountCents - ticket.discount.amountCents;
  // a party has as many shares as were bought
  const total =
    syndicate.status === 'open'
      ? syndicate.sharesTotal
      : syndicate.sharesSold + syndicate.houseShares;
  const isPaid = ticket.status === 'paid' || ticket.status === 'won';
  const paid = formatMoney({ ...ticket.price, amountCents: paidCents }, locale);
  if (isPaidBack(share, ticket)) {
    return (
      <dl className="grid gap-2 text-sm">
        <Fact term={messages.sharesPaidBack}>{order.quantity}</Fact>
        <Fact term={messages.paidBack}>{paid}</Fact>
      </dl>
    );
  }
  return (
    <dl className="grid gap-2 text-sm">
      <Fact term={messages.yourShares}>
        {interpolate(messages.sharesOf, { count: order.quantity, total })}
      </Fact>
      <Fact term={messages.paidFor}>{paid}</Fact>
      {syndicate.status === 'open' && (
        <Fact term={messages.closes}>{formatDateTime(syndicate.stop, dateLocale)}</Fact>
      )}
      {syndicate.prize && (
        <Fact term={messages.wholePrize}>{formatMoney(syndicate.prize, locale)}</Fact>
      )}
      {syndicate.status !== 'cancelled' && (
        <Fact term={messages.yourPart}>
          {isPaid && formatMoney(ticket.prize, locale)}
          {!isPaid && (ticket.status === 'lost' ? messages.noPrize : messages.noPrizeYet)}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function DrawnNumbers({
  ticket: { numbers, drawNo },
  lotteryKey,
}: {
  ticket: OrderTicket;
  lotteryKey: string;
}) {
  const messages = useMessages('syndicates');
  if (!numbers || !isOfferKey(lotteryKey)) return null;
  const { special } = gameRules(lotteryKey);
  const { main, supplementary } = numbers;
  return (
    <div className="mb-5">
      <BallRow
        label={interpolate(messages.drawnNumbers, { drawNo })}
        fit
        balls={ballsOf(
          { main, supplementary, special: numbers.special === null ? [] : [numbers.special] },
          special ? { specialName: special.name } : {},
        )}
      />
    </div>
  );
}

function Games({
  share: { order, syndicate },
  ticket,
  dateLocale,
}: {
  share: Share;
  ticket: OrderTicket;
  dateLocale: DateLocale;
}) {
  const messages = useMessages('syndicates');
  const rules = isOfferKey(order.lotteryKey) ? gameRules(order.lotteryKey) : null;
  const { games, gameType, size } = syndicate;
  return (
    <section aria-labelledby="what-is-played">
      <h2 id="what-is-played" className="mb-2 text-lg font-semibold">
        {messages.gamesTitle}
      </h2>
      {games.length === 0 && <p>{messages.gamesLater}</p>}
      {rules && games.length > 0 && (
        <TicketGames
          order={{ ...order, games, gameType, size }}
          ticket={{ ...ticket, prizes: [] }}
          rules={rules}
          locale={dateLocale.locale}
          shownAtOnce={SHOWN_AT_ONCE}
        />
      )}
    </section>
  );
}

/** The holding's part of each prize. */
function Parts({ ticket, dateLocale }: { ticket: OrderTicket; dateLocale: DateLocale }) {
  const messages = useMessages('syndicates');
  if (ticket.prizes.length === 0) return null;
  return (
    <section
      aria-label={messages.prizesTitle}
      className="mt-5 rounded-xl bg-good-soft p-4 text-good"
    >
      <p className="mb-1 font-semibold">{messages.prizesTitle}</p>
      <ul>
        {ticket.prizes.map(({ division, title, amount }) => (
          <li key={division} className="flex justify-between gap-4 tabular-nums">
            <span>{title}</span>
            <span className="whitespace-nowrap font-semibold">
              {formatMoney(amount, dateLocale.locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
