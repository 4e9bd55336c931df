import { spawn } from 'node:child_process';
import { CHECKOUT } from './checkout.mjs';
import { onExit } from './command.mjs';
import { pause } from './processes.mjs';

/**
 * Runs a program in its own process group, so that Ctrl-C reaches it only through us, in order.
 * Returns `{ code, output }`; `output` is filled when `quiet`, otherwise the program writes to our terminal.
 */
export function run(program, args = [], { quiet = false, env = process.env, onSpawn } = {}) {
  const child = spawn(program, args, {
    cwd: CHECKOUT,
    env,
    detached: true,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  if (child.pid) onSpawn?.(child.pid);
  const ended = new Promise((resolve) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ code: 127, output: `${program}: ${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
  const forget = onExit(() => endGroup(child));
  ended.then(forget);
  return ended;
}

/** Runs a Node script with the Node version that runs us. */
export const runNode = (args, options) => run(process.execPath, args, options);

/** Ends a child and everything it started: by SIGTERM first, then by SIGKILL. */
export async function endGroup(child, withinMs = 5_000) {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  signalGroup(child.pid, 'SIGTERM');
  await Promise.race([gone, pause(withinMs)]);
  signalGroup(child.pid, 'SIGKILL');
  await Promise.race([gone, pause(2_000)]);
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process group is already gone.
  }
}
