import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** How an operator's command ended: the signal's name where it was killed. */
interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A command in a process of its own, on this database; `file` is its place in the checkout. */
export function operatorProcess(
  databaseUrl: string,
  file: string,
  words: readonly string[],
  env: Record<string, string> = {},
): { ended: Promise<Ended>; kill(): void } {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child: ChildProcess = spawn(
    process.execPath,
    [...loader, path.join(process.cwd(), file), ...words],
    { env: { ...process.env, DATABASE_URL: databaseUrl, INIT_CWD: process.cwd(), ...env } },
  );
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (part) => {
    stdout += String(part);
  });
  child.stderr?.on('data', (part) => {
    stderr += String(part);
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { ended, kill: () => void child.kill('SIGKILL') };
}
