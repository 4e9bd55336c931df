import { metricsText } from '@/lib/http/metrics';
import { bearerOf, isSecret } from '@/lib/session/is-secret';
import { refusal } from '@/lib/session/same-origin';

export const dynamic = 'force-dynamic';

/** What this node measures of itself, for Prometheus. Without METRICS_TOKEN, and for who does not show it, there is no such call. */
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
