import { sql } from 'drizzle-orm';
import type { Call } from '@/lib/contract/call';
import { STAFF_ROLES } from '@/lib/contract/operator/roles';
import { PurchaseCart } from '@/lib/contract/purchase';
import { ListTransactions } from '@/lib/contract/transactions';
import { openReplica, type Replica } from '@/server/db/replica';
import { type ChildService, startService } from '@/server/db/testing/child-service';
import type { StaffContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { operatorRoutes, platformApi, platformRoutes } from '@/server/platform';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aLotteryItem } from '@/server/testing/a-cart';
import { aPurse } from '@/server/testing/a-purse';
import { guestContext } from '@/server/testing/context';
import { someDraws } from '@/server/testing/good-requests';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { type Api, apiFor } from '@/web/api/server-client';

// nobody else's database has a standby
let postgres: ChildService & { url: string; replicaUrl: string };
beforeAll(async () => {
  postgres = await startService('own-replica-process.mjs');
  process.env.TEST_POSTGRES_URL = postgres.url;
});
const shop = testShop();
const { database } = shop;

let time = 0;
let replica: Replica;
let carry: Parameters<typeof apiFor>[1];
beforeAll(async () => {
  const url = new URL(postgres.replicaUrl);
  url.pathname = new URL(database.url).pathname;
  await someDraws(shop);
  replica = openReplica(url.href, 4, database.pool, () => time);
  const { app } = platformApi({ ...database, close: async () => {} }, 0, { replica });
  carry = async (request) => app.fetch(request);
});
afterAll(async () => {
  await replica.close();
  await postgres.stop();
});

/** Until the standby has all that is in the database now. */
async function catchUp(): Promise<void> {
  time += 60_000;
  while (!replica.isCurrent()) await replica.look();
}

/** What anybody did is more than ten seconds ago. */
const aMinuteLater = () =>
  database.db.execute(sql`update shop_clock set offset_ms = offset_ms + 60000`);

const replay = (word: 'pause' | 'resume') =>
  replica.db.execute(sql.raw(`select pg_wal_replay_${word}()`));

const clientOf = ({ identity }: TestCustomer): Api => apiFor(identity, carry);
const kindsOf = async (api: Api) =>
  (await api(ListTransactions, { limit: 10, offset: 0 })).items.map(({ kind }) => kind);

test('whatever may lag is answered by a standby, which takes no change', async () => {
  const buyer = await shop.customer({ purseCents: 10_000 });
  const cart = await aCart(buyer.ctx, [aLotteryItem()]);
  await buyer.api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  const { id } = await aStaffMember(shop, STAFF_ROLES);
  await catchUp();
  const { db } = replica;
  const staff = { id, email: '', name: '', roles: STAFF_ROLES, isConfirmed: true };
  const office: StaffContext = { ...guestContext(db), staff, staffSessionId: newId() };
  const customer = { ...buyer.ctx, db };

  const answered: string[] = [];
  for (const { call, verb } of [...platformRoutes, ...operatorRoutes]) {
    if (!call.endpoint.mayLag) continue;
    const { isReadable, input } = inputOf(call);
    if (!isReadable) continue;
    await verb((call.endpoint.access === 'staff' ? office : customer) as never, input as never);
    answered.push(call.name);
  }
  expect(answered).toEqual(expect.arrayContaining(['listTransactions', 'getReport', 'getTrends']));
});

/** What a call that reads is asked for; some need the id of a row. */
function inputOf({ name, input }: Call): { isReadable: boolean; input?: unknown } {
  const words = { ...NEEDS[name], ...(name === 'findCustomers' && { query: 'Robin' }) };
  const { success, data } = input.safeParse(words);
  return { isReadable: success, input: data };
}
const NEEDS: Record<string, object> = {
  listOrders: { status: 'past_products' },
  getReport: { report: 'sales' },
};

test('a history comes from the standby, but for whoever has just moved money', async () => {
  const one = await shop.customer({ purseCents: 10_000 });
  const other = await shop.customer({ purseCents: 10_000 });
  await aMinuteLater();
  await catchUp();
  await replay('pause');
  await aPurse(database.db, other.ctx.customer, 500);
  await aMinuteLater();
  // its own clock does not go on either: what the standby does not know yet
  const cart = await aCart(one.ctx, [aLotteryItem()]);
  await clientOf(one)(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });

  expect(await kindsOf(clientOf(one))).toEqual(['purchase', 'adjustment']);
  expect(await kindsOf(clientOf(other))).toEqual(['adjustment']);

  time += 3_000;
  await replica.look();
  expect(replica.isCurrent()).toBe(false);
  expect(await kindsOf(clientOf(other))).toEqual(['adjustment', 'adjustment']);
  await replay('resume');
  await catchUp();
  expect(replica.isCurrent()).toBe(true);
});

test('what is no standby of this database is never read from', async () => {
  const itself = openReplica(database.url, 2, database.pool, () => time);
  await itself.look();
  expect(itself.isCurrent()).toBe(false);
  await itself.close();
});
