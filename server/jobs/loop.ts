import { log } from '@/server/runtime/log';

export interface Loop {
  /** When a run began or ended last, by `performance.now()`. */
  beatAt(): number;
  /** Resolves when the current run, if any, has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `work` repeatedly, `everyMs` after the last run ended. A failure is logged and the next run tries again;
 * `signal` tells long work to stop.
 */
export function startLoop(
  name: string,
  everyMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
): Loop {
  const leaving = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let beatAt = performance.now();

  const run = async () => {
    beatAt = performance.now();
    try {
      await work(leaving.signal);
    } catch (error) {
      if (!leaving.signal.aborted) log.error('job failed', { job: name, error });
    }
    beatAt = performance.now();
    if (!leaving.signal.aborted) timer = setTimeout(start, everyMs);
  };
  const start = () => {
    running = run();
  };
  start();

  return {
    beatAt: () => beatAt,
    async stop() {
      leaving.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
