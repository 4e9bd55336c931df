import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Rosette } from '@/components/ui/rosette';
import type { OrderDetails, OrderTicket } from '@/lib/contract/checkout';
import type { Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import { Win } from './win';
import type { WinStage } from './win-steps';

/** What a ticket won, above its games. */
export function TicketWin({
  order: { lotteryKey: offer, offerName },
  ticket,
  locale,
}: {
  order: Pick<OrderDetails, 'lotteryKey' | 'offerName'>;
  ticket: OrderTicket;
  locale: Locale;
}) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const { prize, thingsWon = [], prizeNote, drawNo } = ticket;
  if (prize.amountCents === 0 && thingsWon.length === 0) return null;
  return (
    <div className="rosette mb-6 rounded-card bg-offer-soft p-4 [--rosette-inset:-5rem_-6rem_auto_auto] [--rosette-opacity:0.25] [--rosette-size:18rem] sm:p-6">
      <Rosette />
      <Win
        label={messages.yourWin}
        prize={prize}
        thingsWon={thingsWon}
        stage={stageOf(ticket)}
        note={prizeNote}
        wonWith={{ name: offerName, path: href('drawResults', { offer, drawNo }) }}
        last={{
          label: interpolate(messages.playOnce, { offer: offerName }),
          href: href('play', { offer }),
        }}
        locale={locale}
      />
    </div>
  );
}

function stageOf({ status, isProvisional }: OrderTicket): WinStage {
  if (status === 'paid') return 'paid';
  return isProvisional ? 'provisional' : 'confirmed';
}
