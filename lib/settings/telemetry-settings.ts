import { z } from 'zod';
import { about } from './about';

/** What is written to the log, and how. */
export const logSettings = {
  LOG_LEVEL: z
    .enum(['silent', 'error', 'info'])
    .default('info')
    .meta(about('telemetry', 'what is written to the log: `silent`, `error` or `info`')),
  LOG_FORMAT: z
    .enum(['json', 'text'])
    .optional()
    .meta(
      about(
        'telemetry',
        '`json`, one object a line, or `text` for people',
        '`text` at a terminal, else `json`',
      ),
    ),
  LOG_SUCCESSES: z.coerce
    .number('must be a share from 0 to 1')
    .min(0)
    .max(1)
    .default(0.05)
    .meta(
      about(
        'telemetry',
        'the share of requests without a failure that the log has a line of ([how](production.md#logs)); failures, and what was slow, have one always',
      ),
    ),
  LOG_SLOW_MS: z.coerce
    .number('must be a number of milliseconds')
    .int()
    .min(1)
    .max(600_000)
    .default(1_000)
    .meta(about('telemetry', 'from so many milliseconds on a request counts as slow')),
};

const collector = z.url({ protocol: /^https?$/, error: 'must be https://… or http://…' });

/** The variables that OpenTelemetry names, as far as the shop goes by them. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector
    .optional()
    .meta(
      about(
        'telemetry',
        'the OpenTelemetry collector that traces are sent to by OTLP over HTTP: `http://collector:4318`. Without it there are none ([how](production.md#traces))',
      ),
    ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector
    .optional()
    .meta(
      about(
        'telemetry',
        'the whole address for traces, where it is another',
        '`OTEL_EXPORTER_OTLP_ENDPOINT` with `/v1/traces`',
      ),
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .meta(
      about('telemetry', 'headers that the collector asks for: `name=value`, with commas between'),
    ),
  OTEL_SERVICE_NAME: z
    .string()
    .max(100)
    .default('fairdraw')
    .meta(about('telemetry', 'what this node is called in traces')),
  OTEL_TRACES_EXPORTER: z
    .enum(['otlp', 'none'], 'must be otlp or none')
    .default('otlp')
    .meta(about('telemetry', '`none` sends no traces, whatever else is set')),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a share from 0 to 1')
    .min(0)
    .max(1)
    .default(1)
    .meta(
      about(
        'telemetry',
        'the share of traces that are recorded; one that a proxy of your own has begun goes by that proxy',
      ),
    ),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .meta(about('telemetry', '`true` turns traces off, whatever else is set')),
};

const TraceSettings = z.object(traceSettings);

/** Where traces are sent; null where none are. */
export function tracesEndpoint(settings: z.output<typeof TraceSettings>): string | null {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER } = settings;
  if (OTEL_SDK_DISABLED === 'true' || OTEL_TRACES_EXPORTER === 'none') return null;
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole, OTEL_EXPORTER_OTLP_ENDPOINT: base } = settings;
  return whole ?? (base ? `${base.replace(/\/$/, '')}/v1/traces` : null);
}
