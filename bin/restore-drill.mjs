import './lib/node-version.mjs';
import { execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './lib/child.mjs';
import { command, onExit } from './lib/command.mjs';
import { Complaint } from './lib/complaint.mjs';
import { withClient } from './lib/databases.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { backupsOf, targetTime } from './lib/pgbackrest.mjs';
import { pause } from './lib/processes.mjs';
import { say, seconds, withTimeout } from './lib/progress.mjs';
import { serverCommandCode } from './lib/server-command.mjs';
import { readSettings, shopEnvironment } from './lib/settings.mjs';

const USAGE = `npm run restore:drill -- [--to INSTANT] [--stanza fairdraw] [--database NAME] [--user NAME] [--keep]
with --trust KEY for each earlier key of this shop, as npm run audit takes it`;
const POSTGRES = '/usr/lib/postgresql';
const COULD_NOT = 2;
const LOOK_MS = 250;
/** So many looks Postgres may take before it listens. */
const STARTS = 120;

/**
 * Restores the newest backup of pgBackRest to an instant, or as far as its archive goes, into a folder of its own; audits
 * it there; and says how long that took and how much was lost. The shop itself is not touched. Exits with 1 when the audit
 * found something, 2 when nothing was restored.
 */
command(async () => {
  const began = Date.now();
  const { to, stanza, database, user, keep, trust } = readWords(process.argv.slice(2));
  await ensureInstalled();
  const owner = postgresUser();
  const info = await pgbackrest(owner, ['info', '--output=json']);
  const backups = orComplain(() => backupsOf(readInfo(info), stanza));
  const target = orComplain(() => targetTime(to, backups));
  say('backup', `${backups.label}, ended at ${backups.endedAt.toISOString()}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdraw-restore-'));
  if (!keep) onExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (owner) chownSync(data, owner.uid, owner.gid);
  const aim = target ? ['--type=time', `--target=${target}`, '--target-action=promote'] : [];
  await withTimeout('restore', () =>
    pgbackrest(owner, [
      ...[`--stanza=${stanza}`, `--pg1-path=${data}`, '--archive-mode=off', ...aim, 'restore'],
    ]),
  );
  const filesMs = Date.now() - began;
  say('restore', `the files are there after ${seconds(filesMs)}`);
  await startOn(folder, data, owner);
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(folder)}`;
  await withTimeout('recovery', () => recovered(url, folder));
  const { last, at } = await lastTransaction(url);
  const until = to ? new Date(to) : new Date(began);
  say('recovery', `the database is there after ${seconds(Date.now() - began)}`);
  const settings = readSettings({ ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: '' });
  const env = { ...shopEnvironment(settings), DATABASE_DIRECT_URL: url };
  const code = await serverCommandCode(
    'audit',
    env,
    trust.flatMap((key) => ['--trust', key]),
  );
  const lostMs = Math.max(0, until - last);
  console.log(
    `\nRestored to ${last.toISOString()}, the last change before ${until.toISOString()}: ${seconds(lostMs)} between them.`,
  );
  console.log(
    `Took ${seconds(Date.now() - began)}: ${seconds(filesMs)} for the files, ${seconds(at - began - filesMs)} for the log since, the rest for the audit.`,
  );
  if (keep) console.log(`It stands in ${folder}.`);
  return code;
}, COULD_NOT);

function readWords(args) {
  const options = {
    to: { type: 'string' },
    stanza: { type: 'string', default: 'fairdraw' },
    database: { type: 'string', default: 'shop' },
    user: { type: 'string', default: 'shop' },
    keep: { type: 'boolean', default: false },
    trust: { type: 'string', multiple: true, default: [] },
  };
  try {
    const { values } = parseArgs({ args: args.filter((word) => word !== '--'), options });
    for (const name of ['stanza', 'database', 'user'])
      if (!/^[A-Za-z0-9_-]{1,60}$/.test(values[name]))
        throw new Error(`--${name} takes a name; it is "${values[name]}".`);
    return values;
  } catch (error) {
    throw new Complaint(`${error.message}\n\n${USAGE}`);
  }
}

function orComplain(work) {
  try {
    return work();
  } catch (error) {
    throw new Complaint(error.message);
  }
}

/** With another key than that of the repository it answers no JSON. */
function readInfo(info) {
  try {
    return JSON.parse(info);
  } catch {
    throw new Error(`pgBackRest cannot read its repository:\n${info.trim().slice(0, 1_000)}`);
  }
}

/** Who runs Postgres, for root, as whom it refuses to run. */
function postgresUser() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Runs a program as whoever runs Postgres, with what the environment says of pgBackRest. @throws Complaint */
async function runAs(owner, program, args) {
  const user = owner
    ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
    : [];
  const [first, ...rest] = [...user, program, ...args];
  const env = { PATH: '/usr/sbin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
  for (const [name, value] of Object.entries(process.env))
    if (name.startsWith('PGBACKREST_')) env[name] = value;
  const { code, output } = await run(first, rest, { quiet: true, env, cwd: '/' });
  if (code !== 0)
    throw new Complaint(`${path.basename(program)} ended with ${code}:\n${output.trim()}`);
  return output;
}

function pgbackrest(owner, args) {
  if (!existsSync('/usr/bin/pgbackrest'))
    throw new Complaint('There is no pgBackRest here (Debian: apt-get install -y pgbackrest).');
  return runAs(owner, '/usr/bin/pgbackrest', args);
}

/** Starts Postgres on restored files, for this folder alone. */
async function startOn(folder, data, owner) {
  const version = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  const control = path.join(POSTGRES, version, 'bin/pg_ctl');
  if (!existsSync(control))
    throw new Complaint(`The backup is of Postgres ${version}, which is not here.`);
  // nothing of the configuration of where it came from: not its addresses, its archive, nor its libraries
  const [configuration, hba] = ['postgresql.conf', 'hba.conf'].map((name) =>
    path.join(folder, name),
  );
  writeFileSync(hba, 'local all all trust\n');
  const lines = {
    listen_addresses: '',
    unix_socket_directories: folder,
    hba_file: hba,
    // so that it answers when it has everything, and not before
    hot_standby: 'off',
    archive_mode: 'off',
    jit: 'off',
  };
  writeFileSync(
    configuration,
    Object.entries(lines)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  );
  for (const file of [configuration, hba]) if (owner) chownSync(file, owner.uid, owner.gid);
  onExit(() => runAs(owner, control, ['stop', '-D', data, '-m', 'immediate']).catch(() => {}));
  const start = ['start', '-W', '-s', '-D', data, '-l', path.join(folder, 'postgres.log')];
  await runAs(owner, control, [...start, '-o', `-c config_file=${configuration}`]);
}

const NO_SUCH_DATABASE = '3D000';
const NO_SUCH_USER = '28000';

/** Waits until the database has taken in the log. @throws Complaint with what it says, when it ends instead */
async function recovered(url, folder) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await withClient(url, (client) => client.query('select 1'));
    } catch (error) {
      if (error.code === NO_SUCH_DATABASE || error.code === NO_SUCH_USER)
        throw new Complaint(
          `What was restored is up, and ${error.message}: --database and --user name the shop's.`,
        );
      // 57P03: not yet
      const isStarting = error.code === '57P03' || (error.code === 'ENOENT' && tries < STARTS);
      if (!isStarting) {
        throw new Complaint(`The database ended instead of coming up:\n${endOfLog(folder)}`);
      }
      await pause(LOOK_MS);
    }
  }
}

/** Without the answers to our own questions. */
function endOfLog(folder) {
  const lines = readFileSync(path.join(folder, 'postgres.log'), 'utf8').trim().split('\n');
  return lines
    .filter((line) => !/not accepting connections|Hot standby mode is disabled/.test(line))
    .slice(-6)
    .join('\n');
}

/** When the last change was committed that was restored, and when it was asked for. */
const lastTransaction = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      'select coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time()) as last',
    );
    return { last: rows[0].last, at: Date.now() };
  });
