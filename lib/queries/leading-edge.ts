/** How long a repeated input counts as the same press (specification 001, section 9). */
export const SAME_PRESS_MS = {
  addItem: 1000,
  build: 500,
  promotion: 500,
  purchase: 500,
  session: 500,
} as const;

/**
 * Runs `act` at once. The same input again within the window returns the first call's promise and restarts the
 * window; another input runs at once.
 */
export function leadingEdge<R>(windowMs: number) {
  let last: { input: string; at: number; answer: Promise<R> } | undefined;
  return (input: unknown, act: () => Promise<R>): Promise<R> => {
    const serialized = JSON.stringify(input) ?? '';
    const at = performance.now();
    if (last?.input === serialized && at - last.at < windowMs) {
      last.at = at;
      return last.answer;
    }
    const answer = act();
    last = { input: serialized, at, answer };
    return answer;
  };
}

/** Spaces reads: the first starts at once, each later one when the window after the one before has passed. */
export function spaced(windowMs: number) {
  let nextAt = 0;
  return async <R>(read: () => Promise<R>, signal?: AbortSignal): Promise<R> => {
    const now = performance.now();
    const wait = nextAt - now;
    nextAt = Math.max(now, nextAt) + windowMs;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    signal?.throwIfAborted();
    return read();
  };
}
