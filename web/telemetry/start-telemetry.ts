import { log } from '@/lib/process/log';
import { provideTracer } from '@/lib/process/tracing';
import { collectorFor } from '@/lib/settings/telemetry-settings';
import type { WebEnv } from '../env';

/**
 * Sends spans, metrics and the log to the collector of the settings. Without one nothing of OpenTelemetry is loaded.
 * @returns sends what has not been sent, and ends
 */
export async function startTelemetry(env: WebEnv, release: string): Promise<() => Promise<void>> {
  const headers = headersOf(env.OTEL_EXPORTER_OTLP_HEADERS);
  const sender = { release, headers, service: env.OTEL_SERVICE_NAME };
  const endings: (() => Promise<void>)[] = [];

  const traces = collectorFor('traces', env);
  if (traces) {
    const { openTelemetryTracer } = await import('./open-telemetry');
    const share = env.OTEL_TRACES_SAMPLER_ARG;
    const { tracer, shutdown } = await openTelemetryTracer({ ...sender, url: traces, share });
    const end = provideTracer(tracer);
    endings.push(async () => {
      end();
      await shutdown();
    });
  }
  const metrics = collectorFor('metrics', env);
  if (metrics) {
    const { sendMetrics } = await import('./send-metrics');
    const intervalMs = env.OTEL_METRIC_EXPORT_INTERVAL;
    const { shutdown } = await sendMetrics({ ...sender, url: metrics, intervalMs });
    endings.push(shutdown);
  }
  const logs = collectorFor('logs', env);
  if (logs) {
    const { sendLog } = await import('./send-log');
    const { shutdown } = await sendLog({ ...sender, url: logs });
    endings.push(shutdown);
  }
  if (endings.length === 0) return async () => {};
  const stopSaying = await sayWhatFails();
  return async () => {
    // a collector that is away keeps no node from stopping
    await Promise.allSettled(endings.map((end) => end()));
    stopSaying();
  };
}

const SAID_AGAIN_AFTER_MS = 60_000;

/** What cannot be sent has a line, once a minute: the line is sent, too, and may fail like those before it. */
async function sayWhatFails(): Promise<() => void> {
  const { DiagLogLevel, diag } = await import('@opentelemetry/api');
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = (message: string, ...more: unknown[]) => {
    if (performance.now() - saidAt < SAID_AGAIN_AFTER_MS) return;
    saidAt = performance.now();
    const error = more.find((one) => one instanceof Error) ?? new Error(message);
    log.error('telemetry is not sent', { error });
  };
  const quiet = () => {};
  const logger = { error: say, warn: say, info: quiet, debug: quiet, verbose: quiet };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  return () => diag.disable();
}

/** `name=value,name=value`, each escaped as in an address. */
function headersOf(list = ''): Record<string, string> {
  const pairs = list.split(',').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    return at > 0 ? [[pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())]] : [];
  });
  return Object.fromEntries(pairs);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
