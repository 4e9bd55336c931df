import './lib/node-version.mjs';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FAULTS } from './cluster/faults.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { run } from './lib/child.mjs';
import { command, onExit } from './lib/command.mjs';
import { Complaint } from './lib/complaint.mjs';
import { ensureInstalled } from './lib/install.mjs';

/** The programs of the drill, and Debian's packages that have them. */
const PROGRAMS = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/redis-server': 'redis-server',
  '/usr/sbin/nginx': 'nginx',
  '/usr/sbin/ip': 'iproute2',
  '/usr/bin/setpriv': 'util-linux',
};
const POSTGRES = '/usr/lib/postgresql';
/** Whatever hangs ends with it. */
const MOST_MS = 30 * 60_000;

/**
 * A shop on thirteen machines, which are network namespaces of this one, and what breaks in such a shop, one after the
 * other. Words choose what breaks: `npm run drill:cluster -- primary Redis`. Prints a table; exits with 1 when a guarantee
 * does not hold.
 */
command(async () => {
  const words = process.argv.slice(2).filter((word) => word !== '--');
  const names = FAULTS.map(({ name }) => name).filter(
    (name) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (names.length === 0)
    throw new Complaint(`There are:\n${FAULTS.map(({ name }) => `  ${name}`).join('\n')}`);
  const programs = requirePrograms();
  await ensureInstalled();
  await ensureBuilt();
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdraw-cluster-'));
  onExit(() => {
    if (!process.env.DRILL_KEEP) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  // Postgres's user passes through
  chmodSync(folder, 0o755);
  const late = setTimeout(() => {
    console.error(`The drill took longer than ${MOST_MS / 60_000} minutes.`);
    process.kill(process.pid, 'SIGTERM');
  }, MOST_MS);
  late.unref();
  const id = (flag) => execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim();
  const places = ['--folder', folder, '--programs', programs];
  const owner = ['--uid', id('-u'), '--gid', id('-g')];
  // Everything below has processes, network and mounts of its own, and is gone with the first of these processes, which
  // ends with this command, however that ends. It is a shell, since whoever is the first has to bury those whose parents
  // were killed.
  const { code } = await run('setpriv', [
    ...['--pdeathsig', 'KILL', 'unshare'],
    ...['--net', '--mount', '--pid', '--fork', '--kill-child=SIGKILL', '--mount-proc'],
    ...['sh', '-c', '"$@"; exit $?', 'sh'],
    ...[process.execPath, 'bin/cluster/drill.mjs', ...places, ...owner, ...names],
  ]);
  return code;
});

/** The folder of Postgres's programs. @throws Complaint with what is missing */
function requirePrograms() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Complaint('The drill makes network namespaces: it needs Linux, and root.');
  const missing = Object.entries(PROGRAMS).filter(([file]) => !existsSync(file));
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).toSorted() : [];
  const packages = [
    ...new Set(missing.map(([, name]) => name)),
    ...(versions.length === 0 ? ['postgresql'] : []),
  ];
  if (packages.length > 0)
    throw new Complaint(
      `The drill needs more of Debian's packages: apt-get install -y ${packages.join(' ')}\nStop the services that they start.`,
    );
  return path.join(POSTGRES, versions.at(-1), 'bin');
}
