const REST_MS = 30_000;

/**
 * A circuit breaker: after a failure, calls fail at once for a while, so that nobody waits for a service that is down.
 */
export function restingAfterFailure<Args extends unknown[], Answer>(
  ask: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  let restsUntil = 0;
  return async (...args) => {
    if (performance.now() < restsUntil) throw new Error('It failed a moment ago.');
    try {
      return await ask(...args);
    } catch (error) {
      restsUntil = performance.now() + REST_MS;
      throw error;
    }
  };
}
