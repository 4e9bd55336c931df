import type { IncomingMessage } from 'node:http';
import type { Health } from '@/lib/process/health';
import type { RequestLink } from './chain';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/**
 * Two doors for load balancers and supervisors, open to everybody and answered from memory, before anything that may be
 * full: `/health/live` is 200 as long as the process answers, `/health/ready` is 503 while it should get no visitors.
 */
export function healthDoors(healthOf: () => Health): RequestLink {
  return (request, response, next) => {
    const door = doorOf(request);
    if (!door) return next();
    const health = door === 'ready' ? healthOf() : {};
    const parts = Object.entries(health);
    const isWell = parts.every(([, part]) => part.isWell);
    const body = JSON.stringify({
      status: isWell ? 'ok' : 'unavailable',
      ...Object.fromEntries(parts.map(([name, { state }]) => [name, state])),
    });
    response.writeHead(isWell ? 200 : 503, { ...HEADERS, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

function doorOf({ method, url = '' }: IncomingMessage): 'live' | 'ready' | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path] = url.split('?', 1);
  if (path === '/health/live') return 'live';
  return path === '/health/ready' ? 'ready' : undefined;
}
