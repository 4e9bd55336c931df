import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from '../lib/checkout.mjs';
import { writeConfiguration } from './configuration.mjs';
import { NETWORK } from './machines.mjs';

const chain = (machines, port) => machines.map(({ address }) => `${address}:${port}`).join(',');
const servers = (machines, port, more = '') =>
  machines.map(({ name, address }) => `  server ${name} ${address}:${port}${more}`).join('\n');

export function addEtcd(machine, all) {
  const peers = all.map(({ name, address }) => `${name}=http://${address}:2380`).join(',');
  const { name, address, folder } = machine;
  machine.add('etcd', () =>
    machine.run('/usr/bin/etcd', [
      ...['--name', name, '--data-dir', path.join(folder, 'etcd')],
      ...['--listen-peer-urls', `http://${address}:2380`],
      ...['--initial-advertise-peer-urls', `http://${address}:2380`],
      ...['--listen-client-urls', `http://${address}:2379`],
      ...['--advertise-client-urls', `http://${address}:2379`],
      ...['--initial-cluster', peers, '--initial-cluster-state', 'new'],
      // the drill's machines share one disk: none of them is to lose its lease for another's writes
      ...['--heartbeat-interval', '200', '--election-timeout', '2000'],
    ]),
  );
}

/** Patroni, which starts Postgres by itself; both belong to `owner`, since Postgres refuses root. */
export function addPatroni(machine, { etcd, programs, passwords, owner }) {
  const { name, address, folder } = machine;
  const file = writeConfiguration({
    ...{ source: 'cluster/patroni.yml', folder, owner },
    values: {
      ...{ NAME: name, ADDRESS: address, NETWORK, PROGRAMS: programs },
      ...{ ETCD: chain(etcd, 2379), DATA: path.join(folder, 'data'), SOCKETS: folder },
      PGPASS: path.join(folder, 'pgpass'),
      SUPERUSER_PASSWORD: passwords.superuser,
      REPLICATION_PASSWORD: passwords.replication,
      REWIND_PASSWORD: passwords.rewind,
    },
  });
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: folder };
  machine.add('patroni', () => machine.run('/usr/bin/patroni', [file], { as: owner, env }));
}

/** @param primary where a replica begins to copy from */
export function addRedis(machine, primary) {
  const { address, folder } = machine;
  const REPLICA_OF = primary ? `replicaof ${primary.address} 6379` : '';
  const values = { ADDRESS: address, FOLDER: folder, REPLICA_OF };
  const file = writeConfiguration({ source: 'cluster/redis.conf', folder, values });
  machine.add('redis', () => machine.run('/usr/bin/redis-server', [file]));
}

export function addSentinel(machine, primary) {
  const { address, folder } = machine;
  const values = { ADDRESS: address, FOLDER: folder, PRIMARY: primary.address };
  const file = writeConfiguration({ source: 'cluster/sentinel.conf', folder, values });
  machine.add('sentinel', () => machine.run('/usr/bin/redis-server', [file, '--sentinel']));
}

/** The ways of a machine of the shop to its database and to Redis, on its own loopback. */
export function addWays(machine, { databases, redis, user, password, owner }) {
  const { folder } = machine;
  const haproxy = writeConfiguration({
    ...{ source: 'cluster/haproxy-database.cfg', folder },
    values: {
      POSTGRES_SERVERS: servers(databases, 5432, ' check port 8008'),
      REDIS_SERVERS: servers(redis, 6379, ' check'),
    },
  });
  machine.add('haproxy', () => machine.run('/usr/sbin/haproxy', ['-db', '-f', haproxy]));
  const own = path.join(folder, 'pgbouncer');
  mkdirSync(own);
  const USERS = path.join(own, 'users.txt');
  writeFileSync(USERS, `"${user}" "${password}"\n`, { mode: 0o644 });
  const ini = writeConfiguration({
    ...{ source: 'cluster/pgbouncer.ini', folder: own, owner },
    values: { USERS, LOG: '/dev/null' },
  });
  machine.add('pgbouncer', () => machine.run('/usr/sbin/pgbouncer', ['-q', ini], { as: owner }));
}

/** nginx as the guide on caching has it, and HAProxy between it and the nodes. */
export function addFront(machine, web) {
  const { folder } = machine;
  const haproxy = writeConfiguration({
    ...{ source: 'cluster/haproxy-web.cfg', folder },
    values: { WEB_SERVERS: servers(web, 3000) },
  });
  machine.add('haproxy', () => machine.run('/usr/sbin/haproxy', ['-db', '-f', haproxy]));
  const guide = readFileSync(path.join(CHECKOUT, 'docs/caching/fairdraw.conf'), 'utf8');
  const file = path.join(folder, 'nginx.conf');
  const sites = guide.replace('/var/cache/nginx/fairdraw', path.join(folder, 'cache'));
  writeFileSync(file, aroundSites(sites, folder));
  machine.add('nginx', () => machine.run('/usr/sbin/nginx', ['-c', file, '-p', folder]));
}

const aroundSites = (sites, folder) => `
daemon off;
worker_processes 1;
user root;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${sites}
}
`;
