import { setTimeout as pause } from 'node:timers/promises';

interface Arrivals {
  perSecond: number;
  seconds: number;
  begin: (index: number, dueAt: number) => Promise<void>;
}

/** Begins work at an even pace, without waiting for what was begun before, and waits for the end of all of it. */
export async function arrive({ perSecond, seconds, begin }: Arrivals): Promise<void> {
  const startedAt = performance.now();
  const begun: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueAt = startedAt + (index * 1_000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 1) await pause(early);
    begun.push(begin(index, dueAt));
  }
  await Promise.all(begun);
}
