import { provideTracer } from '@/lib/process/tracing';
import { tracesEndpoint } from '@/lib/settings/telemetry-settings';
import type { WebEnv } from '../env';

/**
 * Sends spans to the collector of the settings. Without one nothing of OpenTelemetry is loaded.
 * @returns sends what has not been sent, and ends
 */
export async function startTracing(env: WebEnv, release: string): Promise<() => Promise<void>> {
  const url = tracesEndpoint(env);
  if (url === null) return async () => {};
  const { openTelemetryTracer } = await import('./open-telemetry');
  const { tracer, shutdown } = await openTelemetryTracer({
    ...{ url, release, headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS) },
    ...{ service: env.OTEL_SERVICE_NAME, share: env.OTEL_TRACES_SAMPLER_ARG },
  });
  const end = provideTracer(tracer);
  return async () => {
    end();
    await shutdown();
  };
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
