import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { NEXT, SERVER, SERVER_SOURCE } from './build.mjs';
import { CHECKOUT } from './checkout.mjs';
import { endGroup, FOLLOW_FLAGS } from './child.mjs';
import { Complaint } from './complaint.mjs';
import { pause } from './processes.mjs';
import { sourcesVersion } from './version.mjs';

const DRAIN_MS = 20_000;
/**
 * Limits how long a hung server is waited for: a busy machine may take minutes over the first page of `npm run dev`.
 */
const PATIENCE_MINUTES = 5;
const PATIENCE_MS = PATIENCE_MINUTES * 60_000;

/**
 * Most objects of a request are gone when it is answered. In the 16 MB that Node gives to young ones many are copied
 * before that; in 64 MB about a tenth more checkouts a second get through (`npm run bench checkouts`, in turns).
 */
const YOUNG_MB = 64;
const FLAGS = [
  ...FOLLOW_FLAGS,
  ...['--dns-result-order=ipv4first', `--max-semi-space-size=${YOUNG_MB}`],
];

/** What runs a node: a build of this release, its sources, or Next alone where a release has no server of its own. */
function entryOf(checkout, mode, { port, host }) {
  if (!existsSync(path.join(checkout, SERVER_SOURCE))) {
    // by name, for Next takes an IP address for another server's; it binds 127.0.0.1, with the flag above
    const nextHost = host === '127.0.0.1' ? 'localhost' : host;
    return [NEXT, mode, '-p', String(port), ...(host ? ['-H', nextHost] : [])];
  }
  return mode === 'dev' ? ['--import', 'tsx', SERVER_SOURCE] : ['--enable-source-maps', SERVER];
}

/**
 * Starts a node on a build (`start`) or on the sources (`dev`). Returns `{ pid, ready(), ended, stop() }`: `ready` waits for the first page,
 * `ended` resolves when the server is gone, `stop` lets it finish its open requests. `checkout` is another one, with a
 * build of its own. `through` is a program, with its words, that becomes the node.
 */
export function startWeb({ mode = 'start', port, host, env, logFile, ...where }) {
  const { checkout = CHECKOUT, through = [] } = where;
  const output = logFile ? openSync(logFile, 'a') : 'inherit';
  const entry = entryOf(checkout, mode, { port, host });
  const [program, ...words] = [...through, process.execPath, ...FLAGS, ...entry];
  const child = spawn(program, words, {
    cwd: checkout,
    env: {
      ...env,
      PORT: String(port),
      ...(host && { LISTEN_ON: host }),
      NODE_ENV: mode === 'start' ? 'production' : 'development',
      // the shop orders its own shutdown
      ...(mode === 'start' && { NEXT_MANUAL_SIG_HANDLE: '1' }),
      FOLLOW_PARENT: String(process.pid),
      BUILD_VERSION: env.BUILD_VERSION || sourcesVersion(checkout),
    },
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  sendHandlesBack(child);
  child.channel?.unref();
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  return {
    pid: child.pid,
    ended,
    ready: () => firstPage(port, ended),
    stop: () => endGroup(child, DRAIN_MS),
  };
}

/**
 * The server sends its listening socket, and only another process can send it back (web/http/more-listeners.ts). None
 * outlives the server here: a socket on which nobody accepts any more would keep its address, and visitors waiting.
 */
function sendHandlesBack(child) {
  const handles = new Set();
  const close = (handle) => {
    handles.delete(handle);
    handle.close();
  };
  child.on('message', (message, handle) => {
    if (!handle) return;
    handles.add(handle);
    if ((child.signalCode ?? child.exitCode) !== null) close(handle);
    else child.send(message, handle, {}, () => close(handle));
  });
  // what waits to be sent to a server that is killed meanwhile would wait for ever
  child.once('exit', () => handles.forEach(close));
}

async function firstPage(port, ended) {
  let gone;
  ended.then((how) => {
    gone = how;
  });
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (gone) throw new Complaint(`The web server ended before it was ready (${gone}).`);
    try {
      const response = await fetch(`http://localhost:${port}/`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      await pause(50);
    }
  }
  throw new Complaint(
    `The web server did not answer on port ${port} within ${PATIENCE_MINUTES} minutes.`,
  );
}
