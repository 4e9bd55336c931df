'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { QueryView } from '@/components/errors/query-view';
import { Badge } from '@/components/ui/badge';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { Ticket } from '@/components/ui/ticket';
import { dismissNotice, notify } from '@/components/ui/toast-store';
import type { ResultOf } from '@/lib/contract/calls';
import { formatMoney } from '@/lib/money/format-money';
import { partyOrderQuery } from '@/lib/queries/party';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime, formatDrawDate } from '@/lib/time/draw-label';
import { drawOf, STATUS_TONES } from './party-messages';
import { SessionGames } from './session-games';
import { SessionResult } from './session-result';

const NOTICE = 'party-ticket';

/** My shares of a session, as a ticket. */
export function PartyTicketView({ id, dateLocale }: { id: string; dateLocale: DateLocale }) {
  const messages = useMessages('party');
  const { data, isError, refetch } = useQuery(partyOrderQuery(id));
  useFailureNotice(isError);
  const ticket = data?.session ? { order: data, session: data.session } : undefined;
  const loading = (
    <Loading label={messages.ticket}>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
  return (
    <QueryView
      query={{ data: ticket, isError, refetch }}
      loading={loading}
      failure={{
        title: messages.ticketErrorTitle,
        text: messages.ticketErrorText,
        tryAgain: messages.tryAgain,
      }}
    >
      {({ order, session }) => <MyShares order={order} session={session} dateLocale={dateLocale} />}
    </QueryView>
  );
}

/** Says that the ticket could not be loaded, and stays until it is dismissed or the ticket is there. */
function useFailureNotice(isError: boolean): void {
  const { ticketFailed } = useMessages('partyNotices');
  useEffect(() => {
    if (!isError) return;
    notify({ id: NOTICE, tone: 'error', message: ticketFailed, isAutoDismissed: false });
    return () => dismissNotice(NOTICE);
  }, [isError, ticketFailed]);
}

type Order = ResultOf<'getPartyOrder'>;

function MyShares({
  order,
  session,
  dateLocale,
}: {
  order: Order;
  session: NonNullable<Order['session']>;
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('party');
  const draw = drawOf(session);
  const { locale } = dateLocale;
  const playedWith = interpolate(messages.playedWith, { group: session.groupName });
  const isPaidBack = order.isRefunded && session.status !== 'cancelled';
  return (
    <div data-offer={draw.lotteryKey} className="grid max-w-4xl gap-6 pb-12">
      <Ticket
        wide
        offer={draw.lotteryKey}
        mark={<OfferMark offer={draw.lotteryKey} className="size-11" />}
        heading={interpolate(messages.ticketHeading, { offer: draw.name, drawNo: draw.drawNo })}
        subheading={formatDrawDate(draw.drawDate, dateLocale)}
        status={
          isPaidBack ? (
            <Badge tone="info">{messages.paidBack}</Badge>
          ) : (
            <Badge tone={STATUS_TONES[session.status]}>
              {messages[`status_${session.status}`]}
            </Badge>
          )
        }
        serial={session.sessionId.slice(-12).toUpperCase()}
        stub={
          isPaidBack ? undefined : (
            <dl className="grid gap-2 text-sm">
              <div>
                <dt className="text-ink-soft">{messages.yourShares}</dt>
                <dd className="font-semibold tabular-nums">
                  {interpolate(messages.sharesOf, {
                    held: order.shares,
                    total: session.sharesSold,
                  })}
                </dd>
              </div>
              <div>
                <dt className="text-ink-soft">{messages.paid}</dt>
                <dd className="font-semibold tabular-nums">{formatMoney(order.total, locale)}</dd>
              </div>
              <div>
                <dt className="text-ink-soft">{messages.factCloses}</dt>
                <dd className="font-semibold">{formatDateTime(session.closesAt, dateLocale)}</dd>
              </div>
            </dl>
          )
        }
      >
        <p className="mb-4">
          {session.isMember || order.shares > 0 ? (
            <TextLink href={href('partySession', { id: session.sessionId })}>{playedWith}</TextLink>
          ) : (
            playedWith
          )}
        </p>
        {isPaidBack && <p className="mb-4">{messages.paidBackText}</p>}
        <SessionGames session={session} locale={locale} />
        {session.status === 'cancelled' && <p>{messages.cancelledRefund}</p>}
      </Ticket>
      <SessionResult session={session} locale={locale} />
      <section aria-labelledby="purchases">
        <h2 id="purchases" className="mb-2 text-xl">
          {messages.purchases}
        </h2>
        <ul className="grid gap-2">
          {order.purchases.map(
            ({ orderId, checkoutId, shares, total, isRefunded, purchasedAt }) => (
              <li key={orderId} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
                <TextLink href={href('receipt', { checkoutId })}>
                  {formatDateTime(purchasedAt, dateLocale)}
                </TextLink>
                <span>
                  {interpolate(isRefunded ? messages.stakeBack : messages.yourStake, {
                    count: shares,
                    stake: formatMoney(total, locale),
                  })}
                </span>
              </li>
            ),
          )}
        </ul>
      </section>
    </div>
  );
}
