import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { withClient } from '../lib/databases.mjs';
import { environment } from '../lib/own-shop.mjs';
import { pause } from '../lib/processes.mjs';
import { startWeb } from '../lib/web.mjs';
import { addressOf, aMachine, layNetwork } from './machines.mjs';
import { addEtcd, addFront, addPatroni, addRedis, addSentinel, addWays } from './services.mjs';

const HOSTS = {
  front: 2,
  ...{ etcd1: 11, etcd2: 12, etcd3: 13 },
  ...{ db1: 21, db2: 22 },
  ...{ redis1: 41, redis2: 42 },
  ...{ web1: 51, web2: 52, web3: 53 },
  ...{ jobs1: 61, jobs2: 62 },
};
const LONGEST_MS = 120_000;
const LOOK_MS = 250;

/**
 * All machines of a shop that survives the loss of any of them, with the database and everything around it running.
 * @param owner who runs Postgres and PgBouncer
 */
export function layCluster({ folder, programs, owner }) {
  layNetwork();
  const every = Object.fromEntries(
    Object.entries(HOSTS).map(([name, host]) => [
      name,
      aMachine({ name, host, folder, owner: name.startsWith('db') ? owner : undefined }),
    ]),
  );
  const named = (prefix) => Object.values(every).filter(({ name }) => name.startsWith(prefix));
  const [etcd, databases, redis] = [named('etcd'), named('db'), named('redis')];
  const [web, jobs] = [named('web'), named('jobs')];
  const code = () => randomBytes(18).toString('hex');
  const passwords = { superuser: code(), replication: code(), rewind: code(), shop: code() };
  const urlOf = (address, database = 'shop', user = 'shop', password = passwords.shop) =>
    `postgres://${user}:${password}@${address}:5432/${database}`;

  for (const machine of etcd) addEtcd(machine, etcd);
  for (const machine of databases) addPatroni(machine, { etcd, programs, passwords, owner });
  addRedis(redis[0]);
  addRedis(redis[1], redis[0]);
  for (const machine of etcd) addSentinel(machine, redis[0]);
  for (const machine of [...web, ...jobs])
    addWays(machine, { databases, redis, owner, user: 'shop', password: passwords.shop });
  addFront(every.front, web);

  /** What Patroni says of both machines; undefined where it does not answer. */
  const members = async () => {
    for (const { address } of databases) {
      const answer = await fetchJson(`http://${address}:8008/cluster`);
      if (answer) return answer.members;
    }
    return undefined;
  };
  const memberOf = async (role) => {
    const all = (await members()) ?? [];
    const member = all.find((one) => one.role === role);
    return member && every[member.name];
  };
  const cluster = {
    ...{ every, etcd, databases, redis, web, jobs, urlOf, passwords },
    baseUrl: `http://${addressOf(HOSTS.front)}`,

    primary: () => until('there is a primary', () => memberOf('leader')),
    standby: () => until('there is a synchronous standby', () => memberOf('sync_standby')),

    /** Waits until there is a primary and a synchronous standby that has all of it. */
    async isWhole() {
      await until('both databases are in step again', async () => {
        const all = (await members()) ?? [];
        const primary = all.find(({ role }) => role === 'leader');
        const standby = all.find(({ role }) => role === 'sync_standby');
        return primary?.state === 'running' && standby?.timeline === primary.timeline;
      });
      await until('all nodes are ready', async () => {
        const doors = [...web, ...jobs].map(({ address }) => readyAt(address));
        return (await Promise.all(doors)).every(Boolean);
      });
    },

    /** Has Patroni hand over to the standby, in order. */
    async switchOver() {
      const [from, to] = [await cluster.primary(), await cluster.standby()];
      const answer = await fetch(`http://${from.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from.name, candidate: to.name }),
      });
      if (!answer.ok) throw new Error(`Patroni refused: ${await answer.text()}`);
    },

    async etcdLeader() {
      return until('etcd has a leader', async () => {
        for (const machine of etcd) {
          const answer = await fetchJson(`http://${machine.address}:2379/v3/maintenance/status`, {
            method: 'POST',
            body: '{}',
          });
          if (answer && answer.leader === answer.header.member_id) return machine;
        }
        return undefined;
      });
    },

    /** The role and the databases of the shop. */
    async makeDatabases() {
      const { address } = await cluster.primary();
      const asSuperuser = (database) => urlOf(address, database, 'postgres', passwords.superuser);
      await withClient(asSuperuser('postgres'), async (client) => {
        await client.query(`create role shop login password '${passwords.shop}'`);
        await client.query('create database shop owner shop');
        await client.query('create database fence owner shop');
      });
      await withClient(urlOf(address, 'fence'), (client) =>
        client.query('create table fence (id uuid primary key, name text not null)'),
      );
    },

    /** Settings of a node, or of a command that runs elsewhere, which asks the primary itself. */
    settings: async () => {
      const { address } = await cluster.primary();
      return { ...shopSettings, DATABASE_URL: urlOf(address), DATABASE_DIRECT_URL: urlOf(address) };
    },

    /** Has every machine of the shop run a node. */
    startNodes() {
      for (const machine of [...web, ...jobs])
        machine.add('node', () =>
          startWeb({
            ...{ port: 3000, host: '0.0.0.0', through: machine.through },
            logFile: path.join(machine.folder, 'node.log'),
            env: {
              ...shopSettings,
              DATABASE_URL: urlOf('127.0.0.1').replace(':5432', ':6432'),
              DATABASE_DIRECT_URL: urlOf('127.0.0.1'),
              DATABASE_REPLICA_URL: urlOf('127.0.0.1').replace(':5432', ':5433'),
              REDIS_URL: 'redis://127.0.0.1:6379',
              JOBS: jobs.includes(machine) ? 'on' : 'off',
              DATABASE_POOL_SIZE: '10',
              // as long as a balancer needs to see that it is not ready
              DRAIN_SECONDS: '4',
              TRUSTED_PROXIES: '1',
            },
          }),
        );
    },
  };
  const shopSettings = environment({
    databaseUrl: '',
    port: 3000,
    baseUrl: cluster.baseUrl,
  });
  return cluster;
}

/** Waits for what `look` returns. @throws Error that says what did not happen */
export async function until(what, look, longestMs = LONGEST_MS) {
  const deadline = Date.now() + longestMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > deadline) throw new Error(`${longestMs / 1_000} s passed before ${what}`);
    await pause(LOOK_MS);
  }
}

export const readyAt = async (address) => {
  const answer = await ask(`http://${address}:3000/health/ready`);
  return answer?.status === 200;
};

async function fetchJson(url, request) {
  const answer = await ask(url, request);
  return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}

const ask = (url, request = {}) =>
  fetch(url, { ...request, signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
