import { fork } from 'node:child_process';
import path from 'node:path';

/** A service that a test file runs in a process of its own. */
export interface ChildService {
  /** the address of the Postgres */
  url: string;
  /** Has it do what the word says, and waits until that is done. */
  tell(word: string): Promise<void>;
  /** Ends it, and waits for that. */
  stop(): Promise<void>;
}

/**
 * Starts one of the `…-process.mjs` of this folder. It ends with this process, whatever happens.
 * @returns it, with what it says once it runs
 */
export async function startService<Ready extends { url: string }>(
  entry: string,
  env: Record<string, string> = {},
): Promise<ChildService & Ready> {
  const child = fork(path.join(process.cwd(), 'server/db/testing', entry), {
    env: { ...process.env, ...env },
    execArgv: [],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const message = <M>() =>
    new Promise<M>((resolve, reject) => {
      child.once('message', (data) => resolve(data as M));
      child.once('exit', (code) => reject(new Error(`${entry} ended with ${code}`)));
    });
  const ready = await message<Ready>();
  return {
    ...ready,
    async tell(word) {
      const done = message();
      child.send(word);
      await done;
    },
    async stop() {
      child.disconnect();
      await gone;
    },
  };
}
