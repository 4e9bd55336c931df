import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { QueryView } from '@/components/errors/query-view';
import { EntryNumbers } from '@/components/tickets/entry-numbers';
import { orderWords } from '@/components/tickets/order-words';
import { useNowMs } from '@/components/tickets/use-now-ms';
import { Card } from '@/components/ui/card';
import { Countdown } from '@/components/ui/countdown';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import type { ListedOrder } from '@/lib/contract/checkout';
import { useShopClock } from '@/lib/live/shop-time';
import { ordersQuery } from '@/lib/queries/orders';
import { orderPage } from '@/lib/routes/order-page';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, drawLabel, formatDrawDate } from '@/lib/time/draw-label';
import { NothingHere } from './nothing-here';

/** How many draws are shown; all others stand on the page of upcoming tickets. */
const MOST_DRAWS = 4;

/** What is entered into one draw. */
interface Draw {
  key: string;
  at: string;
  orders: [ListedOrder, ...ListedOrder[]];
}

interface Props {
  dateLocale: DateLocale;
  /** whether somebody without a ticket is led to what is sold */
  invites: boolean;
}

/** The customer's tickets by the draws that they wait for, the next one with a countdown. */
export function NextDraws({ dateLocale, invites }: Props) {
  const { href } = useLinks();
  const messages = useMessages('account');
  const tickets = useMessages('tickets');
  const orders = useQuery(ordersQuery('upcoming_products', 1));
  return (
    <section aria-labelledby="draws">
      <SectionHeading
        id="draws"
        action={<TextLink href={href('upcomingTickets')}>{messages.upcomingTickets}</TextLink>}
      >
        {messages.nextDraws}
      </SectionHeading>
      <QueryView
        query={orders}
        loading={
          <Loading label={messages.nextDraws}>
            <Skeleton className="h-64 w-full" />
          </Loading>
        }
        failure={{
          title: tickets.errorTitle,
          text: tickets.errorText,
          tryAgain: tickets.tryAgain,
        }}
      >
        {({ items }) => {
          const [next, ...others] = drawsOf(items).slice(0, MOST_DRAWS);
          if (!next) {
            return (
              <NothingHere
                way={invites ? { to: href('home'), label: tickets.noUpcomingAction } : undefined}
              >
                {messages.noDraws}
              </NothingHere>
            );
          }
          return (
            <div className="grid gap-3">
              <NextDraw draw={next} dateLocale={dateLocale} />
              {others.length > 0 && (
                <Card as="div" flush className="overflow-hidden">
                  <ul className="divide-y divide-line">
                    {others.map((draw) => (
                      <LaterDraw key={draw.key} draw={draw} dateLocale={dateLocale} />
                    ))}
                  </ul>
                </Card>
              )}
            </div>
          );
        }}
      </QueryView>
    </section>
  );
}

/** @param orders the next draw first */
function drawsOf(orders: readonly ListedOrder[]): Draw[] {
  const draws = new Map<string, Draw>();
  for (const order of orders) {
    const at = order.nextDrawDate ?? order.lastDrawDate;
    const key = `${order.lotteryKey} ${at}`;
    const draw = draws.get(key);
    if (draw) draw.orders.push(order);
    else draws.set(key, { key, at, orders: [order] });
  }
  return [...draws.values()];
}

function NextDraw({ draw: { at, orders }, dateLocale }: { draw: Draw; dateLocale: DateLocale }) {
  const { href } = useLinks();
  const messages = useMessages('account');
  const tickets = useMessages('tickets');
  const games = useMessages('games');
  const clock = useShopClock();
  const readMs = useNowMs();
  const [{ lotteryKey, offerName }] = orders;
  return (
    <Card as="div" data-offer={lotteryKey} flush className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 bg-offer-soft p-5 sm:p-6">
        <div className="flex min-w-0 items-center gap-4">
          <OfferMark offer={lotteryKey} className="size-12" />
          <div className="min-w-0">
            <h3 className="text-xl wrap-anywhere">{offerName}</h3>
            <p className="text-ink-soft">
              <DrawDay at={at} dateLocale={dateLocale} />
            </p>
          </div>
        </div>
        <Countdown
          until={at}
          {...dateLocale}
          nowMs={clock?.nowMs}
          readMs={readMs}
          closedText={messages.drawnNow}
          look="blocks"
          className="min-w-60"
        />
      </div>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li
            key={order.id}
            className="relative flex min-h-12 items-center gap-3 px-5 py-3 hover:bg-sunk sm:px-6"
          >
            <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <Link
                href={orderPage(order, true, href)}
                className="after:absolute after:inset-0 after:-outline-offset-2"
              >
                {orderWords(order, tickets, games)}
              </Link>
              <EntryNumbers order={order} />
            </div>
            <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A later draw in a line: it leads to its ticket or, where there are several, to all of them. */
function LaterDraw({ draw: { at, orders }, dateLocale }: { draw: Draw; dateLocale: DateLocale }) {
  const { href } = useLinks();
  const messages = useMessages('account');
  const tickets = useMessages('tickets');
  const games = useMessages('games');
  const [first, ...others] = orders;
  const isOne = others.length === 0;
  return (
    <li data-offer={first.lotteryKey}>
      <Link
        href={isOne ? orderPage(first, true, href) : href('upcomingTickets')}
        className="flex items-center gap-4 px-5 py-3 -outline-offset-2 hover:bg-sunk sm:px-6"
      >
        <OfferMark offer={first.lotteryKey} className="size-10" />
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">{first.offerName}</span>
          <span className="block text-sm text-ink-soft">
            {isOne
              ? orderWords(first, tickets, games)
              : interpolate(messages.purchases, { count: orders.length })}
          </span>
        </span>
        <span className="max-w-32 text-right text-sm">
          <DrawDay at={at} dateLocale={dateLocale} />
        </span>
      </Link>
    </li>
  );
}

/** The day as people say it, where the shop's time is known. */
function DrawDay({ at, dateLocale }: { at: string; dateLocale: DateLocale }) {
  const days = useMessages('ui');
  const nowMs = useNowMs();
  return nowMs === undefined
    ? formatDrawDate(at, dateLocale)
    : drawLabel(days, at, { nowMs, dateLocale });
}
