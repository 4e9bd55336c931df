import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHECKOUT } from './checkout.mjs';
import { onExit } from './command.mjs';
import { pause } from './processes.mjs';

const FOLLOW = pathToFileURL(path.join(CHECKOUT, 'bin/lib/follow-parent.mjs')).href;
const TERM_MS = 5_000;

/** Node's flags for a child that has an `ipc` channel and `FOLLOW_PARENT`, and is to end when we do, however we end. */
export const FOLLOW_FLAGS = ['--import', FOLLOW];

/**
 * Runs a program in its own process group, so that Ctrl-C reaches it only through us, in order.
 * Returns `{ code, output }`; `output` is filled when `quiet`, otherwise the program writes to our terminal, all of it on
 * standard error when it `answersNothing`. It reads `input`, or nothing. It works in this checkout, unless `cwd` names another folder.
 */
export function run(program, args = [], options = {}) {
  const { quiet = false, answersNothing = false, env = process.env, cwd = CHECKOUT } = options;
  const { onSpawn, channel = [], input } = options;
  const shown = answersNothing ? 2 : 'inherit';
  const child = spawn(program, args, {
    cwd,
    env,
    detached: true,
    stdio: [
      input === undefined ? 'ignore' : 'pipe',
      quiet ? 'pipe' : shown,
      quiet ? 'pipe' : 'inherit',
      ...channel,
    ],
  });
  // it may end before it has read all of it
  child.stdin?.on('error', () => {}).end(input);
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

/** As `runNode`; the script ends with us, also when we are killed. */
export const runFollowing = (args, { env = process.env, ...options } = {}) =>
  runNode([...FOLLOW_FLAGS, ...args], {
    ...options,
    env: { ...env, FOLLOW_PARENT: String(process.pid), FOLLOW_WITHIN_MS: String(TERM_MS) },
    channel: ['ipc'],
  });

/** Ends a child and everything it started: by SIGTERM first, then by SIGKILL. */
export async function endGroup(child, withinMs = TERM_MS) {
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
