import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';
import type { OrderDetails } from '@/lib/contract/checkout';
import { drawCalendarPath } from '@/lib/rules/results/feed-paths';
import { offerSubject } from '@/lib/rules/results/offer-subject';

/** A file of the draw that the device's calendar opens. A giveaway's draw has none. */
export function AddToCalendar({
  offer: { lotteryKey, offerName },
  drawNo,
}: {
  offer: Pick<OrderDetails, 'lotteryKey' | 'offerName'>;
  drawNo: number;
}) {
  const messages = useMessages('tickets');
  if (!offerSubject(lotteryKey)) return null;
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
