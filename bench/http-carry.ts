import { Agent, type IncomingMessage, request as send } from 'node:http';
import type { Transport } from '@/lib/client/transport';

/** Carries requests to a server elsewhere over connections that stay open, with as little of our own as can be. */
export function httpCarry(origin: string, connections: number): Transport {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : null;
    const { method } = request;
    const headers = Object.fromEntries(request.headers);
    const options = { agent, hostname, port, method, headers, path: pathname + search };
    return new Promise<Response>((resolve, reject) => {
      const outgoing = send(options, (incoming) => {
        const pieces: Buffer[] = [];
        incoming.on('data', (piece: Buffer) => pieces.push(piece));
        incoming.once('error', reject);
        incoming.once('end', () => resolve(answerOf(incoming, Buffer.concat(pieces))));
      });
      outgoing.once('error', reject).end(body);
    });
  };
}

/** Of the headers it has those that tell when to come again, and as whom. */
function answerOf(
  { statusCode = 502, headers }: IncomingMessage,
  body: Buffer<ArrayBuffer>,
): Response {
  const again = headers['retry-after'];
  return new Response(body, {
    status: statusCode,
    headers: [
      ...(again === undefined ? [] : [['retry-after', again] as [string, string]]),
      ...(headers['set-cookie'] ?? []).map((set): [string, string] => ['set-cookie', set]),
    ],
  });
}
