import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Transport } from '@/lib/client/transport';

const ENTRY = path.join(process.cwd(), 'server/testing/api-process.ts');

/** A process that serves the API over HTTP on the test's database. */
interface ApiProcess {
  carry: Transport;
  /** by SIGKILL: the process cannot clean up */
  kill(): Promise<void>;
}

/**
 * Real server processes, one after another. The next one loads while the current one serves: loading is most of a
 * restart, and not what is tested.
 */
export function apiProcesses(databaseUrl: () => string) {
  const children = new Set<ChildProcess>();
  let next: Promise<ApiProcess> | undefined;

  async function begin(): Promise<ApiProcess> {
    const child = fork(ENTRY, {
      execArgv: ['--require', 'tsx/cjs'],
      env: { ...process.env, DATABASE_URL: databaseUrl(), DATABASE_POOL_SIZE: '10' },
    });
    children.add(child);
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const { port } = await new Promise<{ port: number }>((resolve, reject) => {
      child.once('message', (message) => resolve(message as { port: number }));
      child.once('exit', (code) => reject(new Error(`The API process ended with ${code}`)));
    });
    const kill = () => {
      child.kill('SIGKILL');
      children.delete(child);
      return gone;
    };
    return { carry: (request) => resend(request, `http://127.0.0.1:${port}`), kill };
  }

  return {
    async start(): Promise<ApiProcess> {
      const started = await (next ?? begin());
      next = begin();
      next.catch(() => {});
      return started;
    },
    stopAll(): void {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}

async function resend(request: Request, origin: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const body = request.body && (await request.arrayBuffer());
  return fetch(`${origin}${pathname}${search}`, { method, headers, body });
}
