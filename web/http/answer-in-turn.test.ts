import type { ServerResponse } from 'node:http';
import { answerInTurn } from './answer-in-turn';
import { chain } from './chain';
import { serverLoad } from './server-load';
import { serve } from './testing/page-server';
import { rawClient } from './testing/raw-clients';

const MOST_AHEAD = 5;
const MB = 1_024 * 1_024;
const inTurn = chain(answerInTurn(MOST_AHEAD));

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.example\r\n\r\n`;

test('requests of one connection that come together are begun one after the other, in their order', async () => {
  const begun: string[] = [];
  const open: ServerResponse[] = [];
  const port = await serve(
    inTurn(({ url = '' }, response) => {
      begun.push(url);
      open.push(response);
    }),
  );
  const client = await rawClient(port);
  client.send(GET('/1') + GET('/2') + GET('/3'));
  const other = await rawClient(port);
  other.send(GET('/other'));
  await atWork(open, 2);
  expect(begun).toEqual(['/1', '/other']);
  open[0]?.end('first');
  await client.until('first');
  await atWork(open, 3);
  open[2]?.end('second');
  await client.until('second');
  await atWork(open, 4);
  open[3]?.end('third');
  expect(await client.until('third')).toMatch(/first[\s\S]*second[\s\S]*third/);
  expect(begun).toEqual(['/1', '/other', '/2', '/3']);
  client.send(GET('/4'));
  await atWork(open, 5);
  expect(begun[4]).toBe('/4');
});

test('who asks for many large pages and reads none costs as many as its connection takes', async () => {
  let pages = 0;
  const page = Buffer.alloc(16 * MB, '.');
  const port = await serve(
    inTurn(({ url }, response) => {
      if (url === '/page') pages += 1;
      response.end(url === '/page' ? page : 'here');
    }),
  );
  const slow = await rawClient(port, { reads: false });
  slow.send(GET('/page').repeat(MOST_AHEAD));
  const witness = await rawClient(port);
  witness.send(GET('/'));
  await witness.until('here');
  expect(pages).toBe(1);
});

test('more ahead than any tool sends cost the connection', async () => {
  const port = await serve(inTurn(() => {}));
  const before = serverLoad().cut.bound;
  const client = await rawClient(port);
  client.send(GET('/').repeat(MOST_AHEAD + 2));
  expect(await client.closed).toBe('');
  expect(serverLoad().cut.bound - before).toBe(1);
});

test('nothing that waited is begun when its connection is gone', async () => {
  const begun: string[] = [];
  let left: Promise<unknown> | undefined;
  const port = await serve(
    inTurn(({ url = '' }, response) => {
      begun.push(url);
      if (url === '/') response.end('here');
      left ??= new Promise((resolve) => response.once('close', resolve));
    }),
  );
  const client = await rawClient(port);
  client.send(GET('/1') + GET('/2'));
  const witness = await rawClient(port);
  witness.send(GET('/'));
  await witness.until('here');
  client.socket.destroy();
  await left;
  const later = await rawClient(port);
  later.send(GET('/'));
  await later.until('here');
  expect(begun).not.toContain('/2');
});

async function atWork(open: readonly ServerResponse[], count: number): Promise<void> {
  while (open.length < count) await new Promise(setImmediate);
}
