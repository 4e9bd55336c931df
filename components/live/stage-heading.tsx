import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import type { LiveDraw } from '@/lib/contract/live-draws';
import type { Variant } from '@/lib/contract/site';
import type { DrawPhase } from '@/lib/rules/draws/draw-night';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { plainDay } from '@/lib/time/plain-day';

/** Which draw it is, and where it stands. */
export function StageHeading({
  draw,
  phase,
  isDrawing,
  isRecent,
  variant,
}: {
  draw: LiveDraw;
  phase: DrawPhase;
  isDrawing: boolean;
  /** its time was within the last hour */
  isRecent: boolean;
  variant: Variant;
}) {
  const messages = useMessages('live');
  const isOn = isDrawing || phase === 'waiting' || phase === 'late';
  const over = isRecent ? messages.justDrawn : messages.lastDraw;
  const eyebrow = isOn ? messages.drawnNow : phase === 'upcoming' ? messages.nextDraw : over;
  return (
    <header className="live-heading">
      <OfferMark offer={draw.offerKey} className="live-mark" />
      <div className="min-w-0">
        <p className="eyebrow">{eyebrow}</p>
        <h2 id="live-stage" className="live-title">
          {draw.offerName}
        </h2>
        <p className="live-line text-ink-soft">
          {interpolate(messages.drawNo, { drawNo: draw.drawNo })},{' '}
          <time dateTime={draw.drawDate}>{plainDay(draw.drawDate, dateLocaleOf(variant))}</time>
        </p>
      </div>
    </header>
  );
}
