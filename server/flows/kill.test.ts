import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { ApiError } from '@/lib/client/api-error';
import type { CallInput } from '@/lib/contract/call';
import { AddCartItem, GetCart } from '@/lib/contract/cart-calls';
import { PurchaseCart } from '@/lib/contract/purchase';
import { KILLING_TIMEOUT_MS, repeats } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { type ChildService, startService } from '@/server/db/testing/child-service';
import { databaseUrl } from '@/server/db/testing/template';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { apiProcesses } from '@/server/testing/api-processes';
import { someDraws } from '@/server/testing/good-requests';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { type Api, apiFor } from '@/web/api/server-client';

const KILLS = repeats({ suite: 2, soak: 20 });
const KILLS_OF_BOTH = repeats({ suite: 2, soak: 20 });
const BUYERS = 5;
const PURSE_CENTS = 100_000_000;

jest.setTimeout(KILLING_TIMEOUT_MS);
const shop = testShop();
const direct = apiProcesses(() => shop.database.url);
let pgbouncer: ChildService;
const pooled = apiProcesses(
  () => databaseUrl(pgbouncer.url, new URL(shop.database.url).pathname.slice(1)),
  { directUrl: () => shop.database.url },
);
beforeAll(async () => {
  pgbouncer = await startService('pgbouncer-process.mjs');
});
afterAll(async () => {
  direct.stopAll();
  pooled.stopAll();
  await pgbouncer?.stop();
});

interface Purchase {
  key: string;
  input: CallInput<typeof PurchaseCart>;
}

interface Buyer extends TestCustomer {
  /** the server has confirmed these: key and receipt */
  acknowledged: (Purchase & { receiptId: string })[];
  /** sent, but not answered */
  unheard: Purchase | null;
}

/** No answer, or a truncated one. */
const isSilence = ({ status, problems }: ApiError) => status === 0 || problems.length === 0;

async function send(buyer: Buyer, api: Api, purchase: Purchase): Promise<void> {
  buyer.unheard = purchase;
  const { id } = await api(PurchaseCart, purchase.input, { idempotencyKey: purchase.key });
  buyer.acknowledged.push({ ...purchase, receiptId: id });
  buyer.unheard = null;
}

/** Buys again and again until the server is gone, or what it needs. */
async function buyOn(
  buyer: Buyer,
  api: Api,
  { onPurchase, mayBeAway }: { onPurchase: () => void; mayBeAway: boolean },
): Promise<void> {
  try {
    for (;;) {
      const { cartItems } = await api(GetCart, {});
      const item = buyer.acknowledged.length % 2 ? aRaffleItem() : aLotteryItem();
      if (cartItems.length === 0) await api(AddCartItem, { item });
      const cart = await api(GetCart, {});
      await send(buyer, api, { key: newId(), input: purchaseOf(cart) });
      onPurchase();
    }
  } catch (error) {
    const isAway = mayBeAway && (error as ApiError).status === 503;
    if (!(isAway || isSilence(error as ApiError))) throw error;
  }
}

async function receiptsOf({ ctx }: Buyer): Promise<string[]> {
  const { rows } = await shop.database.db.execute<{ id: string }>(
    sql`select id from checkouts where customer_id = ${ctx.customer.id} order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Invariants after every restart: the books agree, and every confirmed purchase exists exactly once. */
async function expectNothingLost(buyers: Buyer[], api: (buyer: Buyer) => Api): Promise<void> {
  expect(await findFaults(shop.database)).toEqual([]);
  for (const buyer of buyers) {
    if (buyer.unheard) await send(buyer, api(buyer), buyer.unheard);
    const last = buyer.acknowledged.at(-1);
    if (last) {
      const again = await api(buyer)(PurchaseCart, last.input, { idempotencyKey: last.key });
      expect(again.id).toBe(last.receiptId);
    }
    const promised = buyer.acknowledged.map(({ receiptId }) => receiptId);
    expect(await receiptsOf(buyer)).toEqual(promised.toSorted());
  }
}

beforeAll(() => someDraws(shop));

test(`killed ${KILLS} times while customers buy, the shop keeps every purchase it has confirmed, once`, () =>
  keepsAllPurchases({ processes: direct, kills: KILLS }));

test(`killed ${KILLS_OF_BOTH} times together with the PgBouncer in front of its database, it keeps them as well`, () =>
  keepsAllPurchases({
    processes: pooled,
    kills: KILLS_OF_BOTH,
    async killOther() {
      // one that is starting looks for its pooler
      await pooled.nextIsReady();
      await pgbouncer.tell('SIGKILL');
      await pgbouncer.tell('start');
    },
  }));

async function keepsAllPurchases({
  processes,
  kills,
  killOther,
}: {
  processes: typeof direct;
  kills: number;
  killOther?: () => Promise<void>;
}): Promise<void> {
  const buyers: Buyer[] = [];
  for (let n = 0; n < BUYERS; n += 1) {
    const customer = await shop.customer({ purseCents: PURSE_CENTS });
    buyers.push({ ...customer, acknowledged: [], unheard: null });
  }
  let lostWords = 0;
  // at least one purchase must be killed before its answer arrives
  for (let kill = 1; kill <= kills || lostWords === 0; kill += 1) {
    const server = await processes.start();
    const api = ({ identity }: Buyer) => apiFor(identity, server.carry);
    await shop.renewTokens(...buyers);
    await expectNothingLost(buyers, api);
    let untilKill = 1 + Math.floor(Math.random() * 30);
    let ended: Promise<void> | undefined;
    const strike = async () => {
      await killOther?.();
      await pause(Math.random() * 15);
      await server.kill();
    };
    const onPurchase = () => {
      untilKill -= 1;
      if (untilKill === 0) ended = strike();
    };
    const mayBeAway = killOther !== undefined;
    await Promise.all(buyers.map((one) => buyOn(one, api(one), { onPurchase, mayBeAway })));
    await ended;
    lostWords += buyers.filter(({ unheard }) => unheard).length;
  }

  const server = await processes.start();
  const api = ({ identity }: Buyer) => apiFor(identity, server.carry);
  await expectNothingLost(buyers, api);
  for (const buyer of buyers) {
    for (const { key, input, receiptId } of buyer.acknowledged) {
      const again = await api(buyer)(PurchaseCart, input, { idempotencyKey: key });
      expect(again.id).toBe(receiptId);
    }
  }
  expect(await findFaults(shop.database)).toEqual([]);
}
