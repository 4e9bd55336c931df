import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from './chain';
import { refuseSocket } from './refuse-early';
import { SENDER_LIMITS, type SenderLimits } from './sender-limits';
import type { Connections } from './watch-connections';

/** Statuses for what Node's parser refuses, by its code; 400 for all else. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  HPE_INVALID_METHOD: 501,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

interface Options {
  connections: Connections;
  limits?: SenderLimits;
  /** whether the shop's own address is `https:` */
  isHttps?: boolean;
  /**
   * how long a connection may be idle between two requests, in ms: longer than any proxy in front keeps one; left out,
   * it is Node's five seconds
   */
  keepAliveMs?: number | undefined;
}

/**
 * An HTTP server that gives every request to one handler, also those that Node would answer by itself (an `Expect`
 * header), and answers what is no request at all as the shop answers.
 */
export function webServer(
  handler: RequestHandler,
  { connections, limits = SENDER_LIMITS, isHttps = false, keepAliveMs }: Options,
): Server {
  const options = {
    // Node's own limits lie behind ours
    headersTimeout: limits.headMs,
    requestTimeout: limits.headMs + limits.uploadMs,
    keepAliveTimeout: keepAliveMs,
    // refused by `malformedRequests`
    requireHostHeader: false,
  };
  return createServer(options, handler)
    .on('connection', connections.accept)
    .on('checkContinue', handler)
    .on('checkExpectation', handler)
    .on('connect', (_request, socket: Socket) => refuseSocket(socket, 405, isHttps))
    .on('clientError', (error: Error & { code?: string }, socket) => {
      if (connections.isAnswering(socket as Socket)) return void socket.destroy();
      refuseSocket(socket as Socket, PARSER_STATUS[error.code ?? ''] ?? 400, isHttps);
    });
}
