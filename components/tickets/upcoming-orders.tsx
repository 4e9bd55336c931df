import Link from 'next/link';
import { useId } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Countdown } from '@/components/ui/countdown';
import { Icon } from '@/components/ui/icon';
import { inGroups } from '@/components/ui/in-groups';
import type { ListedOrder } from '@/lib/contract/checkout';
import { useShopClock } from '@/lib/live/shop-time';
import { formatMoney } from '@/lib/money/format-money';
import { orderPage } from '@/lib/routes/order-page';
import { type DateLocale, drawLabel, formatDrawDate, formatTime } from '@/lib/time/draw-label';
import { plainDay } from '@/lib/time/plain-day';
import { EntryNumbers } from './entry-numbers';
import { orderWords } from './order-words';
import { Slip } from './slip';
import { useNowMs } from './use-now-ms';

const DAY_MS = 86_400_000;

interface Props {
  /** the next draw first */
  orders: readonly ListedOrder[];
  dateLocale: DateLocale;
}

/** Tickets under the day of their next draw. */
export function UpcomingOrders({ orders, dateLocale }: Props) {
  const days = useMessages('ui');
  const nowMs = useNowMs();
  const byDay = inGroups(orders, (order) =>
    nowMs === undefined
      ? formatDrawDate(drawOf(order), dateLocale)
      : drawLabel(days, drawOf(order), { nowMs, dateLocale }),
  );
  return (
    <div className="grid gap-8">
      {byDay.map(([day, ofDay]) => (
        // by its first ticket: what the day is called changes at midnight, and once the shop's time is known
        <DrawDay
          key={ofDay[0]?.id}
          day={day}
          orders={ofDay}
          nowMs={nowMs}
          dateLocale={dateLocale}
        />
      ))}
    </div>
  );
}

const drawOf = ({ nextDrawDate, lastDrawDate }: ListedOrder): string =>
  nextDrawDate ?? lastDrawDate;

function DrawDay({
  day,
  orders,
  nowMs,
  dateLocale,
}: Props & { day: string; nowMs: number | undefined }) {
  const id = useId();
  const [first] = orders;
  const isNamed = first && day !== formatDrawDate(drawOf(first), dateLocale);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <span className="text-xl">{day}</span>
        {isNamed && (
          <span className="text-base font-normal tracking-normal text-ink-soft">
            {plainDay(drawOf(first), dateLocale)}
          </span>
        )}
      </h2>
      <ul className="grid gap-3">
        {orders.map((order) => (
          <UpcomingOrder key={order.id} order={order} nowMs={nowMs} dateLocale={dateLocale} />
        ))}
      </ul>
    </section>
  );
}

function UpcomingOrder({
  order,
  nowMs,
  dateLocale,
}: {
  order: ListedOrder;
  nowMs: number | undefined;
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const games = useMessages('games');
  const clock = useShopClock();
  const at = drawOf(order);
  const leftMs = nowMs === undefined ? Number.POSITIVE_INFINITY : Date.parse(at) - nowMs;
  return (
    <Slip offer={order.lotteryKey}>
      <div className="slip-what">
        <h3 className="text-lg font-semibold">
          <Link className="slip-link" href={orderPage(order, true, href)}>
            {order.offerName}
          </Link>
        </h3>
        <p className="flex items-start gap-1.5 text-ink-soft">
          {order.syndicate && <Icon name="people" className="mt-0.5 size-5 shrink-0" />}
          <span>{orderWords(order, messages, games)}</span>
        </p>
      </div>
      <div className="slip-numbers">
        <EntryNumbers order={order} />
      </div>
      <div className="slip-facts">
        {leftMs < DAY_MS ? (
          <Countdown
            until={at}
            {...dateLocale}
            nowMs={clock?.nowMs}
            readMs={nowMs}
            closedText={messages.drawnNow}
            day="none"
            className="whitespace-nowrap font-semibold text-offer-text"
          />
        ) : (
          <span className="whitespace-nowrap">{formatTime(at, dateLocale)}</span>
        )}
        <span className="whitespace-nowrap tabular-nums text-ink-soft">
          {formatMoney(order.total, dateLocale.locale)}
        </span>
      </div>
    </Slip>
  );
}
