const REST_MS = 30_000;

/** Whoever has just failed is left in peace for a while, so that others' work is not held up by waiting for them. */
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
