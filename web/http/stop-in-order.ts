import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestLink } from './chain';
import { doorsOf } from './more-listeners';
import { onceClosed } from './once-closed';

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;
/** Shorter than the ten seconds that Docker, the most impatient, waits before it kills a process. */
const EMPTY_MS = 8_000;

/** How long a keep-alive connection may send one more request before it is closed as idle. */
const GRACE_MS = 1_000;

/** The answers that are under way, so that a server can be stopped when they have been sent. */
export function openAnswers() {
  const open = new Set<ServerResponse>();
  let isEmptying = false;
  const link: RequestLink = (_request, response, next) => {
    open.add(response);
    onceClosed(response, () => open.delete(response));
    if (isEmptying) response.shouldKeepAlive = false;
    next();
  };
  return {
    link,
    /** Stops accepting connections, finishes every request received, and closes each connection with its answer. */
    async empty(server: Server, withinMs: number): Promise<void> {
      isEmptying = true;
      for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
      const closed = Promise.all([server, ...doorsOf(server)].map(closeDoor));
      if (!(await within(GRACE_MS, closed))) {
        const again = setInterval(() => server.closeIdleConnections(), GRACE_MS / 4);
        server.closeIdleConnections();
        await within(withinMs - GRACE_MS, closed);
        clearInterval(again);
      }
      server.closeAllConnections();
    },
  };
}
export type OpenAnswers = ReturnType<typeof openAnswers>;

/**
 * Closes only the listener: an HTTP server's own `close` also cuts connections that are idle at that moment, and may
 * lose a request that is just being sent.
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
 * Shuts down on a signal: `begin` tells it, and for `drainMs` the node serves on, while load balancers learn of it. Then
 * the open requests are answered, while everything they need still runs; then `finish` stops the rest, and the process
 * exits. `NEXT_MANUAL_SIG_HANDLE` leaves signals to us: Next would exit when the last
 * connection closes, even in the middle of a job.
 */
export function stopInOrder(
  server: Server,
  answers: OpenAnswers,
  { drainMs, begin, finish }: { drainMs: number; begin: () => void; finish: () => Promise<void> },
): void {
  let isStopping = false;
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      begin();
      await pause(drainMs);
      await answers.empty(server, EMPTY_MS);
      await finish().catch((error: unknown) => console.error(error));
      process.exit(code);
    });
  }
}
