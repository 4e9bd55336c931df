'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { StatePicture } from '@/components/artwork/state-picture';
import { PageOutOfRange } from '@/components/errors/page-out-of-range';
import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Pagination } from '@/components/ui/pagination';
import { EmptyState, ErrorState } from '@/components/ui/states';
import type { Order } from '@/lib/contract/checkout';
import { useShopClock } from '@/lib/live/shop-time';
import { formatMoney } from '@/lib/money/format-money';
import { ORDERS_PER_PAGE, ordersQuery } from '@/lib/queries/orders';
import { orderPage } from '@/lib/routes/order-page';
import { pageCountOf } from '@/lib/rules/results/page-number';
import { type DateLocale, drawLabel, formatShortDate } from '@/lib/time/draw-label';
import { orderWords } from './order-words';

interface Props {
  status: 'upcoming_products' | 'past_products';
  page: number;
  dateLocale: DateLocale;
}

/** The customer's orders with draws to come, or those whose draws are over. */
export function OrderList({ status, page, dateLocale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const orders = useQuery(ordersQuery(status, page));
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
    href(isUpcoming ? 'upcomingTickets' : 'pastTickets', to > 1 ? { page: to } : {});
  if (page > pageCount)
    return <PageOutOfRange page={page} pageCount={pageCount} hrefFor={hrefFor} />;
  if (orders.data.items.length === 0) return <NoOrders isUpcoming={isUpcoming} />;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {orders.data.items.map((order) => (
          <OrderRow key={order.id} order={order} isUpcoming={isUpcoming} dateLocale={dateLocale} />
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </>
  );
}

function OrderRow({
  order,
  isUpcoming,
  dateLocale,
}: {
  order: Order;
  isUpcoming: boolean;
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const days = useMessages('ui');
  const games = useMessages('games');
  const shopClock = useShopClock();
  const { thingsWon: things = [] } = order;
  const hasWon = order.prize.amountCents > 0 || things.length > 0;
  const at = isUpcoming ? (order.nextDrawDate ?? order.lastDrawDate) : order.lastDrawDate;
  const when =
    isUpcoming && shopClock
      ? drawLabel(days, at, { nowMs: shopClock.nowMs(), dateLocale })
      : formatShortDate(at, dateLocale);
  return (
    <Card
      as="li"
      data-offer={order.lotteryKey}
      className="relative flex flex-wrap items-center gap-x-4 gap-y-2 hover:ring-line-strong"
    >
      <OfferMark offer={order.lotteryKey} className="size-12 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg font-semibold">
          <Link
            className="after:absolute after:inset-0 after:rounded-card"
            href={orderPage(order, isUpcoming, href)}
          >
            {order.offerName}
          </Link>
        </h2>
        <p className="text-ink-soft">{orderWords(order, messages, games)}</p>
        <p className="text-sm text-ink-soft">{when}</p>
        {order.prizeNote && <p className="mt-1 text-sm">{order.prizeNote}</p>}
      </div>
      {/* On a phone a win stands below: what was played keeps its width beside any sum. */}
      <div className={hasWon ? 'max-sm:basis-full max-sm:pl-16 sm:text-right' : 'text-right'}>
        {hasWon && (
          <p className="text-sm font-semibold text-good">
            {messages.wonShort}
            {order.prize.amountCents > 0 && (
              <span className="figure block whitespace-nowrap text-2xl leading-tight">
                {formatMoney(order.prize, dateLocale.locale)}
              </span>
            )}
            {things.map((thing) => (
              <span key={thing} className="block max-w-40 text-base leading-tight wrap-anywhere">
                {thing}
              </span>
            ))}
          </p>
        )}
        {!hasWon && !isUpcoming && (
          <Badge>{order.status === 'refunded' ? messages.refunded : messages.noPrize}</Badge>
        )}
        {!hasWon && isUpcoming && (
          <p className="whitespace-nowrap tabular-nums">
            {formatMoney(order.total, dateLocale.locale)}
          </p>
        )}
      </div>
    </Card>
  );
}

function NoOrders({ isUpcoming }: { isUpcoming: boolean }) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  return isUpcoming ? (
    <EmptyState
      picture={<StatePicture kind="tickets" />}
      title={messages.noUpcomingTitle}
      actions={<ButtonLink href={href('home')}>{messages.noUpcomingAction}</ButtonLink>}
    >
      {messages.noUpcomingText}
    </EmptyState>
  ) : (
    <EmptyState
      picture={<StatePicture kind="tickets" />}
      title={messages.noPastTitle}
      actions={<ButtonLink href={href('home')}>{messages.noUpcomingAction}</ButtonLink>}
    >
      {messages.noPastText}
    </EmptyState>
  );
}
