import Link from 'next/link';
import { useId } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { inGroups } from '@/components/ui/in-groups';
import type { ListedOrder } from '@/lib/contract/checkout';
import { formatMoney } from '@/lib/money/format-money';
import { orderPage } from '@/lib/routes/order-page';
import { type DateLocale, formatMonth, formatShortDate } from '@/lib/time/draw-label';
import { orderWords } from './order-words';
import { Slip } from './slip';

interface Props {
  /** the latest first */
  orders: readonly ListedOrder[];
  dateLocale: DateLocale;
}

/** Tickets whose draws are over, month by month: those that won first, on tickets of their own. */
export function PastOrders({ orders, dateLocale }: Props) {
  const byMonth = inGroups(orders, ({ lastDrawDate }) => formatMonth(lastDrawDate, dateLocale));
  return (
    <div className="grid gap-8">
      {byMonth.map(([month, ofMonth]) => (
        <Month key={month} month={month} orders={ofMonth} dateLocale={dateLocale} />
      ))}
    </div>
  );
}

/** Whether an order won money or a thing. */
export const hasWon = ({ prize, thingsWon = [] }: Pick<ListedOrder, 'prize' | 'thingsWon'>) =>
  prize.amountCents > 0 || thingsWon.length > 0;

function Month({ month, orders, dateLocale }: Props & { month: string }) {
  const id = useId();
  const won = orders.filter(hasWon);
  const others = orders.filter((order) => !hasWon(order));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {month}
      </h2>
      {won.length > 0 && (
        <ul className="grid gap-3">
          {won.map((order) => (
            <WonOrder key={order.id} order={order} dateLocale={dateLocale} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Card flush className={classNames('overflow-hidden', won.length > 0 && 'mt-3')}>
          <ul className="divide-y divide-line">
            {others.map((order) => (
              <OtherOrder key={order.id} order={order} dateLocale={dateLocale} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

interface RowProps {
  order: ListedOrder;
  dateLocale: DateLocale;
}

function WonOrder({ order, dateLocale }: RowProps) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const games = useMessages('games');
  const { thingsWon: things = [] } = order;
  return (
    <Slip offer={order.lotteryKey} tone="won">
      <div className="slip-what">
        <h3 className="text-lg font-semibold">
          <Link className="slip-link" href={orderPage(order, false, href)}>
            {order.offerName}
          </Link>
        </h3>
        <p className="text-ink-soft">{orderWords(order, messages, games)}</p>
        <p className="text-sm text-ink-soft">{formatShortDate(order.lastDrawDate, dateLocale)}</p>
      </div>
      <div className="slip-prize">
        <Badge tone="sun">{messages.wonShort}</Badge>
        {order.prize.amountCents > 0 && (
          <p className="figure text-[1.75rem] leading-tight whitespace-nowrap text-offer-text">
            {formatMoney(order.prize, dateLocale.locale)}
          </p>
        )}
        {things.map((thing) => (
          <p key={thing} className="figure text-xl leading-tight text-offer-text wrap-anywhere">
            {thing}
          </p>
        ))}
      </div>
      {order.prizeNote && <p className="slip-note text-sm text-ink-soft">{order.prizeNote}</p>}
    </Slip>
  );
}

function OtherOrder({ order, dateLocale }: RowProps) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const games = useMessages('games');
  return (
    <li
      data-offer={order.lotteryKey}
      className="relative flex items-center gap-4 px-4 py-3 hover:bg-sunk sm:px-5"
    >
      <OfferMark offer={order.lotteryKey} className="size-9 shrink-0" />
      <div className="min-w-0 grow">
        <h3 className="font-semibold wrap-anywhere">
          <Link
            className="after:absolute after:inset-0 after:-outline-offset-2"
            href={orderPage(order, false, href)}
          >
            {order.offerName}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{orderWords(order, messages, games)}</p>
        <p className="text-sm text-ink-soft">{formatShortDate(order.lastDrawDate, dateLocale)}</p>
      </div>
      <p className="shrink-0 text-sm text-ink-soft">
        {order.status === 'refunded' ? messages.refunded : messages.noPrize}
      </p>
      <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft max-[22rem]:hidden" />
    </li>
  );
}
