import { pause } from '../lib/processes.mjs';
import { readyAt, until } from './cluster.mjs';

/** How long what is broken stays broken: longer than the lease of a primary. */
const BROKEN_MS = 30_000;
const SHORTLY_MS = 15_000;

/**
 * `{ name, isChange, strike }` each: `strike` breaks something, and mends what a person would mend: a machine gets its
 * power back, a cable is plugged in. Everything else has to happen by itself. `isChange` says that the other database has
 * to be the primary afterwards.
 */
export const FAULTS = [
  {
    name: 'every node is replaced, one by one',
    async strike({ web, jobs }) {
      for (const { service, address, name } of [...web, ...jobs]) {
        await service('node').restart();
        await until(`${name} is ready again`, () => readyAt(address));
      }
    },
  },
  {
    name: 'a switchover, in order',
    isChange: true,
    strike: ({ switchOver }) => switchOver(),
  },
  {
    name: 'the machine of the primary dies',
    isChange: true,
    strike: async ({ primary }) => die(await primary(), BROKEN_MS),
  },
  {
    name: 'the primary is cut off from etcd and its standby, and reached by the shop',
    isChange: true,
    async strike({ primary, standby, etcd }) {
      const [old, next] = [await primary(), await standby()];
      await apart(old, [...etcd, next], BROKEN_MS + 10_000);
    },
  },
  {
    name: 'Patroni of the primary hangs, and its Postgres goes on',
    isChange: true,
    async strike({ primary }) {
      const patroni = (await primary()).service('patroni');
      patroni.signal('SIGSTOP');
      await pause(BROKEN_MS);
      patroni.signal('SIGCONT');
    },
  },
  {
    name: 'the machine of the standby dies',
    strike: async ({ standby }) => die(await standby(), BROKEN_MS),
  },
  {
    name: 'the machine of a web node dies',
    strike: ({ web: [first] }) => die(first, SHORTLY_MS),
  },
  {
    name: 'the machine of a jobs node dies',
    strike: ({ jobs: [first] }) => die(first, SHORTLY_MS),
  },
  {
    name: 'a web node is cut off from the databases',
    strike: ({ web: [first], databases }) => apart(first, databases, SHORTLY_MS),
  },
  {
    name: 'all nodes are cut off from the primary',
    async strike({ primary, web, jobs }) {
      await apart(await primary(), [...web, ...jobs], SHORTLY_MS);
    },
  },
  {
    name: 'the machine of Redis dies',
    strike: ({ redis: [first] }) => die(first, SHORTLY_MS),
  },
  {
    name: 'the leader of etcd dies',
    strike: async ({ etcdLeader }) => die(await etcdLeader(), SHORTLY_MS),
  },
];

async function die(machine, forMs) {
  await machine.kill();
  await pause(forMs);
  machine.boot();
}

async function apart(machine, others, forMs) {
  machine.cutFrom(others);
  await pause(forMs);
  machine.reach(others);
}
