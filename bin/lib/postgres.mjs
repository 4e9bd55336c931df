import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DATA, dataPath } from './checkout.mjs';
import { createDatabase, databaseExists, isAnswered } from './databases.mjs';
import { inTurn } from './lock.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { findPlace } from './postgres-place.mjs';
import {
  findServer,
  killServer,
  serverProcess,
  startServer,
  stopServer,
} from './postgres-server.mjs';
import { identify, isAlive } from './processes.mjs';

const SHOP_DATA = 'postgres';

/**
 * The embedded Postgres on a data folder below `.data`, found running or started now. Several processes may share it:
 * the last one to stop using it stops it. The address works for `pg`, over a Unix socket, with a password. With `inMemory`
 * the data is lost with the machine's next start, where it has the memory.
 * @returns `{ url, urlOf(database), startedHere, where, alive(), answers(), revive(), stop() }`; `revive` ends what is
 * left of a server that crashed or froze, and starts it again at the same address
 */
export async function ensurePostgres({
  data = SHOP_DATA,
  database = 'fairdraw',
  settings,
  inMemory = false,
} = {}) {
  const folder = dataPath(data);
  const turn = `${folder}.lock`;
  const secret = secretOf(folder);
  return inTurn(turn, async (nameChild) => {
    const memory = inMemory && memoryFolder(secret);
    const place = findPlace(memory ? path.join(memory, data) : folder, secret);
    const runningSocket = await findServer(place);
    const start = (name) => startServer(place, { secret, settings, nameChild: name });
    const socketFolder = runningSocket ?? (await start(nameChild));
    const urlOf = (name) =>
      `postgres://fairdraw:${secret}@localhost/${name}?host=${encodeURIComponent(socketFolder)}`;
    if (!(await databaseExists(urlOf('postgres'), database))) {
      await createDatabase(urlOf('postgres'), database);
    }
    const leave = enter(`${folder}.users`);
    const stop = () =>
      inTurn(turn, async () => {
        leave();
        if (others(`${folder}.users`) === 0) await stopServer(place);
      });
    const alive = () => serverProcess(place) !== undefined;
    const answers = () => isAnswered(urlOf('postgres'));
    const revive = () =>
      inTurn(turn, async (name) => {
        if (await answers()) return;
        killServer(place);
        await start(name);
      });
    const where = place.data;
    const lifeSigns = { alive, answers, revive, stop };
    return { url: urlOf(database), urlOf, startedHere: !runningSocket, where, ...lifeSigns };
  });
}

/**
 * The tests' own server, shared by all their runs. It allows many connections, since some tests open hundreds, and waits
 * for no disk: no test is about a power cut, and what a killed server has written is there without fsync. Each test file
 * has a database of a thousand files: in memory it is made ten times as fast as on a disk.
 */
export const ensureTestPostgres = () =>
  ensurePostgres({
    data: 'test-postgres',
    database: 'postgres',
    inMemory: true,
    settings: {
      ...{ max_connections: 400, synchronous_commit: 'off', fsync: 'off' },
      max_wal_size: '256MB',
    },
  });

/** Whether there is any data yet for a command to work on. */
export const hasShopData = () => existsSync(path.join(DATA, `${SHOP_DATA}.secret`));

function secretOf(folder) {
  const file = `${folder}.secret`;
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8');
}

let entries = 0;

// Every process that uses the server leaves a file named by its pid, so that no other process stops the server under
// it.
function enter(users) {
  mkdirSync(users, { recursive: true });
  entries += 1;
  const note = path.join(users, `${process.pid}-${entries}`);
  writeFileSync(note, identify(process.pid));
  return () => rmSync(note, { force: true });
}

function others(users) {
  let count = 0;
  for (const name of readdirSync(users)) {
    const note = path.join(users, name);
    let identity = '';
    try {
      identity = readFileSync(note, 'utf8');
    } catch {
      continue;
    }
    if (isAlive(Number.parseInt(name, 10), identity)) count += 1;
    else rmSync(note, { force: true });
  }
  return count;
}
