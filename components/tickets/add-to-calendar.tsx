import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';
import type { OrderDetails } from '@/lib/contract/checkout';
import { isOfferPath } from '@/lib/routes/offer-paths';
import { drawCalendarPath } from '@/lib/rules/results/feed-paths';

/** A file of the draw that the device's calendar opens. A giveaway's draw has none. */
export function AddToCalendar({
  offer: { lotteryKey, offerName },
  drawNo,
}: {
  offer: Pick<OrderDetails, 'lotteryKey' | 'offerName'>;
  drawNo: number;
}) {
  const messages = useMessages('tickets');
  if (!isOfferPath(lotteryKey)) return null;
  return (
    <a
      href={drawCalendarPath(lotteryKey, drawNo)}
      className="no-print inline-flex min-h-11 items-center gap-2 font-semibold text-brand-text hover:underline print:hidden"
    >
      <Icon name="calendar" className="size-5" />
      <span>
        {messages.addToCalendar}
        <span className="sr-only">
          {' '}
          {offerName} {drawNo}
        </span>
      </span>
    </a>
  );
}
