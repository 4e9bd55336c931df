import { useLinks } from '#links';
import { useMessages } from '#messages';
import { DeferredYourTime } from '@/components/offers/your-time-island';
import { TextLink } from '@/components/ui/text-link';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { forwardDrawLabel } from '@/lib/rules/draws/forward-draw-label';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatDateTime, formatDrawDate, formatTime } from '@/lib/time/draw-label';

const SHOWN = 6;

/** The open draws, each with a link that starts a ticket with it. */
export function NextDraws({ offer, variant }: { offer: ProductOffer; variant: Variant }) {
  const { href } = useLinks();
  const messages = useMessages('playPage');
  const labels = useMessages('play');
  const dateLocale = { locale: localeOf(variant), timeZone: timeZoneOf(variant) };
  const addressOf = (drawNo: number) =>
    offer.kind === 'raffle'
      ? href('playDraw', { offer: offer.key, drawNo })
      : `${href('play', { offer: offer.key })}?firstDrawNo=${drawNo}`;
  return (
    <ol className="grid gap-px overflow-clip rounded-card bg-line ring-1 ring-line">
      {offer.draws.slice(0, SHOWN).map((draw, index) => (
        <li
          key={draw.drawNo}
          className="flex items-center justify-between gap-4 bg-surface px-5 py-3"
        >
          <span>
            <TextLink href={addressOf(draw.drawNo)} standalone>
              {formatDrawDate(draw.drawDate, dateLocale)}
            </TextLink>
            <span className="block text-sm text-ink-soft">
              {interpolate(messages.drawnAt, {
                time: formatTime(draw.drawDate, dateLocale),
                closes: formatDateTime(draw.stop, dateLocale),
              })}
              <DeferredYourTime instant={draw.stop} dateLocale={dateLocale} />
            </span>
          </span>
          <span className="shrink-0 text-right text-sm text-ink-soft">
            {forwardDrawLabel(labels, index)}
            <span className="block tabular-nums">
              {draw.purchaseStatus === 'sold_out'
                ? messages.soldOut
                : interpolate(messages.draw, { drawNo: draw.drawNo })}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
