const REST_MS = 30_000;

/**
 * A circuit breaker: after a failure, calls fail at once for a while, so that nobody waits for a service that is down.
 */
export function restingAfterFailure<Given extends unknown[], Answer>(
  ask: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  let restsUntil = 0;
  return async (...given) => {
    if (performance.now() < restsUntil) throw new Error('It failed a moment ago.');
    try {
      return await ask(...given);
    } catch (error) {
      restsUntil = performance.now() + REST_MS;
      throw error;
    }
  };
}
