import { sql } from 'drizzle-orm';
import { BuildCart } from '@/lib/contract/cart-calls';
import { PurchaseCart } from '@/lib/contract/purchase';
import { inTransaction } from '@/server/db/transaction';
import { newId } from '@/server/kernel/ids';
import { readLinkToken, writeLinkToken } from '@/server/kernel/preference-link';
import { successorOf, successorsOf } from '@/server/kernel/secret-token';
import { readEnv } from '@/server/runtime/env';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aRaffleItem } from '@/server/testing/a-cart';
import { someDraws } from '@/server/testing/good-requests';
import { testShop } from '@/server/testing/test-shop';
import { readAccessToken, writeAccessToken } from './access-token';
import { isOwners, rememberAddress } from './known-addresses';
import { mailCode, spendMailedCode } from './mailed-codes';

const shop = testShop();
const env = readEnv();
const { API_SECRET } = env;
const NEW = 'another secret of more than thirty-two characters';

const nodeWith = (present: string, before?: string) =>
  Object.assign(env, { API_SECRET: present, API_SECRET_BEFORE: before });
afterEach(() => nodeWith(API_SECRET));

test('what API_SECRET has signed before it changed is taken while the one before is named, and no longer', () => {
  const claims = {
    customerId: newId(),
    signInId: newId(),
    expiresAt: new Date(Date.now() + 60_000),
  };
  const access = writeAccessToken(claims);
  const link = writeLinkToken(claims.customerId);
  const successor = successorOf('a-refresh-token');

  nodeWith(NEW, API_SECRET);
  expect(readAccessToken(access)).toEqual(claims);
  expect(readLinkToken(link)).toEqual({ is: 'valid', customerId: claims.customerId });
  expect(successorsOf('a-refresh-token')).toEqual([successorOf('a-refresh-token'), successor]);
  const own = writeAccessToken(claims);

  nodeWith(NEW);
  expect(readAccessToken(own)).toEqual(claims);
  expect(readAccessToken(access)).toBeNull();
  expect(readLinkToken(link)).toEqual({ is: 'invalid' });
  expect(successorsOf('a-refresh-token')).not.toContain(successor);
});

test('a mailed code and a known network outlive a change of API_SECRET, as long as the one before is named', async () => {
  const { ctx } = await shop.customer();
  const { customer } = ctx;
  const here = { ...ctx, address: '203.0.113.7' };
  const row = {
    ...{ ...customer, passwordHash: '', status: 'active' as const, twoFactorFailures: 0 },
    ...{ twoFactorMethod: 'email' as const, twoFactorSecret: null },
  };
  await rememberAddress(here, customer.id);
  await mailCode(ctx, row, 'confirm');
  const { rows } = await shop.database.db.execute<{ code: string }>(sql`
    select payload -> 'data' ->> 'code' as code from outbox
    where payload ->> 'to' = ${customer.email} and payload -> 'data' ? 'code'`);
  const spend = () =>
    inTransaction(ctx, (tx) => spendMailedCode(tx, customer.id, 'confirm', rows[0]?.code ?? ''));

  nodeWith(NEW);
  expect([await isOwners(here, customer.email), await spend()]).toEqual([false, 'wrong']);
  nodeWith(NEW, API_SECRET);
  expect([await isOwners(here, customer.email), await spend()]).toEqual([true, 'right']);
});

test('a purchase that is sent again after a change of API_SECRET is the same purchase', async () => {
  await someDraws(shop);
  const { api } = await shop.customer({ purseCents: 1_000_000 });
  const fields = purchaseOf(await api(BuildCart, { items: [aRaffleItem()] }));
  const again = { idempotencyKey: newId() };
  const { id } = await api(PurchaseCart, fields, again);
  nodeWith(NEW, API_SECRET);
  expect(await api(PurchaseCart, fields, again)).toMatchObject({ id });
});
