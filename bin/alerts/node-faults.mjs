import { connect } from 'node:net';
import { freemem } from 'node:os';
import { pause } from '../lib/processes.mjs';

export const killedNode = {
  fault: 'a node is killed (SIGKILL)',
  remedy: 'it is started anew in its place',
  alerts: [
    { alert: 'NodeDown', labels: { instance: 'web' } },
    // silent after a minute
    { alert: 'NodeSilent', withinMs: 4 * 60_000 },
  ],
  async cause({ kill, start }) {
    await kill('web');
    return { remedy: () => start('web') };
  },
};

/** Free for long enough to answer who looks, then blocked for longer. */
const BLOCKED_MS = 800;
const FREE_MS = 400;

export const blockedLoop = {
  fault: 'a node stands still for most of each second (SIGSTOP, SIGCONT)',
  remedy: 'nothing stops it any more',
  alerts: [{ alert: 'EventLoopBlocked', labels: { instance: 'web' } }],
  async cause({ node }) {
    const { signal } = node('web');
    let isOver = false;
    const blocking = (async () => {
      while (!isOver) {
        signal('SIGSTOP');
        await pause(BLOCKED_MS);
        signal('SIGCONT');
        await pause(FREE_MS);
      }
    })();
    const remedy = async () => {
      isOver = true;
      await blocking;
    };
    return { remedy };
  },
};

const KEPT_MB = 2_600;
const NEEDED_BYTES = 4e9;
/** Read by the node itself before its own modules, and by no process that the node starts. */
const LEAK = `if(process.env.FOLLOW_PARENT===String(process.ppid))globalThis.leak=Array.from({length:${KEPT_MB / 100}},()=>Buffer.alloc(1e8,1))`;

export const leakingNode = {
  fault: `a node keeps ${KEPT_MB / 1_000} GB that it does not need`,
  remedy: 'it is stopped in order, and another one started',
  alerts: [{ alert: 'MemoryHigh', labels: { instance: 'leaking' } }],
  async cause({ start, stop }) {
    const free = process.availableMemory?.() ?? freemem();
    if (free < NEEDED_BYTES)
      return { notRun: 'this machine has less than 4 GB of memory to spare' };
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(LEAK)}`;
    await start('leaking', { settings: { NODE_OPTIONS } });
    return { remedy: () => start('leaking'), leave: () => stop('leaking') };
  },
};

/** So long a head may take: so many make twelve cut connections a second, where they do not begin at once. */
const HEAD_MS = 10_000;
const SENDERS = 120;
const NETWORKS = 40;
const AGAIN_MS = 100;
const HALF_A_HEAD = 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ';

export const slowSenders = {
  fault: `${SENDERS} connections of ${NETWORKS} networks never end their heads`,
  remedy: 'the network in front refuses them: they end',
  alerts: [{ alert: 'ConnectionsCut', labels: { reason: 'head' } }],
  async cause({ node }) {
    const { port } = node('web');
    const sockets = new Set();
    let isOver = false;
    const open = (index) => {
      if (isOver) return;
      const localAddress = `127.0.0.${2 + (index % NETWORKS)}`;
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      sockets.add(socket);
      socket
        .on('error', () => {})
        .once('connect', () => socket.write(HALF_A_HEAD))
        .resume()
        .once('close', () => {
          sockets.delete(socket);
          setTimeout(open, AGAIN_MS, index);
        });
    };
    for (let index = 0; index < SENDERS; index += 1)
      setTimeout(open, (index * HEAD_MS) / SENDERS, index);
    const remedy = () => {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    };
    return { remedy };
  },
};
