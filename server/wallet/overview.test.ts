import { sql } from 'drizzle-orm';
import { GetCustomer } from '@/lib/contract/identity';
import { GetRecurringPurchaseMethod, SetRecurringPurchaseMethod } from '@/lib/contract/recurring';
import { DeclineTwoFactor } from '@/lib/contract/security';
import { DepositFromFund, RemoveFund } from '@/lib/contract/wallet';
import { newId } from '@/server/kernel/ids';
import { aSegmentWithout } from '@/server/testing/a-segment';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { aCard } from './testing/a-card';

const shop = testShop();
const overview = ({ api }: TestCustomer) => api(GetCustomer, {});
const choose = ({ api }: TestCustomer, recurringPurchaseMethod: 'wallet' | 'cc' | 'paypal') =>
  api(SetRecurringPurchaseMethod, { recurringPurchaseMethod });
const refused = { code: 'wallet.method_unavailable' };

const expire = (fundId: string, expiry: string) =>
  shop.database.db.execute(sql`update funds set expiry = ${expiry} where id = ${fundId}`);

test('the overview has the ways to pay that work for the customer, with their own cards', async () => {
  const buyer = await shop.customer();
  const other = await shop.customer();
  const card = await aCard(buyer.ctx);
  const { paymentMethods, withdrawalMethods } = await overview(buyer);
  expect(paymentMethods.map(({ code, funds }) => [code, funds])).toEqual([
    ['cc', [card]],
    ['ap', []],
    ['gp', []],
    ['pl', []],
    ['bp', []],
    ['bd', []],
    ['td', []],
  ]);
  expect(withdrawalMethods.map(({ code, funds }) => [code, funds])).toEqual([
    ['do', []],
    ['tt', []],
    ['pl', []],
    ['tw', []],
  ]);
  expect((await overview(other)).paymentMethods[0]?.funds).toEqual([]);
});

test('whose segment may not deposit has no ways to pay', async () => {
  const buyer = await shop.customer({ segmentName: aSegmentWithout('wallet_deposit') });
  expect((await overview(buyer)).paymentMethods).toEqual([]);
});

test('recurring purchases are paid from the wallet, or by what is saved and can be charged', async () => {
  const buyer = await shop.customer();
  await aCard((await shop.customer()).ctx);
  const wallet = {
    availableRecurringPurchaseMethods: ['wallet'],
    selectedRecurringPurchaseMethodKey: 'wallet',
  };
  expect(await overview(buyer)).toMatchObject(wallet);
  await expect(choose(buyer, 'cc')).rejects.toMatchObject(refused);
  await expect(choose(buyer, 'paypal')).rejects.toMatchObject(refused);
  const { id } = await aCard(buyer.ctx);
  const byCard = {
    availableRecurringPurchaseMethods: ['wallet', 'cc'],
    selectedRecurringPurchaseMethodKey: 'cc',
  };
  expect(await choose(buyer, 'cc')).toEqual(byCard);
  expect(await choose(buyer, 'cc')).toEqual(byCard);
  expect(await overview(buyer)).toMatchObject(byCard);
  // an expired card pays nothing, but stays what plans ask for; one that is renewed pays again
  await expire(id, '01/20');
  expect(await overview(buyer)).toMatchObject({
    availableRecurringPurchaseMethods: ['wallet'],
    selectedRecurringPurchaseMethodKey: 'cc',
  });
  await expire(id, '12/40');
  expect(await overview(buyer)).toMatchObject(byCard);
  expect(await choose(buyer, 'wallet')).toMatchObject({
    selectedRecurringPurchaseMethodKey: 'wallet',
  });
  const { rows } = await shop.database.db.execute<{ kind: string }>(sql`
    select payload->>'kind' as kind from events
    where kind = 'customer.recurring_method_changed' and subject_id = ${buyer.ctx.customer.id} order by id`);
  expect(rows.map(({ kind }) => kind)).toEqual(['cc', 'wallet']);
});

test('the specification’s query chooses and asks', async () => {
  const { ctx, identity, api } = await shop.customer();
  await aCard(ctx);
  const path = '/v2/customer/recurring-purchase-method?recurring_purchase_method=';
  const post = await shop.send({ method: 'POST', path: `${path}cc`, identity });
  expect([post.status, await post.json()]).toMatchObject([
    200,
    { result: { selected_recurring_purchase_method_key: 'cc' } },
  ]);
  const statuses = ['cc', 'wallet', 'unfunded', 'bank', 'cash'].map(
    async (kind) => (await shop.send({ path: `${path}${kind}`, identity })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 422, 422, 422]);
  expect(await api(GetRecurringPurchaseMethod, {})).toMatchObject({
    selectedRecurringPurchaseMethodKey: 'cc',
  });
});

test('without its last card the wallet pays from then on, which is said', async () => {
  const buyer = await shop.customer();
  const cards = [await aCard(buyer.ctx), await aCard(buyer.ctx, 'approved_mastercard')];
  await choose(buyer, 'cc');
  const remove = async (fundId = '') => {
    const { identity } = buyer;
    const path = `/v2${RemoveFund.endpoint.path.replace(':fundId', fundId)}`;
    const answer = await shop.send({ method: 'DELETE', path, identity });
    const { messages = [] } = (await answer.json()) as { messages?: { code: string }[] };
    return messages.map(({ code }) => code);
  };
  expect(await remove(cards[0]?.id)).toEqual([]);
  expect(await overview(buyer)).toMatchObject({ selectedRecurringPurchaseMethodKey: 'cc' });
  expect(await remove(cards[1]?.id)).toEqual(['recurring_method_changed']);
  await aCard(buyer.ctx, 'approved_amex');
  expect(await overview(buyer)).toMatchObject({
    availableRecurringPurchaseMethods: ['wallet', 'cc'],
    selectedRecurringPurchaseMethodKey: 'wallet',
  });
});

test('a deposit that waits for the bank is there until it is settled', async () => {
  const { api, ctx, ...rest } = await shop.customer();
  expect(await overview({ api, ctx, ...rest })).toMatchObject({ depositToConfirm: null });
  const { id: fundId } = await aCard(ctx, 'challenge');
  const deposit = await api(
    DepositFromFund,
    { fundId, amountCents: 2_000, csc: '123' },
    { idempotencyKey: newId() },
  );
  expect(await api(GetCustomer, {})).toMatchObject({
    depositToConfirm: { id: deposit.id, amount: { amountCents: 2_000, currency: 'AUD' } },
  });
  await shop.database.db.execute(
    sql`update deposits set status = 'cancelled', settled_at = shop_now() where id = ${deposit.id}`,
  );
  expect(await api(GetCustomer, {})).toMatchObject({ depositToConfirm: null });
});

test('two-factor authentication is suggested until it is declined or on', async () => {
  const buyer = await shop.customer();
  expect(await overview(buyer)).toMatchObject({
    twoFactorEnabled: false,
    twoFactorSuggested: true,
  });
  await buyer.api(DeclineTwoFactor, {});
  await buyer.api(DeclineTwoFactor, {});
  expect(await overview(buyer)).toMatchObject({ twoFactorSuggested: false });
});
