import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { answerHeaders, policyByType } from './answer-headers';

/** How long a client that is still sending may take to read why it is refused. */
const LINGER_MS = 3_000;
const HEAD: readonly (readonly [string, string])[] = [
  ['cache-control', 'no-store'],
  ['connection', 'close'],
];

interface Refusal {
  headers?: Iterable<readonly [name: string, value: string]>;
  body?: string | undefined;
}

/**
 * Answers a request before its body has come or its handlers are asked, and closes the connection. What the client
 * still sends is thrown away for a moment: a connection that is closed with unread bytes loses the answer as well.
 */
export function refuseEarly(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { headers = [], body = '' }: Refusal = {},
): void {
  request.push = () => true;
  request.resume();
  lingerOnClose(request.socket);
  response.statusCode = status;
  for (const [name, value] of [...HEAD, ...headers]) response.setHeader(name, value);
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}

function lingerOnClose(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    socket.resume();
    const late = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once('close', () => clearTimeout(late));
  };
}

/** The same for a connection that has no complete head, so that there is no response to write to. */
export function refuseSocket(socket: Socket, status: number, isHttps: boolean): void {
  if (!socket.writable || socket.destroyed) return void socket.destroy();
  const policy = policyByType('');
  const headers = [
    ...answerHeaders('/', isHttps),
    ...(policy === null ? [] : [['content-security-policy', policy]]),
    ...HEAD,
    ['content-length', '0'],
  ];
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  lingerOnClose(socket);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`, () =>
    socket.destroySoon(),
  );
}
