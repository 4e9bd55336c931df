import { useEffect, useState } from 'react';
import { nextStepAtMs, shownSteps } from '@/lib/rules/draws/drawn-ball';

interface Drawing {
  key: string;
  steps: number;
  /** by the browser's monotonic clock; null while nothing is drawn step by step */
  startedAtMs: number | null;
  shown: number;
}

const whole = (key: string, steps: number): Drawing => ({
  key,
  steps,
  startedAtMs: null,
  shown: steps,
});
const begun = (key: string, steps: number): Drawing => ({
  key,
  steps,
  startedAtMs: performance.now(),
  shown: 0,
});

/**
 * A result that comes while somebody waits for it is shown step by step; one that was there already stands as a whole,
 * until it is watched again.
 * @param key names the draw
 * @param steps of its result; 0 before there is one
 */
export function useDrawing(key: string, steps: number) {
  const [drawing, setDrawing] = useState(() => whole(key, steps));
  if (drawing.key !== key || drawing.steps !== steps) {
    const hasCome = drawing.key === key && drawing.steps === 0;
    setDrawing(hasCome ? begun(key, steps) : whole(key, steps));
  }

  useEffect(() => {
    const { startedAtMs, shown } = drawing;
    if (startedAtMs === null) return;
    const nextAtMs = nextStepAtMs(steps, shown);
    if (nextAtMs === null) return;
    const elapsedMs = performance.now() - startedAtMs;
    const timer = setTimeout(
      () => {
        const nowShown = shownSteps(steps, performance.now() - startedAtMs);
        setDrawing((before) => ({ ...before, shown: Math.max(nowShown, shown + 1) }));
      },
      Math.max(0, nextAtMs - elapsedMs),
    );
    return () => clearTimeout(timer);
  }, [drawing, steps]);

  return {
    shown: drawing.shown,
    isDrawing: drawing.shown < steps,
    /** whether it has been shown step by step, so that its end is news */
    wasWatched: drawing.startedAtMs !== null,
    watchAgain: () => setDrawing(begun(key, steps)),
  };
}
