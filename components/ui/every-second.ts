import { startTransition } from 'react';

const ticks = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Calls once at once and then every second, all who asked together and as one transition: twenty countdowns of a page
 * are one piece of work that lets a tap come first. @returns how to stop it
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
