import { sql } from 'drizzle-orm';
import { ApiError } from '@/lib/client/api-error';
import type { CallInput } from '@/lib/contract/call';
import { AddCartItem, GetCart } from '@/lib/contract/cart-calls';
import { PurchaseCart } from '@/lib/contract/purchase';
import { findFaults } from '@/server/audit';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { apiProcesses } from '@/server/testing/api-processes';
import { someDraws } from '@/server/testing/good-requests';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { type Api, apiFor } from '@/web/api/server-client';
import { noticeOf } from './listen';
import { openServingDatabase } from './open-serving';
import { type ChildService, startService } from './testing/child-service';

/** Of each half more than a node has connections: some are in the middle, and some wait for a connection. */
const BUYERS = 48;
/** Without the watch the first to be told waits for 25 s; the watch needs 3 s, and a busy machine more. */
const ANSWERED_WITHIN_MS = 20_000;
const MOST_TRIES = 600;
const FAR_MS = 600_000;

// nobody else's database may freeze
let postgres: ChildService;
beforeAll(async () => {
  postgres = await startService('own-postgres-process.mjs');
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_SILENCE_MS = '2000';
});
const shop = testShop();
const processes = apiProcesses(() => shop.database.url);
afterAll(async () => {
  processes.stopAll();
  await postgres.stop();
});

interface Purchase {
  api: Api;
  key: string;
  input: CallInput<typeof PurchaseCart>;
}

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(() => 200).catch((error: ApiError) => error.status);

async function filledCart({ identity }: TestCustomer, carry: Parameters<typeof apiFor>[1]) {
  const api = apiFor(identity, carry);
  const cart = await api(AddCartItem, { item: aLotteryItem() });
  return { api, key: newId(), input: purchaseOf(cart) };
}

const send = ({ api, key, input }: Purchase) => api(PurchaseCart, input, { idempotencyKey: key });

/** Sends it again under its key until it is answered, as a customer's page does. */
async function receiptOf(purchase: Purchase): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await send(purchase)).id;
    } catch (error) {
      const isToRepeat = error instanceof ApiError && error.status === 503;
      if (!isToRepeat || tries === MOST_TRIES) throw error;
    }
  }
}

test('a database that freezes holds nobody up: all are told to come again, and nobody is charged twice', async () => {
  await someDraws(shop);
  const { carry } = await processes.start();
  const purchases: Purchase[] = [];
  for (let n = 0; n < BUYERS; n += 1) {
    const buyer = await shop.customer({ purseCents: 100_000 });
    purchases.push(await filledCart(buyer, carry));
  }

  const before = purchases.slice(0, BUYERS / 2).map((purchase) => statusOf(send(purchase)));
  await Promise.race(before);
  await postgres.tell('freeze');
  const frozenAt = Date.now();
  // the node does not know it yet
  const after = purchases.slice(BUYERS / 2).map((purchase) => statusOf(send(purchase)));
  const statuses = [await Promise.all(before), await Promise.all(after)];
  const later = await Promise.all(purchases.map(({ api }) => statusOf(api(GetCart, {}))));
  const answeredAfterMs = Date.now() - frozenAt;
  await postgres.tell('thaw');

  expect(statuses[0]?.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(new Set([...(statuses[1] ?? []), ...later])).toEqual(new Set([503]));
  expect(answeredAfterMs).toBeLessThan(ANSWERED_WITHIN_MS);
  const receipts = await Promise.all(purchases.map(receiptOf));
  const { rows } = await shop.database.db.execute<{ id: string }>(sql`select id from checkouts`);
  expect(rows.map(({ id }) => id).sort()).toEqual(receipts.toSorted());
  expect(await findFaults(shop.database)).toEqual([]);
});

test('whoever waits for a notice of a database that freezes goes on, and looks for themselves', async () => {
  const { url } = shop.database;
  const addresses = {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: url,
    DATABASE_POOLER: 'off' as const,
  };
  const database = await openServingDatabase(
    { ...addresses, DATABASE_POOL_SIZE: 2 },
    { everyMs: 50, silenceMs: 500 },
  );
  const notice = await noticeOf(database.pool, 'news', 'any');
  const woken = notice.wait(FAR_MS);
  await postgres.tell('freeze');
  await woken;
  await postgres.tell('thaw');
  await database.close();
});
