import type { Message } from '@/lib/contract/call';
import type { Problem } from '@/lib/contract/errors';

/**
 * A call that failed: the status, the first server message, and every problem with its target. Status 0 means no
 * answer.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problems: Problem[];
  readonly messages: Message[];
  /** the only part of a server error that Next shows a browser in production; selects the error page for the status */
  readonly digest: string | undefined;

  constructor(status: number, message: string, problems: Problem[] = [], messages: Message[] = []) {
    super(message);
    this.status = status;
    this.problems = problems;
    this.messages = messages;
    this.digest = digestOf(status);
  }

  get code(): string {
    return this.problems[0]?.code ?? 'general';
  }

  /** The first problem of each target field; `general` for problems without a field. */
  byTarget(): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const { target, message } of this.problems) fields[target] ??= message;
    return fields;
  }
}

/** Whether the shop answered and refused (4xx). Anything else is a fault, or no answer at all. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Status 0 means no answer. */
const digestOf = (status: number): string | undefined =>
  status === 0 || status === 418 || status >= 500 ? `api-${status}` : undefined;

export const NO_SUCH_CALL = 'There is no such call.';
export const NO_ANSWER = 'Something went wrong';
export const NOT_JSON = 'An error occurred when transforming the API result to JSON';
export const failedWith = (status: number) =>
  `The API responded with a ${status} error when requesting the following url`;
