interface Times {
  /** how long to wait for an answer */
  waitMs: number;
  /** how long to leave the service alone after a failure */
  quietMs: number;
  clock?: () => number;
}

/**
 * Calls a service that may not answer. After one timeout, calls fail at once for `quietMs`, so that an outage delays
 * a page once and not once per read. @throws what `ask` throws, and an Error during the quiet period
 */
export function withTimeout({ waitMs, quietMs, clock = () => Date.now() }: Times) {
  let quietUntil = Number.NEGATIVE_INFINITY;
  return async <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    if (clock() < quietUntil) throw new Error('It did not answer a moment ago.');
    const signal = AbortSignal.timeout(waitMs);
    try {
      return await ask(signal);
    } catch (error) {
      if (signal.aborted) quietUntil = clock() + quietMs;
      throw error;
    }
  };
}
