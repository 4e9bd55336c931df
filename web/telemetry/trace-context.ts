import type { Context, SpanContext } from '@opentelemetry/api';
import { asTraceparent } from '@/lib/process/tracing';

/** A `traceparent` as OpenTelemetry has it; undefined for what is none. */
export function spanContextOf(traceparent: string | undefined): SpanContext | undefined {
  const known = asTraceparent(traceparent);
  if (!known) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = known.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

/** @returns the context below a `traceparent`, or that of nothing */
export async function contextOf(): Promise<(traceparent: string | undefined) => Context> {
  // by name, here: the server is bundled into one file, which would load at start what it imports anywhere
  const { ROOT_CONTEXT, trace } = await import('@opentelemetry/api');
  return (traceparent) => {
    const context = spanContextOf(traceparent);
    return context ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT;
  };
}
