import type { Context, SpanContext } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { asTraceparent, type Span, type SpanOptions, type Tracer } from '@/lib/process/tracing';

interface Options {
  /** where spans are sent, by OTLP over HTTP */
  url: string;
  headers: Record<string, string>;
  service: string;
  release: string;
  /** the share of traces that are recorded */
  share: number;
  /** instead of the collector at `url` */
  exporter?: SpanExporter;
}

/**
 * Records spans by OpenTelemetry's SDK, which is loaded here and not before. Its provider is nobody else's: Next and
 * packages would name whole addresses in spans of their own, with the tokens in them.
 */
export async function openTelemetryTracer(options: Options): Promise<{
  tracer: Tracer;
  flush: () => Promise<void>;
  shutdown: () => Promise<void>;
}> {
  const { url, headers, service, release, share } = options;
  // by name, here: the server is bundled into one file, which would load at start what it imports anywhere
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
    ]);
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const exporter = options.exporter ?? new OTLPTraceExporter({ url, headers });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': release }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const otel = provider.getTracer('fairdraw', release);
  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    producer: SpanKind.PRODUCER,
    consumer: SpanKind.CONSUMER,
    internal: SpanKind.INTERNAL,
  };
  /** The context that a span begins in: its parent's, or none. */
  const below = (parent: SpanOptions['parent']): Context => {
    const context = contextIn(typeof parent === 'string' ? parent : parent?.traceparent);
    return context ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT;
  };
  const start: Tracer['start'] = (name, { kind = 'internal', parent, links, facts, beganAt }) => {
    const span = otel.startSpan(
      name,
      {
        kind: kinds[kind],
        attributes: { ...facts },
        links: contextsIn(links ?? []).map((context) => ({ context })),
        ...(beganAt !== undefined && { startTime: performance.timeOrigin + beganAt }),
      },
      below(parent),
    );
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
      isRecorded: span.isRecording(),
      set: (more) => void span.setAttributes({ ...more }),
      end({ name: better, facts: more, failure } = {}) {
        if (better !== undefined) span.updateName(better);
        if (more) span.setAttributes({ ...more });
        if (failure !== undefined)
          span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure);
        span.end();
      },
    } satisfies Span;
  };
  const flush = () => provider.forceFlush();
  return { tracer: { start }, flush, shutdown: () => provider.shutdown() };
}

function contextIn(traceparent: string | undefined): SpanContext | undefined {
  const known = asTraceparent(traceparent);
  if (!known) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = known.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

const contextsIn = (traceparents: readonly string[]): SpanContext[] =>
  traceparents.flatMap((traceparent) => contextIn(traceparent) ?? []);
