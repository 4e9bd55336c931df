import { type MetricsFormat, metricsText } from '@/lib/process/metrics';
import { webEnv } from '@/web/env';
import { bearerOf, isSecret } from '@/web/session/is-secret';
import { refusalTo } from '@/web/session/same-origin';

export const dynamic = 'force-dynamic';

const TYPES: Readonly<Record<MetricsFormat, string>> = {
  prometheus: 'text/plain; version=0.0.4; charset=utf-8',
  openmetrics: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
};

/**
 * This node's metrics for Prometheus, with exemplars where it asks for OpenMetrics. Answers 404 without METRICS_TOKEN or
 * without that token in the request.
 */
export async function GET(request: Request): Promise<Response> {
  const { METRICS_TOKEN, METRICS_TOKEN_BEFORE } = webEnv();
  if (!isSecret(bearerOf(request), METRICS_TOKEN, METRICS_TOKEN_BEFORE))
    return refusalTo('AU', 'request.not_found', 'request.not_found.call');
  const accepted = request.headers.get('accept')?.slice(0, 1_000) ?? '';
  const format = accepted.includes('application/openmetrics-text') ? 'openmetrics' : 'prometheus';
  return new Response(await metricsText(format), {
    headers: { 'content-type': TYPES[format], 'cache-control': 'no-store', vary: 'accept' },
  });
}
