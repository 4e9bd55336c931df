import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureDebianProgram } from './debian-program.mjs';
import { pause } from './processes.mjs';
import { freePort } from './settings.mjs';

const TRIES = 100;

/** Installs PgBouncer when it is missing. Returns its path. @throws Complaint when it cannot be had */
const ensurePgbouncer = () =>
  ensureDebianProgram({
    file: '/usr/sbin/pgbouncer',
    versionFlag: '--version',
    name: 'pgbouncer',
  });

/**
 * PgBouncer in transaction mode on a free port of this machine, in front of an embedded Postgres at this address.
 * Returns `{ urlOf(database), signal(name), start(), stop() }`; after a SIGKILL `start` has it listen again at the same
 * address.
 * @param settings of its configuration file, beside and above those that every one has
 */
export async function startPgbouncer(postgresUrl, settings = {}) {
  const program = await ensurePgbouncer();
  const { username, password, searchParams } = new URL(postgresUrl);
  const socketFolder = searchParams.get('host');
  // it refuses to run as root, and only the user that runs Postgres may look into its folder
  const { uid, gid } = statSync(socketFolder);
  const runAs = process.getuid() === 0 ? { uid, gid } : {};
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdraw-pgbouncer-'));
  const users = path.join(folder, 'users.txt');
  const file = path.join(folder, 'pgbouncer.ini');
  const log = path.join(folder, 'pgbouncer.log');
  const configuration = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    pool_mode: 'transaction',
    max_client_conn: 1_000,
    default_pool_size: 20,
    logfile: log,
    ...settings,
  };
  const lines = Object.entries(configuration).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o600 });
  writeFileSync(
    file,
    `[databases]\n* = host=${socketFolder} port=5432\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  if (runAs.uid !== undefined)
    for (const one of [folder, users, file]) chownSync(one, runAs.uid, runAs.gid);
  let child;
  let ended;
  const start = async () => {
    child = spawn(program, ['-q', file], { ...runAs, cwd: '/', stdio: 'ignore' });
    ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
    for (let tried = 0; tried < TRIES; tried += 1) {
      if (await listens(port)) return;
      await pause(50);
    }
    throw new Error(`PgBouncer does not serve: ${readFileSync(log, 'utf8')}`);
  };
  const signal = async (name) => {
    child.kill(name);
    if (name === 'SIGKILL') await ended;
  };
  const stop = async () => {
    await signal('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const urlOf = (database) => `postgres://${username}:${password}@127.0.0.1:${port}/${database}`;
  await start();
  return { urlOf, signal, start, stop };
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
