import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import type { LiveDraw } from '@/lib/contract/live-draws';
import type { Variant } from '@/lib/contract/site';
import { phaseOf } from '@/lib/rules/draws/draw-night';
import type { DrawShape } from '@/lib/rules/draws/draw-shape';
import { stepsOf } from '@/lib/rules/draws/drawn-ball';
import { BeforeDraw } from './before-draw';
import { DrawResult } from './draw-result';
import { DrawingBalls } from './drawing-balls';
import { DrawnTicket } from './drawn-ticket';
import { DrawingStatus, LatestBall } from './latest-ball';
import { StageHeading } from './stage-heading';
import { useDrawing } from './use-drawing';
import { WaitingDraw } from './waiting-draw';

const RECENT_MS = 3_600_000;

/** One draw, from its countdown to its result. @param children what follows it, told how many balls are shown */
export function Stage({
  draw,
  shape,
  nowMs,
  variant,
  due,
  askedAt,
  children,
}: {
  draw: LiveDraw;
  shape: DrawShape | null;
  nowMs: number;
  variant: Variant;
  due: string;
  askedAt: string;
  children: (shown: number) => ReactNode;
}) {
  const messages = useMessages('live');
  const steps = stepsOf(draw);
  const drawing = useDrawing(`${draw.offerKey}/${draw.drawNo}`, steps);
  const phase = phaseOf(draw, nowMs);
  const isWaiting = phase === 'waiting' || phase === 'late';
  const { shown, isDrawing, wasWatched } = drawing;
  return (
    <>
      <StageHeading
        draw={draw}
        phase={phase}
        isDrawing={isDrawing}
        isRecent={nowMs - Date.parse(draw.drawDate) < RECENT_MS}
        variant={variant}
      />
      <div className="live-body">
        {phase === 'upcoming' && <BeforeDraw draw={draw} nowMs={nowMs} variant={variant} />}
        {isWaiting && (
          <WaitingDraw
            draw={draw}
            shape={shape}
            isLate={phase === 'late'}
            due={due}
            askedAt={askedAt}
          />
        )}
        {phase === 'cancelled' && (
          <div className="live-waiting">
            <p className="live-title">{messages.cancelled}</p>
            <p className="live-line max-w-prose text-ink-soft">
              {draw.cancellation?.reason ?? ''} {messages.cancelledLead}
            </p>
          </div>
        )}
        {phase === 'drawn' && (
          <>
            {isDrawing && draw.numbers && <LatestBall draw={draw} shown={shown} />}
            {draw.firstPrize && <DrawnTicket draw={draw} shown={shown} />}
            {draw.numbers && shape && (
              <DrawingBalls draw={draw} shape={shape} shown={shown} isMoving={wasWatched} />
            )}
            {!isDrawing && (
              <DrawResult draw={draw} variant={variant} onWatchAgain={drawing.watchAgain} />
            )}
          </>
        )}
        <DrawingStatus draw={draw} shown={shown} isWaiting={isWaiting} wasWatched={wasWatched} />
      </div>
      {phase !== 'cancelled' && children(shown)}
    </>
  );
}
