import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { interpolate } from '@/lib/text/interpolate';
import { NextPlayNow } from './islands';

/** A line that links a page about an offer to its play page: the next prize, and when sales close. */
export function NextPlay({
  offer,
  variant,
  drawNo,
}: {
  /** null when the site does not sell it */
  offer: ProductOffer | null;
  variant: Variant;
  /** The draw that the page is about, if it can be entered; left out: the next draw. */
  drawNo?: number | undefined;
}) {
  const { href } = useLinks();
  const messages = useMessages('offers');
  if (!offer || offer.draws.length === 0) return null;
  const { key, name, kind } = offer;
  const requestedDraw = offer.draws.find((draw) => draw.drawNo === drawNo);
  const next = requestedDraw ? `?firstDrawNo=${requestedDraw.drawNo}` : '';
  const play = href('play', { offer: key }) + next;
  const raffle = requestedDraw
    ? href('playDraw', { offer: key, drawNo: requestedDraw.drawNo })
    : play;
  return (
    <aside
      data-offer={key}
      aria-label={interpolate(messages.nextDrawOf, { offer: name })}
      className="no-print flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-card bg-surface py-2 pl-4 pr-2 shadow-card ring-1 ring-line sm:pl-5"
    >
      <MessagesProvider messages={{ offers: messages }}>
        <NextPlayNow
          offer={{ ...offer, draws: requestedDraw ? [requestedDraw] : offer.draws.slice(0, 2) }}
          variant={variant}
        />
      </MessagesProvider>
      <ButtonLink
        href={kind === 'raffle' ? raffle : play}
        variant="secondary"
        className="min-h-11! max-sm:w-full"
      >
        {interpolate(kind === 'raffle' ? messages.seeTicketsOf : messages.playOffer, {
          offer: name,
        })}
      </ButtonLink>
    </aside>
  );
}
