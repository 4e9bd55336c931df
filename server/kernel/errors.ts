import { ERROR_STATUS, type ErrorCode, type Problem } from '@/lib/contract/errors';

/** A refusal with a reason the customer may read. Anything else that is thrown is a fault and answers 500. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly code: ErrorCode;
  readonly problems: Problem[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    detail: { target?: string; problems?: Problem[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.problems = detail.problems ?? [{ code, message, target: detail.target ?? 'general' }];
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
