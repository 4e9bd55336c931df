import { useLinks } from '#links';
import { useMessages } from '#messages';
import { AddToCalendar } from '@/components/tickets/add-to-calendar';
import { ShareButton } from '@/components/tickets/share-button';
import { Countdown } from '@/components/ui/countdown';
import type { OrderDetails } from '@/lib/contract/checkout';
import { useShopClock } from '@/lib/live/shop-time';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';

/** The first draw of these tickets, with a countdown; the page of the draw can be passed on. */
export function NextDraw({
  orders,
  dateLocale,
}: {
  orders: OrderDetails[];
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
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
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ShareButton
          messages={messages}
          title={interpolate(messages.shareTitle, { offer: next.offerName, drawNo })}
          path={href('drawResults', { offer: next.lotteryKey, drawNo })}
        />
        <AddToCalendar offer={next} drawNo={drawNo} />
      </div>
    </section>
  );
}
