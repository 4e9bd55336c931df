import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './lib/settings.mjs';
import { startWeb } from './lib/web.mjs';

/** Sends its listening socket as `openMoreListeners` does, and is killed before the first one has come back. */
const KILLED_MEANWHILE = `
  import { createServer } from 'node:http';
  const server = createServer();
  server.listen(Number(process.env.PORT), '127.0.0.1', () => {
    process.on('internalMessage', ({ cmd }) => {
      if (cmd === 'NODE_HANDLE_ACK') process.kill(process.pid, 'SIGKILL');
    });
    process.on('message', () => {});
    for (let sent = 0; sent < 63; sent += 1) process.send('handle', server._handle, {}, () => {});
  });
`;

let checkout = '';
beforeAll(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  for (const folder of ['web', '.next']) mkdirSync(path.join(checkout, folder));
  writeFileSync(path.join(checkout, 'package.json'), '{ "version": "0.0.0" }');
  writeFileSync(path.join(checkout, 'web/main.ts'), '');
  writeFileSync(path.join(checkout, '.next/fairdraw-server.mjs'), KILLED_MEANWHILE);
});
afterAll(() => rmSync(checkout, { recursive: true }));

test('nobody listens on the address of a server that was killed', async () => {
  const port = await freePort();
  const logFile = path.join(checkout, 'web.log');
  const web = startWeb({ port, host: '127.0.0.1', env: process.env, logFile, checkout });
  expect(await web.ended).toBe('SIGKILL');
  const visitor = connect(port, '127.0.0.1');
  const how = await new Promise((resolve) => {
    visitor.on('connect', () => resolve('connected'));
    visitor.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
  });
  visitor.destroy();
  expect(how).toBe('ECONNREFUSED');
});
