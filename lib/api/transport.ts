/** Carries a signed request to the API: in-process where it runs in the same server, over HTTP where it is elsewhere. */
export type Transport = (request: Request) => Promise<Response>;

const PLACE = Symbol.for('fairdraw.api');
const holder = globalThis as { [PLACE]?: Transport };

/** Called once at start by the doorway that owns the API; nothing in `lib` knows the API itself. */
export function provideTransport(transport: Transport): void {
  holder[PLACE] = transport;
}

/** The API of this process, or undefined on a node that has none. */
export const inProcessApi = (): Transport | undefined => holder[PLACE];

/** The transport in force: `API_ORIGIN` wins, then the API of this process. @throws an Error when there is neither */
export function transport(): Transport {
  if (process.env.API_ORIGIN) return (request) => fetch(request);
  const inProcess = inProcessApi();
  if (!inProcess) throw new Error('No API: set API_ORIGIN or run it in this process');
  return inProcess;
}
