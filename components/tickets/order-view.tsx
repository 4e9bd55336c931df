'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '#messages';
import type { OrderDetails, OrderTicket } from '@/lib/contract/checkout';
import { orderQuery } from '@/lib/queries/orders';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { KeepForOffline } from './keep-for-offline';
import { hasPlace } from './list-root';
import { OrderTicketCard } from './order-ticket-card';
import { TicketPlace } from './ticket-place';
import { WonAmount } from './won-amount';

/** All tickets of an order: winning tickets first, then the next draw if there is one. */
export function OrderView({ orderId, dateLocale }: { orderId: string; dateLocale: DateLocale }) {
  const order = useQuery(orderQuery(orderId));
  const orders = useMemo(() => (order.data ? [order.data] : []), [order.data]);
  if (!order.data) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  return (
    <div className="flex flex-col gap-6">
      <KeepForOffline title={order.data.offerName} orders={orders} dateLocale={dateLocale} />
      <OrderWin order={order.data} dateLocale={dateLocale} />
      {winnersFirst(order.data.tickets).map((ticket) => (
        <OrderTicketCard
          key={ticket.id}
          order={order.data}
          ticket={ticket}
          dateLocale={dateLocale}
          place={hasPlace(ticket) && <TicketPlace ticket={ticket} dateLocale={dateLocale} />}
        />
      ))}
    </div>
  );
}

const winnersFirst = (tickets: readonly OrderTicket[]) =>
  tickets.toSorted((one, other) => Number(hasWon(other)) - Number(hasWon(one)));

const hasWon = ({ prize, thingsWon }: OrderTicket) => prize.amountCents > 0 || !!thingsWon?.length;

/** The total win of an order with several winning draws; a single win is shown on its ticket. */
function OrderWin({ order, dateLocale }: { order: OrderDetails; dateLocale: DateLocale }) {
  const messages = useMessages('tickets');
  const winning = order.tickets.filter(hasWon);
  if (winning.length < 2) return null;
  return (
    <div data-offer={order.lotteryKey}>
      <p className="text-lg font-semibold">
        {interpolate(messages.wonInAll, { count: winning.length, draws: order.tickets.length })}
      </p>
      {order.prize.amountCents > 0 && (
        <WonAmount countsUp amount={order.prize} locale={dateLocale.locale} />
      )}
      {order.prizeNote && <p className="mt-2 max-w-prose">{order.prizeNote}</p>}
    </div>
  );
}
