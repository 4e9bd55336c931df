import { metricsText } from '@/lib/process/metrics';
import { webEnv } from '@/web/env';
import { bearerOf, isSecret } from '@/web/session/is-secret';
import { refusalTo } from '@/web/session/same-origin';

export const dynamic = 'force-dynamic';

/** This node's metrics for Prometheus. Answers 404 without METRICS_TOKEN or without that token in the request. */
export function GET(request: Request): Response {
  const { METRICS_TOKEN, METRICS_TOKEN_BEFORE } = webEnv();
  if (!isSecret(bearerOf(request), METRICS_TOKEN, METRICS_TOKEN_BEFORE))
    return refusalTo('AU', 'request.not_found', 'request.not_found.call');
  return new Response(metricsText(), {
    headers: {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}
