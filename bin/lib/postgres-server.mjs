import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Complaint } from './complaint.mjs';
import { initialise, runProgram } from './postgres-programs.mjs';
import { childrenOf, isAlive, pause, programName } from './processes.mjs';

const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '128MB',
  max_connections: 100,
  fsync: 'on',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};
const LOG_LIMIT_BYTES = 5_000_000;
const PATIENCE_MS = 60_000;

/**
 * The socket folder of the server that runs on this data, or undefined. Waits for a server that is starting or
 * stopping.
 */
export async function findServer(place) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const server = readPidFile(place);
    if (!server || !isPostgres(server.pid)) return undefined;
    if (server.status === 'ready') {
      if (await answers(server.socketFolder)) return server.socketFolder;
      // The socket was deleted with the temporary folder: the server is alive, but nothing can ever connect to it.
      if (!existsSync(socketFile(server.socketFolder))) await stopServer(place);
    }
    if (Date.now() > deadline) {
      throw new Complaint(
        `The Postgres on ${place.data} (process ${server.pid}) does not answer. End it and try again; its log is ${logFile(place)}.`,
      );
    }
    await pause(50);
  }
}

/**
 * Starts a server on data where none runs, and makes the data when there is none; returns the folder with its socket.
 */
export async function startServer(place, { secret, settings = {}, nameChild }) {
  await initialise(place, secret, nameChild);
  const stale = readPidFile(place);
  if (stale) removeRemains(place, stale);
  const socketFolder = makeSocketFolder(place, secret);
  const options = Object.entries({
    ...SETTINGS,
    ...settings,
    unix_socket_directories: socketFolder,
  });
  const line = options.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  if (existsSync(logFile(place)) && statSync(logFile(place)).size > LOG_LIMIT_BYTES) {
    truncateSync(logFile(place), 0);
  }
  const log = logFile(place);
  const args = ['start', '-w', '-t', '60', '-s', '-D', place.data, '-l', log, '-o', line];
  // The children of a killed server hold its shared memory for a moment longer.
  for (let attempt = 1; ; attempt += 1) {
    const { code, output } = await runProgram(place, 'pg_ctl', args);
    if (code === 0) return socketFolder;
    const report = logTail(place);
    if (attempt >= 40 || !report.includes('shared memory block')) {
      rmSync(socketFolder, { recursive: true, force: true });
      throw new Complaint(`Postgres did not start on ${place.data}: ${output.trim()}\n${report}`);
    }
    await pause(500);
  }
}

/** Stops the server cleanly: open transactions are rolled back, everything committed is written. */
export async function stopServer(place) {
  const server = readPidFile(place);
  if (!server || !isPostgres(server.pid)) return;
  const args = ['stop', '-w', '-t', '60', '-s', '-m', 'fast', '-D', place.data];
  const { code, output } = await runProgram(place, 'pg_ctl', args);
  if (code !== 0 && isPostgres(server.pid)) {
    throw new Complaint(`Postgres did not stop: ${output.trim()}`);
  }
  removeSocketFolder(server.socketFolder);
}

/** Kills every process of a server that no longer responds. Postgres recovers what was committed at the next start. */
export function killServer(place) {
  const pid = serverProcess(place);
  if (pid === undefined) return;
  for (const one of [...childrenOf(pid), pid]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // already gone
    }
  }
}

/** The process number of the server on this data, or undefined when none runs. */
export function serverProcess(place) {
  const server = readPidFile(place);
  return server && isPostgres(server.pid) ? server.pid : undefined;
}

const socketFile = (folder) => path.join(folder, '.s.PGSQL.5432');
const logFile = (place) => path.join(place.data, 'server.log');

function logTail(place) {
  try {
    return readFileSync(logFile(place), 'utf8').split('\n').slice(-8).join('\n').trim();
  } catch {
    return '';
  }
}

function readPidFile(place) {
  try {
    const lines = readFileSync(path.join(place.data, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      socketFolder: lines[4]?.trim() ?? '',
      status: lines[7]?.trim(),
    };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw new Complaint(`The data folder ${place.data} cannot be read (${error.code}).`);
  }
}

// After a crash of the whole machine the pid in the file may belong to any program.
function isPostgres(pid) {
  return isAlive(pid) && (programName(pid) ?? 'postgres') === 'postgres';
}

function removeRemains(place, stale) {
  rmSync(path.join(place.data, 'postmaster.pid'), { force: true });
  removeSocketFolder(stale.socketFolder);
}

// A socket's whole path must stay below about 100 characters, wherever the checkout is. Its name cannot be guessed, and
// only the user that runs Postgres (and root) may look inside.
function makeSocketFolder(place, secret) {
  const id = createHash('sha256').update(`socket ${place.data}\n${secret}`).digest('hex');
  const folder = path.join(
    existsSync('/tmp') ? '/tmp' : os.tmpdir(),
    `fairdraw-${id.slice(0, 12)}`,
  );
  removeSocketFolder(folder);
  mkdirSync(folder, { mode: 0o700 });
  if (place.runAs) chownSync(folder, place.runAs.uid, place.runAs.gid);
  return folder;
}

function removeSocketFolder(folder) {
  if (/^fairdraw-[0-9a-f]{12}$/.test(path.basename(folder))) {
    rmSync(folder, { recursive: true, force: true });
  }
}

function answers(socketFolder) {
  return new Promise((resolve) => {
    const socket = net.connect(socketFile(socketFolder));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
