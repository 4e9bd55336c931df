'use client';

import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { PageOutOfRange } from '@/components/errors/page-out-of-range';
import { Button } from '@/components/ui/button';
import { Pagination } from '@/components/ui/pagination';
import { ErrorState } from '@/components/ui/states';
import { ORDERS_PER_PAGE, ordersQuery } from '@/lib/queries/orders';
import { pageCountOf } from '@/lib/rules/results/page-number';
import type { DateLocale } from '@/lib/time/draw-label';
import { type NextOffer, NoOrders, NoWins } from './no-orders';
import type { Outcome } from './outcome-of';
import { hasWon, PastOrders } from './past-orders';
import { UpcomingOrders } from './upcoming-orders';

interface Props {
  status: 'upcoming_products' | 'past_products';
  page: number;
  /** of past orders, only those that won */
  outcome?: Outcome;
  /** what somebody without tickets is led to; left out where nothing is on sale */
  nextOffer?: NextOffer | undefined;
  dateLocale: DateLocale;
}

/** The customer's orders with draws to come, or those whose draws are over. */
export function OrderList({ status, page, outcome, nextOffer, dateLocale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const orders = useQuery(ordersQuery(status, page, outcome));
  const isUpcoming = status === 'upcoming_products';
  if (orders.isLoadingError) {
    return (
      <ErrorState
        title={messages.errorTitle}
        actions={<Button onClick={() => orders.refetch()}>{messages.tryAgain}</Button>}
      >
        {messages.errorText}
      </ErrorState>
    );
  }
  if (!orders.data) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  const pageCount = pageCountOf(orders.data.pageInfo.total, ORDERS_PER_PAGE);
  const hrefFor = (to: number) =>
    href(isUpcoming ? 'upcomingTickets' : 'pastTickets', to > 1 ? { page: to } : {}) +
    (outcome ? `?outcome=${outcome}` : '');
  if (page > pageCount)
    return <PageOutOfRange page={page} pageCount={pageCount} hrefFor={hrefFor} />;
  // an older version of the API lists all
  const items = outcome ? orders.data.items.filter(hasWon) : orders.data.items;
  if (items.length === 0) {
    return outcome ? (
      <NoWins />
    ) : (
      <NoOrders isUpcoming={isUpcoming} nextOffer={nextOffer} dateLocale={dateLocale} />
    );
  }
  return (
    <>
      {isUpcoming ? (
        <UpcomingOrders orders={items} dateLocale={dateLocale} />
      ) : (
        <PastOrders orders={items} dateLocale={dateLocale} />
      )}
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </>
  );
}
