'use client';

import { useQuery } from '@tanstack/react-query';
import { orderQuery } from '@/lib/queries/orders';
import type { Place } from '@/lib/time/draw-label';
import { OrderTicketCard } from './order-ticket-card';

/** All tickets of an order, the next draw first while there is one. */
export function OrderView({ orderId, place }: { orderId: string; place: Place }) {
  const order = useQuery(orderQuery(orderId));
  if (!order.data) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  return (
    <div className="flex flex-col gap-6">
      {order.data.tickets.map((ticket) => (
        <OrderTicketCard key={ticket.id} order={order.data} ticket={ticket} place={place} />
      ))}
    </div>
  );
}
