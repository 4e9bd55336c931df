import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@/lib/text/address-network';
import type { RequestLink } from './chain';
import { onceClosed } from './once-closed';
import { refuseSocket } from './refuse-early';
import { SENDER_LIMITS, type SenderLimits } from './sender-limits';
import { type CutReason, serverLoad } from './server-load';

const SWEEP_MS = 1_000;

interface Connection {
  socket: Socket;
  network: string;
  /** since when a head is awaited, in ms since 1970; undefined on an idle connection that keeps alive */
  headSince: number | undefined;
  /** bytes read when the last response was over: more of them are a new head */
  bytesBefore: number;
  /** responses that are not over */
  open: Set<ServerResponse>;
}

interface Watching {
  limits?: SenderLimits;
  /** whether connections are our proxies' own, which stand for many visitors */
  isBehindProxy?: boolean;
  isHttps?: boolean;
}

export type Connections = ReturnType<typeof watchConnections>;

/**
 * Watches the connections of a server: a head that does not come, a response that nobody reads and more connections than
 * one network may have cost their sender the connection.
 * @returns `accept` takes each new connection; `link` is told of each request, before any other link; `sweep` ends what
 * is too slow by now, and runs every second until `end`
 */
export function watchConnections({
  limits = SENDER_LIMITS,
  isBehindProxy = false,
  isHttps = false,
}: Watching = {}) {
  const connections = new Map<Socket, Connection>();
  const networks = new Map<string, Set<Connection>>();

  const cut = ({ socket }: Connection, reason: CutReason): void => {
    serverLoad().cut[reason] += 1;
    socket.destroy();
  };
  const watch = (socket: Socket): Connection => {
    const network = networkOf(socket.remoteAddress ?? '');
    const headSince = Date.now();
    const connection = { socket, network, headSince, bytesBefore: 0, open: new Set<never>() };
    const own = networks.get(network) ?? new Set();
    networks.set(network, own.add(connection));
    connections.set(socket, connection);
    socket.once('close', () => {
      connections.delete(socket);
      own.delete(connection);
      if (own.size === 0 && networks.get(network) === own) networks.delete(network);
    });
    if (!isBehindProxy && own.size > limits.connections)
      cut([...own].find((one) => !isWorkedFor(one)) ?? connection, 'bound');
    return connection;
  };
  const accept = (socket: Socket): void => {
    if (!socket.destroyed) watch(socket);
  };
  const link: RequestLink = ({ socket }, response, next) => {
    const connection = connections.get(socket);
    if (connection) {
      connection.headSince = undefined;
      connection.open.add(response);
      onceClosed(response, () => {
        connection.open.delete(response);
        connection.bytesBefore = socket.bytesRead;
      });
    }
    next();
  };

  /** Ends connections whose head is late; one that has sent nothing at all may have been opened in advance. */
  const cutLateHead = (connection: Connection, now: number): void => {
    const { socket, open, bytesBefore } = connection;
    if (open.size > 0) return;
    if (socket.bytesRead !== bytesBefore) connection.headSince ??= now;
    const { headSince } = connection;
    if (headSince === undefined || now - headSince <= limits.headMs) return;
    if (socket.bytesRead === 0) return void socket.destroy();
    // once: it has a moment to read the refusal
    connection.headSince = Number.POSITIVE_INFINITY;
    serverLoad().cut.head += 1;
    refuseSocket(socket, 408, isHttps);
  };
  /** Ends readers of the network that has most waiting, the largest first, until all have room. */
  const cutUnread = (): void => {
    let bytesOfAll = 0;
    for (const own of networks.values()) {
      const unread = [...own].filter(({ socket }) => socket.writableLength > 0).sort(bySize);
      let bytes = unread.reduce((sum, { socket }) => sum + socket.writableLength, 0);
      for (const connection of unread) {
        if (bytes <= limits.unreadBytes && bytesOfAll + bytes <= limits.unreadBytesOfAll) break;
        bytes -= connection.socket.writableLength;
        cut(connection, 'reader');
      }
      bytesOfAll += bytes;
    }
  };
  const sweep = (now = Date.now()): void => {
    for (const connection of connections.values()) {
      cutLateHead(connection, now);
      timeReader(connection.socket, limits.stalledReaderMs);
    }
    cutUnread();
  };
  const sweeping = setInterval(sweep, SWEEP_MS).unref();
  return {
    accept,
    link,
    /** Whether responses are under way on it: a refusal in their midst would be taken for a part of them. */
    isAnswering: (socket: Socket): boolean => (connections.get(socket)?.open.size ?? 0) > 0,
    sweep,
    end: () => clearInterval(sweeping),
  };
}

/** Whether the shop has a complete request of it, and has not ended the response. */
const isWorkedFor = ({ open }: Connection): boolean =>
  [...open].some(({ req, writableEnded }) => req.complete && !writableEnded);

const bySize = (one: Connection, other: Connection): number =>
  other.socket.writableLength - one.socket.writableLength;

/**
 * Node closes a connection on which nothing has moved for the time of `setTimeout`; a piece that goes out slowly is
 * movement. Between two requests it sets the time of an idle connection by itself.
 */
function timeReader(socket: Socket, stalledMs: number): void {
  if (socket.writableLength > 0 && !socket.timeout) {
    socket.setTimeout(stalledMs);
    socket.off('timeout', countStalled).once('timeout', countStalled);
  } else if (socket.writableLength === 0 && socket.timeout === stalledMs) socket.setTimeout(0);
}

function countStalled(this: Socket): void {
  if (this.writableLength > 0) serverLoad().cut.reader += 1;
}
