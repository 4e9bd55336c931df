import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const clients: Socket[] = [];
afterEach(async () => {
  const open = clients.splice(0).filter(({ closed }) => !closed);
  const gone = open.map((client) => once(client, 'close'));
  for (const client of open) client.destroy();
  await Promise.all(gone);
});

/**
 * A client that sends exactly what it is given, from a loopback address of its choice. It ends with the test.
 * @returns `closed` resolves to all that it has received, once the connection is gone
 */
export async function rawClient(port: number, { localAddress = '127.0.0.1', reads = true } = {}) {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  clients.push(socket);
  let received = '';
  if (reads)
    socket.on('data', (piece) => {
      received += piece;
      socket.emit('received', received);
    });
  socket.on('error', () => {});
  const closed = once(socket, 'close').then(() => received);
  await once(socket, 'connect');
  const until = async (text: string): Promise<string> => {
    while (!received.includes(text)) await once(socket, 'received');
    return received;
  };
  return { socket, closed, until, send: (text: string) => void socket.write(text) };
}

/** The head of a POST, with or without the length of its body. */
export const postHead = (path: string, length: number | 'chunked', more: readonly string[] = []) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: shop.example',
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...more,
    '\r\n',
  ].join('\r\n');
