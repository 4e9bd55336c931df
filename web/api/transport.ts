import type { DirectCalls, Transport } from '@/lib/client/transport';
import { isEdge } from '@/lib/process/build-constants';
import { shared } from '@/lib/process/shared.mjs';
import { currentTraceparent } from '@/lib/process/work';
import { shopEnv } from '@/lib/settings/shop-env';

const api = shared<Transport>('api');
const directApi = shared<DirectCalls>('api.direct');

/** Called once at start, by the entry point that runs the API. */
export function provideTransport(transport: Transport, direct?: DirectCalls): void {
  api.value = transport;
  directApi.value = direct;
}

/** Makes calls within this process; undefined wherever they go elsewhere. */
export const directCalls = (): DirectCalls | undefined =>
  shopEnv().API_ORIGIN ? undefined : directApi.value;

/** The API of this process; undefined on a node without one. */
export const inProcessApi = (): Transport | undefined => api.value;

/** How long middleware waits for the API; it delays a page meanwhile. */
const EDGE_WAIT_MS = 5_000;
/** How long one node waits for another, which times out a little earlier and answers with an error. */
const NODE_WAIT_MS = 30_000;

/** For an API in another process, whose whole answer must arrive within `waitMs`. */
export const overHttp =
  (waitMs: number): Transport =>
  (request) => {
    const traceparent = currentTraceparent();
    if (traceparent) request.headers.set('traceparent', traceparent);
    return fetch(request, { signal: AbortSignal.timeout(waitMs) });
  };

/**
 * The transport to use: over HTTP on the edge runtime, which cannot reach the API in this process (`apiUrl` names its
 * port), and wherever `API_ORIGIN` is set; otherwise in-process. @throws an Error when there is neither
 */
export function transport(): Transport {
  if (isEdge) return overHttp(EDGE_WAIT_MS);
  if (shopEnv().API_ORIGIN) return overHttp(NODE_WAIT_MS);
  const inProcess = inProcessApi();
  if (!inProcess) throw new Error('No API: set API_ORIGIN or run it in this process');
  return inProcess;
}
