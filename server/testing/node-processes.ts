import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { bundledProgram } from './bundled-program';

/** A process on the test's database, with what it told when it was ready. */
type NodeProcess<Ready> = Ready & {
  /** by SIGKILL: the process cannot clean up */
  kill(): Promise<void>;
};

export interface NodeOptions {
  /** the database itself, where a pooler is in between */
  directUrl?: () => string;
  /** whose sources they run; this checkout's by default */
  checkout?: string;
  /** whether the next one loads while the others work: loading is most of a restart, and not what is tested */
  isPreloading?: boolean;
}

/** Real processes of this entry beside this file, or beside the same file of another checkout. */
export function nodeProcesses<Ready extends object>(
  entry: string,
  databaseUrl: () => string,
  { directUrl = databaseUrl, checkout = process.cwd(), isPreloading = true }: NodeOptions = {},
) {
  const children = new Set<ChildProcess>();
  let next: Promise<NodeProcess<Ready>> | undefined;

  const file = path.join('server/testing', entry);
  const isOwn = checkout === process.cwd();

  async function begin(): Promise<NodeProcess<Ready>> {
    const child = fork(isOwn ? bundledProgram(file) : path.join(checkout, file), {
      cwd: checkout,
      execArgv: isOwn ? [] : ['--require', 'tsx/cjs'],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl(),
        DATABASE_DIRECT_URL: directUrl(),
        DATABASE_POOL_SIZE: '10',
      },
    });
    children.add(child);
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const ready = await new Promise<Ready>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Ready));
      child.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
    });
    const kill = () => {
      child.kill('SIGKILL');
      children.delete(child);
      return gone;
    };
    return { ...ready, kill };
  }

  return {
    async start(): Promise<NodeProcess<Ready>> {
      const started = await (next ?? begin());
      next = isPreloading ? begin() : undefined;
      next?.catch(() => {});
      return started;
    },
    /** Waits until the next one has loaded. */
    async nextIsReady(): Promise<void> {
      await next;
    },
    stopAll(): void {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
