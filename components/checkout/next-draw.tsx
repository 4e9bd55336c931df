import { useMessages } from '#messages';
import { Countdown } from '@/components/ui/countdown';
import type { OrderDetails } from '@/lib/contract/checkout';
import { useShopClock } from '@/lib/live/shop-time';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';

/** The first draw of these tickets, with a countdown. */
export function NextDraw({
  orders,
  dateLocale,
}: {
  orders: OrderDetails[];
  dateLocale: DateLocale;
}) {
  const messages = useMessages('checkout');
  const clock = useShopClock();
  const [next] = orders
    .filter(({ nextDrawDate }) => nextDrawDate !== null)
    .sort((a, b) => (a.nextDrawDate ?? '').localeCompare(b.nextDrawDate ?? ''));
  if (!next?.nextDrawDate) return null;
  const drawNo =
    next.tickets.find(({ drawDate }) => drawDate === next.nextDrawDate)?.drawNo ?? next.drawNo;
  return (
    <section aria-labelledby="next-draw" data-offer={next.lotteryKey} className="next-draw">
      <h2 id="next-draw" className="text-section">
        {messages.nextDraw}
      </h2>
      <p className="mb-4">{interpolate(messages.nextDrawOf, { offer: next.offerName, drawNo })}</p>
      <Countdown
        until={next.nextDrawDate}
        locale={dateLocale.locale}
        timeZone={dateLocale.timeZone}
        nowMs={clock?.nowMs}
        closedText={messages.drawnNow}
        look="blocks"
      />
    </section>
  );
}
