import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import CachePolicy from 'http-cache-semantics';
import { listen, passOn, type Relay } from './relay';

/** A policy whose clock stands still, so that nothing expires during the test. */
class UnexpiringPolicy extends CachePolicy {
  now(): number {
    return 0;
  }
}

interface StoredResponse {
  policy: CachePolicy;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface SharedCache extends Pick<Relay, 'origin' | 'close'> {
  /** the addresses that were answered from the cache */
  hits: string[];
}

/** A cache in front of the shop that stores whatever RFC 9111 allows a shared cache to store. */
export async function sharedCacheOf(origin: string): Promise<SharedCache> {
  const stored = new Map<string, StoredResponse[]>();
  const hits: string[] = [];

  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url = '/', method, headers } = incoming;
    const request = { url, method: method ?? 'GET', headers };
    const hit = stored.get(url)?.find(({ policy }) => policy.satisfiesWithoutRevalidation(request));
    if (hit) {
      hits.push(url);
      outgoing.writeHead(hit.status, hit.headers).end(hit.body);
      return;
    }
    const onward = passOn(incoming, origin, async (answer) => {
      const body = await buffer(answer);
      const { statusCode: status = 502, headers: responseHeaders } = answer;
      // the standard allows a cache to store responses with cookies, and some do, so only the caching headers count
      const { 'set-cookie': _, ...rest } = responseHeaders;
      const policy = new UnexpiringPolicy(request, {
        status,
        headers: rest as Record<string, string>,
      });
      if (policy.storable())
        stored.set(url, [
          { policy, status, headers: responseHeaders, body },
          ...(stored.get(url) ?? []),
        ]);
      outgoing.writeHead(status, responseHeaders).end(body);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };

  return { ...(await listen(handle)), hits };
}
