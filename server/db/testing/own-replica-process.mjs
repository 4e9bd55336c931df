import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { DATA, dataPath } from '../../../bin/lib/checkout.mjs';
import { ensurePostgres } from '../../../bin/lib/postgres.mjs';
import { findPlace } from '../../../bin/lib/postgres-place.mjs';
import { startServer, stopServer } from '../../../bin/lib/postgres-server.mjs';

/**
 * A Postgres of a test file's own, and a standby that follows it: a copy of its data, taken while it runs. Both end with
 * their parent, and leave nothing. Sends `{ url, replicaUrl }`.
 */
const names = { primary: `own-primary-${process.pid}`, replica: `own-replica-${process.pid}` };
// no test is about a power cut
const settings = { fsync: 'off' };
const primary = await ensurePostgres({ data: names.primary, database: 'postgres', settings });
const { password, searchParams } = new URL(primary.url);
const place = findPlace(dataPath(names.replica), password);

process.once('disconnect', () => end(0));
try {
  const replicaUrl = new URL(primary.url);
  replicaUrl.searchParams.set('host', await startStandby());
  process.send({ url: primary.url, replicaUrl: replicaUrl.href });
} catch (error) {
  console.error(error);
  await end(1);
}

async function startStandby() {
  await copyData();
  write('standby.signal', '');
  const following = `host=${searchParams.get('host')} user=fairdraw password=${password}`;
  write('postgresql.auto.conf', `primary_conninfo = '${following}'\n`);
  return startServer(place, { secret: password, settings });
}

/** What `pg_basebackup` does, which the packaged Postgres lacks. */
async function copyData() {
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  await client.query("select pg_backup_start('a standby', true)");
  rmSync(place.data, { recursive: true, force: true });
  // with its owner, by whom Postgres is run
  const { status } = spawnSync('cp', ['-a', primary.where, place.data]);
  if (status !== 0) throw new Error(`The data of ${primary.where} could not be copied`);
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  write('backup_label', rows[0].labelfile);
  for (const rest of ['postmaster.pid', 'postmaster.opts'])
    rmSync(path.join(place.data, rest), { force: true });
}

/** Into the standby's data, for the user that runs it. */
function write(name, text) {
  const file = path.join(place.data, name);
  writeFileSync(file, text, { mode: 0o600 });
  if (place.runAs) chownSync(file, place.runAs.uid, place.runAs.gid);
}

async function end(code) {
  await stopServer(place);
  await primary.stop();
  for (const name of readdirSync(DATA))
    if (Object.values(names).some((own) => name.startsWith(own)))
      rmSync(path.join(DATA, name), { recursive: true, force: true });
  for (const data of [place.data, primary.where]) {
    rmSync(data, { recursive: true, force: true });
    // where the checkout is out of reach for the user that runs it, programs and data are there
    const home = path.dirname(data);
    if (home.startsWith('/var/tmp/fairdraw-')) rmSync(home, { recursive: true, force: true });
  }
  process.exit(code);
}
