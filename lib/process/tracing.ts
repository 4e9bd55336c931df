import { shared } from './shared.mjs';

/** Numbers and short words that describe a span. Never anything of a customer's, nor what they wrote. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** Something that took time, in a trace. */
export interface Span {
  /** as a `traceparent` header has it: https://www.w3.org/TR/trace-context/ */
  readonly traceparent: string;
  readonly traceId: string;
  /** whether it is sent to where traces are looked at */
  readonly isRecorded: boolean;
  set(facts: SpanFacts): void;
  /** @param failure what kind of failure it was, for one that failed; `name`: a better one than it began with */
  end(outcome?: { name?: string; facts?: SpanFacts; failure?: string | undefined }): void;
}

export interface SpanOptions {
  kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** a span of this process, or a `traceparent`; without one a trace begins */
  parent?: Span | string | undefined;
  /** `traceparent` of spans that this one follows from, in traces of their own */
  links?: readonly string[];
  facts?: SpanFacts;
  /** when it began, by `performance.now()`, if not now */
  beganAt?: number;
}

export interface Tracer {
  start(name: string, options: SpanOptions): Span;
}

const tracer = shared<Tracer>('tracer');

/** From here on spans are recorded. @returns ends that */
export function provideTracer(made: Tracer): () => void {
  tracer.value = made;
  return () => {
    tracer.value = undefined;
  };
}

/** Begins a span; undefined where no traces are recorded, which costs nothing. */
export const startSpan = (name: string, options: SpanOptions = {}): Span | undefined =>
  tracer.value?.start(name, options);

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** A `traceparent` of the version that we know, whatever a stranger sends. */
export const asTraceparent = (text: unknown): string | undefined =>
  typeof text === 'string' && text.length === 55 && TRACEPARENT.test(text) ? text : undefined;
