import { Agent, request as send } from 'node:http';
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
        incoming.once('end', () =>
          resolve(new Response(Buffer.concat(pieces), { status: incoming.statusCode ?? 502 })),
        );
      });
      outgoing.once('error', reject).end(body);
    });
  };
}
