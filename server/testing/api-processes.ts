import type { Transport } from '@/lib/client/transport';
import { type NodeOptions, nodeProcesses } from './node-processes';

/** Processes that serve the API over HTTP on the test's database. */
export function apiProcesses(databaseUrl: () => string, options?: NodeOptions) {
  const nodes = nodeProcesses<{ port: number }>('api-process.ts', databaseUrl, options);
  return {
    async start(): Promise<{ carry: Transport; kill(): Promise<void> }> {
      const { port, kill } = await nodes.start();
      return { carry: (request) => resend(request, `http://127.0.0.1:${port}`), kill };
    },
    nextIsReady: nodes.nextIsReady,
    stopAll: nodes.stopAll,
  };
}

async function resend(request: Request, origin: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const body = request.body && (await request.arrayBuffer());
  return fetch(`${origin}${pathname}${search}`, { method, headers, body });
}
