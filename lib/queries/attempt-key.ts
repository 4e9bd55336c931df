import { randomId } from '@/lib/browser/random-id';

/** One attempt at an operation that must happen once, with its Idempotency-Key. */
export interface AttemptKey {
  key: string;
  /** the request as JSON, to compare */
  of: string;
}

/** The same key for the same request, so that a second press repeats nothing; a new key when anything changed. */
export function attemptKey(before: AttemptKey | undefined, input: unknown): AttemptKey {
  const of = JSON.stringify(input);
  return before?.of === of ? before : { key: randomId(), of };
}
