import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { toWire } from '@/lib/client/wire';
import { BuildCart } from '@/lib/contract/cart-calls';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { someDraws } from '@/server/testing/good-requests';
import { testShop } from '@/server/testing/test-shop';
import { provideTransport } from '@/web/api/transport';
import { sealSession, sessionCookieName, signedInFrom } from '@/web/session/cookie';
import { answerCalls } from './answer-calls';
import { chain } from './chain';
import { watchConnections } from './watch-connections';
import { webServer } from './web-server';

// docs/a-purchase.md says through which files a purchase goes. This one goes through them.

const PAGE = readFileSync('docs/a-purchase.md', 'utf8');
const shop = testShop();
const connections = watchConnections();
const way = chain(answerCalls())((_request, response) => response.writeHead(404).end());
const server = webServer(way, { connections });
const { query } = Client.prototype;
const { stackTraceLimit } = Error;

beforeAll(async () => {
  await someDraws(shop);
  provideTransport(shop.carry, shop.direct);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  Client.prototype.query = query;
  Error.stackTraceLimit = stackTraceLimit;
});
afterAll(() => {
  connections.end();
  server.close();
  server.closeAllConnections();
});

/** The files on the stack of each insert into the ledger from now on, outermost first. */
function watchLedger(): string[][] {
  const stacks: string[][] = [];
  Error.stackTraceLimit = 200;
  Client.prototype.query = function watched(this: Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text.includes('insert into ledger_entries')) stacks.push(filesOf(new Error().stack ?? ''));
    return Reflect.apply(query, this, args);
  } as typeof query;
  return stacks;
}

function filesOf(stack: string): string[] {
  const own = `${process.cwd()}/`;
  const files = [...stack.matchAll(/([^\s(]+\.ts):\d+:\d+\)?$/gm)]
    .map(([, file = '']) => file)
    .filter((file) => file.startsWith(own) && !file.includes('/node_modules/'))
    .map((file) => file.slice(own.length))
    .filter((file) => !file.endsWith('.test.ts'));
  return [...new Set(files.toReversed())];
}

/** In the order of the drawing, from the web tier on. */
const drawn = [
  ...new Set([...PAGE.matchAll(/\["((?:web|server)\/[\w./-]+)"\]/g)].map(([, file]) => file)),
];
const around = PAGE.split('## What runs around the steps')[1] ?? '';

test('a purchase goes the way that the page draws, and through nothing that it does not name', async () => {
  const buyer = await shop.customer({ purseCents: 100_000 });
  const cart = await buyer.api(BuildCart, { items: [aLotteryItem()] });
  const cookie = await sealSession({ sessionId: newId(), signedIn: signedInFrom(buyer.tokens) });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const stacks = watchLedger();
  const response = await fetch(`${origin}/api/call/purchaseCart`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/json',
      'idempotency-key': newId(),
      cookie: `${sessionCookieName()}=${encodeURIComponent(cookie)}`,
    },
    body: JSON.stringify(toWire(purchaseOf(cart))),
  });
  expect([response.status, (await response.json()).result]).toEqual([
    200,
    expect.objectContaining({ status: 'placed' }),
  ]);
  const [stack = [], ...others] = stacks;
  expect(others).toEqual([]);
  expect(stack.filter((file) => !around.includes(`\`${file}\``))).toEqual(
    // the last one writes the statement's part that books, and is not on the stack when it is sent
    drawn.slice(0, -1),
  );
});
