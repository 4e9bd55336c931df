import { CHECKOUT, dataPath } from '../lib/checkout.mjs';
import { onExit } from '../lib/command.mjs';
import { isAlive } from '../lib/processes.mjs';
import { freePort } from '../lib/settings.mjs';
import { startWeb } from '../lib/web.mjs';
import { aTarget } from '../soak/customers.mjs';

/**
 * The nodes of a shop, by name: the one that is called `jobs` runs the jobs. `watch` is told of all that are meant to be
 * there, whenever that changes.
 */
export function aFleet(shop, watch) {
  const nodes = new Map();
  const tell = () => watch([...nodes.values()]);
  /** Starts a node, in the place of one of its name that runs or was killed. */
  const start = async (name, { settings = {}, checkout = CHECKOUT } = {}) => {
    const before = nodes.get(name);
    if (before && isAlive(before.pid)) await stop(name);
    else before?.forget();
    const port = before?.port ?? (name === 'jobs' ? Number(shop.env.PORT) : await freePort());
    const JOBS = name === 'jobs' ? 'on' : 'off';
    const env = { ...shop.env, JOBS, ...settings, PORT: String(port) };
    const logFile = dataPath(`alerts-${name}.log`);
    const web = startWeb({ port, host: '127.0.0.1', env, logFile, checkout });
    const { pid, ended } = web;
    const signal = (word) => process.kill(-pid, word);
    const end = async () => {
      // one that stands still does not end in order
      if (isAlive(pid)) signal('SIGCONT');
      await web.stop();
    };
    const forget = onExit(end);
    await web.ready();
    const target = aTarget(`http://127.0.0.1:${port}`, env);
    const address = `127.0.0.1:${port}`;
    nodes.set(name, { name, pid, port, address, target, signal, ended, end, forget });
    tell();
  };
  /** Stops a node in order; it is not meant to be there any more. */
  const stop = async (name) => {
    const { end, forget } = nodes.get(name);
    nodes.delete(name);
    tell();
    forget();
    await end();
  };
  /** Kills a node that is still meant to be there. */
  const kill = async (name) => {
    const { signal, ended } = nodes.get(name);
    signal('SIGKILL');
    await ended;
  };
  /** Starts all nodes anew, one after the other. */
  const replaceAll = async (options) => {
    for (const name of [...nodes.keys()]) await start(name, options);
  };
  return { start, stop, kill, replaceAll, node: (name) => nodes.get(name) };
}
