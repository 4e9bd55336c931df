/** How long the same thing asked again is the same press (specification 001, section 9). */
export const SAME_PRESS_MS = {
  addItem: 1000,
  promotion: 500,
  purchase: 500,
  session: 500,
} as const;

/**
 * Acts at once, and answers whoever asks for the same again within the window with what the first one gets.
 * Something else asked for is something else: it acts at once as well.
 */
export function leadingEdge<R>(windowMs: number) {
  let last: { input: string; at: number; answer: Promise<R> } | undefined;
  return (input: unknown, act: () => Promise<R>): Promise<R> => {
    const asked = JSON.stringify(input) ?? '';
    const at = performance.now();
    if (last?.input === asked && at - last.at < windowMs) {
      last.at = at;
      return last.answer;
    }
    const answer = act();
    last = { input: asked, at, answer };
    return answer;
  };
}

/** Reads are spaced: the first goes out at once, a later one when the window since the one before is over. */
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
