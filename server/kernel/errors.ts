import { ERROR_STATUS, type ErrorCode } from '@/lib/contract/errors';
import type { Sentence, SentenceKey, UnspokenProblem } from '@/lib/contract/sentence';
import { sayIn } from '@/lib/messages/say';

interface Detail {
  /** the sentence, where it is not the one of the code */
  key?: SentenceKey;
  values?: Sentence['values'];
  target?: string;
  problems?: readonly UnspokenProblem[];
  retryAfterSeconds?: number;
}

const sayInLog = sayIn('en-AU');

/**
 * A refusal with a reason for the customer: the answer translates its sentence, `message` is for logs. Any other error
 * is a fault and answers 500.
 */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly code: ErrorCode;
  readonly problems: readonly UnspokenProblem[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode & SentenceKey, detail?: Detail);
  constructor(code: ErrorCode, detail: Detail & { key: SentenceKey });
  constructor(code: ErrorCode, detail: Detail = {}) {
    const { key = code as SentenceKey, values, target = 'general' } = detail;
    const problems = detail.problems ?? [{ code, key, values, target }];
    super(sayInLog(problems[0] ?? { key, values }));
    this.code = code;
    this.problems = problems;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
