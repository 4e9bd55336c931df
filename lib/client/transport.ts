/** Carries a signed request to the API: in-process where it runs in the same server, over HTTP where it is elsewhere. */
export type Transport = (request: Request) => Promise<Response>;

const GLOBAL_KEY = Symbol.for('fairdraw.api');
const holder = globalThis as { [GLOBAL_KEY]?: Transport };

/** Called once at start by the doorway that owns the API; nothing in `lib` knows the API itself. */
export function provideTransport(transport: Transport): void {
  holder[GLOBAL_KEY] = transport;
}

/** The API of this process, or undefined on a node that has none. */
export const inProcessApi = (): Transport | undefined => holder[GLOBAL_KEY];

/** How long middleware waits for the API: it holds up a page meanwhile. */
const EDGE_WAIT_MS = 5_000;
/** How long a node waits for another: that one gives up by itself a little earlier, and says so. */
const NODE_WAIT_MS = 30_000;

/** To an API in another process, whose whole answer has to come within a time. */
export const overHttp =
  (waitMs: number): Transport =>
  (request) =>
    fetch(request, { signal: AbortSignal.timeout(waitMs) });

/**
 * The transport in force: `API_ORIGIN` wins, then the API of this process, which the edge runtime can only reach over
 * HTTP, as any other process does (`apiUrl` names its own port). @throws an Error when there is neither
 */
export function transport(): Transport {
  if (process.env.NEXT_RUNTIME === 'edge') return overHttp(EDGE_WAIT_MS);
  if (process.env.API_ORIGIN) return overHttp(NODE_WAIT_MS);
  const inProcess = inProcessApi();
  if (!inProcess) throw new Error('No API: set API_ORIGIN or run it in this process');
  return inProcess;
}
