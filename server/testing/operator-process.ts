import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { bundledProgram } from './bundled-program';

/** How an operator's command ended: the signal's name where it was killed. */
interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A command in a process of its own, on this database; `file` is its place in the checkout, `input` what it reads. */
export function operatorProcess(
  databaseUrl: string,
  file: string,
  words: readonly string[],
  env: Record<string, string> = {},
  input = '',
): { ended: Promise<Ended>; kill(): void } {
  const program = file.endsWith('.ts') ? bundledProgram(file) : path.join(process.cwd(), file);
  const child: ChildProcess = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl, INIT_CWD: process.cwd(), ...env },
  });
  // most commands read nothing, and end before
  child.stdin?.on('error', () => {}).end(input);
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
