import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { pause } from '../lib/processes.mjs';

/** All machines of the drill, and what visitors call. */
export const NETWORK = '10.77.0.0/24';
export const addressOf = (host) => `10.77.0.${host}`;

/** To a network card that nobody has: packets are lost on the way, and nobody is told. */
const NOWHERE = '02:00:00:00:00:99';
const AGAIN_MS = 1_000;

const ip = (...args) => execFileSync('ip', args, { encoding: 'utf8', stdio: 'pipe' });

/** A switch without machines. The process is to have a network and mounts of its own (see `bin/drill-cluster.mjs`). */
export function layNetwork() {
  mkdirSync('/run/netns', { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', 'none', '/run/netns']);
  ip('link', 'set', 'lo', 'up');
  ip('netns', 'add', 'switch');
  ip('-n', 'switch', 'link', 'add', 'bridge', 'type', 'bridge');
  ip('-n', 'switch', 'link', 'set', 'bridge', 'up');
  ip('link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', 'visitors', 'netns', 'switch');
  ip('-n', 'switch', 'link', 'set', 'visitors', 'master', 'bridge', 'up');
  ip('addr', 'add', `${addressOf(1)}/24`, 'dev', 'eth0');
  ip('link', 'set', 'eth0', 'up');
}

/**
 * A machine on the switch: an address, and services that are started again when they end, as systemd does. Returns
 * `{ name, address, folder, add(), service(), cutFrom(), reach(), kill(), boot() }`.
 */
export function aMachine({ name, host, folder: root, owner }) {
  const address = addressOf(host);
  const folder = path.join(root, name);
  mkdirSync(folder);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  ip('netns', 'add', name);
  ip('link', 'add', name, 'netns', 'switch', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('-n', 'switch', 'link', 'set', name, 'master', 'bridge', 'up');
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['lo', 'eth0']) ip('-n', name, 'link', 'set', device, 'up');
  /** what comes before a program so that it runs on this machine */
  const through = ['nsenter', `--net=/run/netns/${name}`];
  const services = new Map();
  let isOn = true;

  const launch = (service) => {
    if (!isOn || service.isHeld || service.running) return;
    service.running = service.start();
    service.running.ended.then(() => {
      service.running = undefined;
      setTimeout(launch, AGAIN_MS, service);
    });
  };
  const machine = {
    ...{ name, address, folder, through },

    /** Runs a service from now on. `start` returns `{ pid, ended }`. */
    add(serviceName, start) {
      const service = {
        start,
        isHeld: false,
        running: undefined,
        signal: (signal) => service.running && process.kill(service.running.pid, signal),
        /** Ends it by SIGTERM, and starts it again once it is gone. */
        async restart() {
          service.isHeld = true;
          const { running } = service;
          service.signal('SIGTERM');
          await running?.ended;
          service.isHeld = false;
          launch(service);
        },
      };
      services.set(serviceName, service);
      launch(service);
    },
    service: (serviceName) => services.get(serviceName),

    /** Runs a program of this machine, with its output in the machine's folder. */
    run(program, args, { as, env = process.env } = {}) {
      const log = openSync(path.join(folder, `${path.basename(program)}.log`), 'a');
      const user = as
        ? ['setpriv', `--reuid=${as.uid}`, `--regid=${as.gid}`, '--clear-groups']
        : [];
      const [first, ...rest] = [...through, ...user, program, ...args];
      const child = spawn(first, rest, {
        env,
        cwd: folder,
        detached: true,
        stdio: ['ignore', log, log],
      });
      const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
      return { pid: child.pid, ended };
    },

    /** Loses every packet between this machine and others, in both directions. */
    cutFrom(others) {
      for (const other of others) {
        lose(machine, other);
        lose(other, machine);
      }
    },
    reach(others) {
      for (const other of others) {
        ip('-n', name, 'neigh', 'del', other.address, 'dev', 'eth0');
        ip('-n', other.name, 'neigh', 'del', address, 'dev', 'eth0');
      }
    },

    /** Switches it off without a warning. */
    async kill() {
      isOn = false;
      for (let pids = processesOf(name); pids.length > 0; pids = processesOf(name)) {
        for (const pid of pids) killNow(pid);
        await pause(20);
      }
    },
    boot() {
      isOn = true;
      for (const service of services.values()) if (!service.running) launch(service);
    },
  };
  return machine;
}

const lose = (from, to) =>
  ip(
    '-n',
    from.name,
    'neigh',
    'replace',
    to.address,
    'lladdr',
    NOWHERE,
    'dev',
    'eth0',
    'nud',
    'permanent',
  );

const processesOf = (name) => ip('netns', 'pids', name).split('\n').filter(Boolean).map(Number);

function killNow(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
