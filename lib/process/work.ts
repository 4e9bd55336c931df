import { AsyncLocalStorage } from 'node:async_hooks';
import { shared } from './shared.mjs';
import { type Span, type SpanOptions, startSpan } from './tracing';

/** What is known of a request, for the line that the log has of it. Nothing in it says who a person is. */
export interface RequestRecord {
  id: string;
  /** the call or page by its name in the contract or the route table */
  name: string | null;
  /** the code of a refusal, as the contract has it */
  errorCode: string | null;
  /** makes a pseudonym: the same for all requests of one customer, and of no use elsewhere */
  customer: (() => string) | null;
  statements: number;
  databaseMs: number;
  gatewayCalls: number;
  gatewayMs: number;
}

/** What a part of this process is doing: answering a request, or running a job. */
interface Work {
  request: RequestRecord | undefined;
  span: Span | undefined;
}

const storage = shared<AsyncLocalStorage<Work>>('work');
const works = () => storage.orMade(() => new AsyncLocalStorage());

export const workOn = <R>(work: Work, run: () => R): R => works().run(work, run);

export const currentRequest = (): RequestRecord | undefined => storage.value?.getStore()?.request;

export const currentSpan = (): Span | undefined => storage.value?.getStore()?.span;

/** Where what is queued now comes from, for whoever does it later; null where no traces are recorded. */
export function currentTraceparent(): string | null {
  const span = currentSpan();
  return span?.isRecorded ? span.traceparent : null;
}

/** A span below the present one; undefined where no traces are recorded. */
export const startChild = (name: string, options: SpanOptions = {}): Span | undefined =>
  startSpan(name, { parent: currentSpan(), ...options });

/** Runs `run` as a span of its own, below the present one, which fails when it does. */
export async function inSpan<R>(
  name: string,
  options: SpanOptions,
  run: () => Promise<R>,
): Promise<R> {
  const span = startChild(name, options);
  if (!span) return run();
  try {
    const result = await workOn({ request: currentRequest(), span }, run);
    span.end();
    return result;
  } catch (error) {
    span.end({ failure: nameOf(error) });
    throw error;
  }
}

/** What kind of error it is: messages may say more than a trace may hold. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[\w.]{1,60}$/.test(code) ? code : error.name;
}
