import { spawn } from 'node:child_process';
import { CHECKOUT } from '../lib/checkout.mjs';
import { pause } from '../lib/processes.mjs';

/** Runs a server command, with these words, without output until it ends, or kills it by SIGKILL. */
export async function serverRun(name, env, killAfterMs = Number.POSITIVE_INFINITY, words = []) {
  const began = Date.now();
  const file = `server/commands/${name}.ts`;
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...words], {
    cwd: CHECKOUT,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-4_000);
    });
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  if (Number.isFinite(killAfterMs)) {
    await Promise.race([ended, pause(killAfterMs)]);
    child.kill('SIGKILL');
  }
  const code = await ended;
  return { code, output: output.trim(), ms: Date.now() - began };
}

/** @throws Error when it exits with anything but 0 */
export async function expectServerRun(name, env) {
  const { code, output } = await serverRun(name, env);
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
}

/** Expects the shop's own audit to find nothing. */
export async function expectCleanAudit(env) {
  const { code, output } = await serverRun('audit', env);
  if (code !== 0) throw new Error(`the audit found something: ${output}`);
}
