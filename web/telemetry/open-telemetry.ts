import type { SpanContext } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Span, Tracer } from '@/lib/process/tracing';
import { type Collector, resourceOf, SENDING_TIMEOUT_MS, type Sending } from './collector';
import { contextOf, spanContextOf } from './trace-context';

interface Options extends Collector {
  /** the share of traces that are recorded */
  share: number;
  /** instead of the collector at `url` */
  exporter?: SpanExporter;
}

/**
 * Records spans by OpenTelemetry's SDK, which is loaded here and not before. Its provider is nobody else's: Next and
 * packages would name whole addresses in spans of their own, with the tokens in them.
 */
export async function openTelemetryTracer(options: Options): Promise<Sending & { tracer: Tracer }> {
  const { url, headers, release, share } = options;
  // by name, here: the server is bundled into one file, which would load at start what it imports anywhere
  const [{ SpanKind, SpanStatusCode }, sdk, resource, inContext] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    resourceOf(options),
    contextOf(),
  ]);
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const exporter =
    options.exporter ?? new OTLPTraceExporter({ url, headers, timeoutMillis: SENDING_TIMEOUT_MS });
  const provider = new sdk.TracerProvider({
    resource,
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
  const start: Tracer['start'] = (name, { kind = 'internal', parent, links, facts, beganAt }) => {
    const span = otel.startSpan(
      name,
      {
        kind: kinds[kind],
        attributes: { ...facts },
        links: contextsIn(links ?? []).map((context) => ({ context })),
        ...(beganAt !== undefined && { startTime: performance.timeOrigin + beganAt }),
      },
      inContext(typeof parent === 'string' ? parent : parent?.traceparent),
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

const contextsIn = (traceparents: readonly string[]): SpanContext[] =>
  traceparents.flatMap((traceparent) => spanContextOf(traceparent) ?? []);
