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

/** What goes to a collector. */
type Signal = 'traces' | 'metrics' | 'logs';

const exporter = (signal: Signal) =>
  z
    .enum(['otlp', 'none'], 'must be otlp or none')
    .default('otlp')
    .meta(about('telemetry', `\`none\` sends no ${signal}, whatever else is set`));

const endpoint = (signal: Signal) =>
  collector
    .optional()
    .meta(
      about(
        'telemetry',
        `the whole address for ${signal}, where it is another`,
        `\`OTEL_EXPORTER_OTLP_ENDPOINT\` with \`/v1/${signal}\``,
      ),
    );

/** The variables that OpenTelemetry names, as far as the shop goes by them. */
export const collectorSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector
    .optional()
    .meta(
      about(
        'telemetry',
        'the OpenTelemetry collector that traces, metrics and the log are sent to by OTLP over HTTP: `http://collector:4318`. Without it nothing is sent ([how](production.md#a-collector))',
      ),
    ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint('traces'),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint('metrics'),
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: endpoint('logs'),
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
    .meta(about('telemetry', 'what this node is called at the collector')),
  OTEL_TRACES_EXPORTER: exporter('traces'),
  OTEL_METRICS_EXPORTER: exporter('metrics'),
  OTEL_LOGS_EXPORTER: exporter('logs'),
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
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce
    .number('must be a number of milliseconds')
    .int()
    .min(1_000)
    .max(3_600_000)
    .default(60_000)
    .meta(about('telemetry', 'how many milliseconds lie between two sendings of metrics')),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .meta(about('telemetry', '`true` sends nothing to a collector, whatever else is set')),
};

const CollectorSettings = z.object(collectorSettings);

/** Where a signal is sent; null where it is not. */
export function collectorFor(
  signal: Signal,
  settings: z.output<typeof CollectorSettings>,
): string | null {
  const { OTEL_SDK_DISABLED, OTEL_EXPORTER_OTLP_ENDPOINT: base } = settings;
  const name = signal.toUpperCase() as Uppercase<Signal>;
  if (OTEL_SDK_DISABLED === 'true' || settings[`OTEL_${name}_EXPORTER`] === 'none') return null;
  const whole = settings[`OTEL_EXPORTER_OTLP_${name}_ENDPOINT`];
  return whole ?? (base ? `${base.replace(/\/$/, '')}/v1/${signal}` : null);
}
