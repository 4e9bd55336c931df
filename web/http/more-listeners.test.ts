import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import path from 'node:path';

const CONNECTIONS = 16;
let shop: ChildProcess | undefined;
afterEach(() => shop?.kill('SIGKILL'));

/** The next message of a process, except those with a handle, which the test sends back as `bin/lib/web.mjs` does. */
function next(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    const hear = (message: unknown, handle: unknown) => {
      if (handle) return;
      child.off('message', hear);
      resolve(message);
    };
    child.on('message', hear);
  });
}

const connected = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket.on('error', () => {});
};

test('a busy server takes many new connections in a turn, and a closed one none', async () => {
  const server = path.join(__dirname, 'testing/blocked-server.ts');
  shop = fork(server, [String(CONNECTIONS)], {
    execArgv: ['--require', 'tsx/cjs'],
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  const child = shop;
  child.on('message', (message, handle) => {
    if (handle) child.send(message, handle, {}, () => (handle as Server).close());
  });
  const { port } = (await next(child)) as { port: number };
  await (await fetch(`http://127.0.0.1:${port}/`)).text();

  child.send('block');
  expect(await next(child)).toBe('blocked');
  // the kernel accepts the connections; the process has not seen them yet
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => connected(port)));
  const counted = next(child);
  child.stdin?.write('\n');
  const { best } = (await counted) as { best: number };
  expect(best).toBeGreaterThan(1);

  child.send('close');
  expect(await next(child)).toBe('closed');
  for (const socket of sockets) socket.destroy();
  await expect(connected(port)).rejects.toThrow('ECONNREFUSED');
});
