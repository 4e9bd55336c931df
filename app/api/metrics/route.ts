import { metricsText } from '@/lib/http/metrics';
import { bearerOf, isSecret } from '@/lib/session/is-secret';
import { refusal } from '@/lib/session/same-origin';

export const dynamic = 'force-dynamic';

/**
 * This node's metrics for Prometheus. Answers 404 without METRICS_TOKEN or without that token in
 * the request.
 */
export function GET(request: Request): Response {
  if (!isSecret(bearerOf(request), process.env.METRICS_TOKEN))
    return refusal(404, 'request.not_found', 'There is no such call.');
  return new Response(metricsText(), {
    headers: {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}
