import { startTransition } from 'react';

const ticks = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Calls `tick` at once and then every second. All callers share one timer and one transition, so that twenty countdowns
 * are one update, which yields to user input. @returns a function that stops it
 */
export function everySecond(tick: () => void): () => void {
  startTransition(tick);
  ticks.add(tick);
  timer ??= setInterval(() => {
    startTransition(() => {
      for (const each of ticks) each();
    });
  }, 1000);
  return () => {
    ticks.delete(tick);
    if (ticks.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
