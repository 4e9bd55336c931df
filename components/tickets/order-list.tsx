'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { OfferMark } from '@/components/artwork/offer-mark';
import { StatePicture } from '@/components/artwork/state-picture';
import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Pagination } from '@/components/ui/pagination';
import { EmptyState, ErrorState } from '@/components/ui/states';
import type { Order } from '@/lib/contract/checkout';
import { useShopClock } from '@/lib/live/shop-time';
import { formatMoney } from '@/lib/money/format-money';
import { ORDERS_PER_PAGE, ordersQuery } from '@/lib/queries/orders';
import { href } from '@/lib/routes/match';
import { drawLabel, formatDrawDate, type Place } from '@/lib/time/draw-label';

interface Props {
  status: 'upcoming_products' | 'past_products';
  page: number;
  place: Place;
}

/** The customer's orders with draws to come, or those whose draws are over. */
export function OrderList({ status, page, place }: Props) {
  const orders = useQuery(ordersQuery(status, page));
  const isUpcoming = status === 'upcoming_products';
  if (orders.isError) {
    return (
      <ErrorState
        title="We could not load your tickets"
        actions={<Button onClick={() => orders.refetch()}>Try again</Button>}
      >
        Something went wrong. Your tickets are safe.
      </ErrorState>
    );
  }
  if (!orders.data) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  if (orders.data.items.length === 0) return <NoOrders isUpcoming={isUpcoming} />;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {orders.data.items.map((order) => (
          <OrderRow key={order.id} order={order} isUpcoming={isUpcoming} place={place} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(orders.data.pageInfo.total / ORDERS_PER_PAGE)}
        hrefFor={(to) =>
          href(isUpcoming ? 'upcomingTickets' : 'pastTickets', to > 1 ? { page: to } : {})
        }
      />
    </>
  );
}

function OrderRow({
  order,
  isUpcoming,
  place,
}: {
  order: Order;
  isUpcoming: boolean;
  place: Place;
}) {
  const shopClock = useShopClock();
  const at = isUpcoming ? (order.nextDrawDate ?? order.lastDrawDate) : order.lastDrawDate;
  const when =
    isUpcoming && shopClock ? drawLabel(at, shopClock.nowMs(), place) : formatDrawDate(at, place);
  const what =
    order.productType === 'raffle_ticket'
      ? `${order.quantity} ${order.quantity === 1 ? 'ticket' : 'tickets'}`
      : `${order.gameTypeLabel}, ${order.numGames} ${order.numGames === 1 ? 'game' : 'games'}`;
  return (
    <Card
      as="li"
      data-offer={order.lotteryKey}
      className="relative flex items-center gap-4 hover:ring-line-strong"
    >
      <OfferMark offer={order.lotteryKey} className="size-12 shrink-0" />
      <div className="min-w-0 grow">
        <h2 className="text-lg font-semibold">
          <Link
            className="after:absolute after:inset-0 after:rounded-card"
            href={href(isUpcoming ? 'upcomingTicket' : 'pastTicket', { id: order.id })}
          >
            {order.offerName}
          </Link>
        </h2>
        <p className="text-ink-soft">
          {what}
          {order.numDraws > 1 && `, ${order.numDraws} draws`}
        </p>
        <p className="text-sm text-ink-soft">{when}</p>
      </div>
      <div className="text-right">
        {order.prize.amountCents > 0 && (
          <Badge tone="good">Won {formatMoney(order.prize, place.locale)}</Badge>
        )}
        {order.prize.amountCents === 0 && !isUpcoming && <Badge>No prize</Badge>}
        {order.prize.amountCents === 0 && isUpcoming && (
          <p className="tabular-nums">{formatMoney(order.total, place.locale)}</p>
        )}
      </div>
    </Card>
  );
}

function NoOrders({ isUpcoming }: { isUpcoming: boolean }) {
  return isUpcoming ? (
    <EmptyState
      picture={<StatePicture kind="tickets" />}
      title="No tickets to come"
      actions={<ButtonLink href={href('home')}>See what is on offer</ButtonLink>}
    >
      Tickets you buy wait here for their draw.
    </EmptyState>
  ) : (
    <EmptyState
      picture={<StatePicture kind="tickets" />}
      title="No past tickets yet"
      actions={<ButtonLink href={href('upcomingTickets')}>Upcoming tickets</ButtonLink>}
    >
      Once a draw is over, its tickets and prizes stay here.
    </EmptyState>
  );
}
