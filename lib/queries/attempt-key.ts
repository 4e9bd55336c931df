/** One attempt at something that must happen once, and the Idempotency-Key it goes out under. */
export interface AttemptKey {
  key: string;
  /** what was asked for, to compare */
  of: string;
}

/** The same key while the same is asked for, so that a second press repeats nothing; a new one when anything changed. */
export function attemptKey(before: AttemptKey | undefined, asked: unknown): AttemptKey {
  const of = JSON.stringify(asked);
  return before?.of === of ? before : { key: crypto.randomUUID(), of };
}
