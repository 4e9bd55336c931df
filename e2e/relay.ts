import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between two processes: it forwards requests, answers all with a status, or is down. */
export interface Relay {
  origin: string;
  /** the requests so far, such as `POST /v2/refresh` */
  requests: string[];
  answerWith(status: number | null): void;
  close(): Promise<void>;
}

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** A server for the test. @param port 0 for any free port */
export async function listen(handle: Handle, port = 0): Promise<Pick<Relay, 'origin' | 'close'>> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Forwards a request unchanged to another origin. */
export function passOn(
  { method, url, headers }: IncomingMessage,
  origin: string,
  answer: (incoming: IncomingMessage) => void,
) {
  return request(new URL(url ?? '/', origin), { method, headers }, answer);
}

export async function relayTo(origin: string, port: number): Promise<Relay> {
  let status: number | null = null;
  const requests: string[] = [];
  const server = await listen((incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    if (status !== null) {
      incoming.resume();
      outgoing.writeHead(status, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify({ messages: [], status }));
      return;
    }
    const onward = passOn(incoming, origin, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }, port);
  return {
    ...server,
    requests,
    answerWith: (nextStatus) => {
      status = nextStatus;
    },
  };
}
