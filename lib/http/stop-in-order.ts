import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { doorsOf } from './more-listeners';

const REQUEST = 'http.server.request.start';
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;
/** Longer than an idle connection is kept, shorter than whoever stops us waits before they kill. */
const EMPTY_MS = 8_000;

/** How long a kept connection may bring one request more before it is closed as idle. */
const GRACE_MS = 1_000;

/** The HTTP servers of this process, from its first request on. */
export interface Servers {
  /** Takes no new connection, lets every request that came end with its answer, and each answer close its connection. */
  empty(withinMs: number): Promise<void>;
}

export function watchServers(): Servers {
  const servers = new Set<Server>();
  const open = new Set<ServerResponse>();
  let isEmptying = false;
  const watch = (message: unknown) => {
    const { response, server } = message as { response: ServerResponse; server: Server };
    servers.add(server);
    open.add(response);
    response.once('close', () => open.delete(response));
    if (isEmptying) response.shouldKeepAlive = false;
  };
  subscribe(REQUEST, watch);
  return {
    async empty(withinMs) {
      isEmptying = true;
      for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
      const closed = Promise.all(
        [...servers].flatMap((server) => [server, ...doorsOf(server)]).map(closeDoor),
      );
      const closeIdle = () => {
        for (const server of servers) server.closeIdleConnections();
      };
      if (!(await within(GRACE_MS, closed))) {
        const again = setInterval(closeIdle, GRACE_MS / 4);
        closeIdle();
        await within(withinMs - GRACE_MS, closed);
        clearInterval(again);
      }
      for (const server of servers) server.closeAllConnections();
      unsubscribe(REQUEST, watch);
    },
  };
}

/**
 * Only the door: the close of an HTTP server also cuts connections that are idle at that moment, and with them what a
 * visitor is just sending.
 */
const closeDoor = (server: NetServer): Promise<unknown> =>
  new Promise((closed) => NetServer.prototype.close.call(server, closed));

async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    late = setTimeout(() => resolve(false), Math.max(ms, 0));
  });
  const isDone = await Promise.race([work.then(() => true), tooLate]);
  clearTimeout(late);
  return isDone;
}

/**
 * What happens when the process is told to stop: its visitors get their answers first, while everything that these need
 * is still there; then `finish` ends the rest, and the process with it. Next is told to leave the signals to us
 * (`NEXT_MANUAL_SIG_HANDLE`): it would end the process as soon as the last connection is closed, in the middle of a job.
 */
export function stopInOrder(finish: () => Promise<void>): void {
  const servers = watchServers();
  let isStopping = false;
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await servers.empty(EMPTY_MS);
      await finish().catch((error: unknown) => console.error(error));
      process.exit(code);
    });
  }
}
