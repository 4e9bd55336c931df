import { useMessages } from '#messages';
import type { LiveDraw } from '@/lib/contract/live-draws';
import type { DrawShape } from '@/lib/rules/draws/draw-shape';
import { interpolate } from '@/lib/text/interpolate';
import { DrawingBalls } from './drawing-balls';

/** Between a draw's time and its result. @param askedAt when the shop was last asked; due: the draw's time, both in words */
export function WaitingDraw({
  draw,
  shape,
  isLate,
  due,
  askedAt,
}: {
  draw: LiveDraw;
  shape: DrawShape | null;
  isLate: boolean;
  due: string;
  askedAt: string;
}) {
  const messages = useMessages('live');
  return (
    <div className="live-waiting">
      {shape && <DrawingBalls draw={draw} shape={shape} shown={0} isMoving={false} />}
      <p className="live-title">
        {draw.kind === 'raffle' ? messages.comingTicket : messages.coming}
        <span className="live-dots" aria-hidden="true" />
      </p>
      <p className="live-line max-w-prose text-ink-soft">
        {isLate ? interpolate(messages.late, { due, asked: askedAt }) : messages.comingLead}
      </p>
    </div>
  );
}
