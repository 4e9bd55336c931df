interface Times {
  /** how long an answer is waited for */
  waitMs: number;
  /** how long who gave none is left alone */
  quietMs: number;
  clock?: () => number;
}

/**
 * Asks a service that may be silent: after one wait in vain nobody waits for a while, so that an outage costs a page one
 * wait and not one for each of its reads. @throws what `ask` throws, and an Error while the service is left alone
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
