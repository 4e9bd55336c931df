import { sql } from 'drizzle-orm';
import { ConfirmLocation } from '@/lib/contract/account';
import { GetCustomer } from '@/lib/contract/identity';
import { PurchaseCart } from '@/lib/contract/purchase';
import { DepositFromFund } from '@/lib/contract/wallet';
import { openSignIn } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { testShop } from '@/server/testing/test-shop';
import { apiFor } from '@/web/api/server-client';

process.env.BANNED_COUNTRIES = 'US, kp';
process.env.EXPERIMENTS = 'order:control,new;cart:short,long';
const shop = testShop();

beforeAll(async () => {
  await aRunOfDraws(shop.database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
  await aDraw(shop.database.db, {
    offerKey: 'make_a_smile_lottery',
    drawNo: 7,
    ticketTotal: 150_000,
  });
});

async function aCustomerIn(country?: string) {
  const customer = await shop.customer({ purseCents: 1_000_000 });
  const from = (place?: string) =>
    apiFor({ ...customer.identity, ...(place && { country: place }) }, shop.carry);
  return { ...customer, from, api: from(country) };
}

test('where nothing may be sold, the customer is told once and can buy and deposit nothing', async () => {
  const { api, from, ctx } = await aCustomerIn('US');
  const cart = await aCart(ctx, [aLotteryItem()]);
  const overview = () => api(GetCustomer, {});
  expect(await overview()).toMatchObject({
    countryBanned: true,
    countryBannedConfirmationRequired: true,
  });
  await api(ConfirmLocation, { confirmed: true });
  expect(await overview()).toMatchObject({
    countryBanned: true,
    countryBannedConfirmationRequired: false,
  });
  const key = () => ({ idempotencyKey: newId() });
  await expect(api(PurchaseCart, purchaseOf(cart), key())).rejects.toMatchObject({
    code: 'auth.country_banned',
  });
  const deposit = {
    ...{ fundId: newId(), amountCents: 500, checkout: false, depositMethodCode: 'cc' as const },
    paymentGateway: 'stripe' as const,
  };
  await expect(api(DepositFromFund, deposit, key())).rejects.toMatchObject({
    code: 'auth.country_banned',
  });
  // another banned country is told of again; at home everything is as before
  expect(await from('KP')(GetCustomer, {})).toMatchObject({
    countryBannedConfirmationRequired: true,
  });
  await expect(from('AU')(PurchaseCart, purchaseOf(cart), key())).resolves.toMatchObject({
    status: 'placed',
  });
});

test.each([undefined, 'AU', 'us', 'USA', 'XX'])('%s is no banned country', async (country) => {
  const { api } = await aCustomerIn(country);
  expect(await api(GetCustomer, {})).toMatchObject({
    countryBanned: false,
    countryBannedConfirmationRequired: false,
  });
  await api(ConfirmLocation, { confirmed: true });
});

test('a group is drawn once for each customer and experiment, and all groups are drawn', async () => {
  const customers = await Promise.all(Array.from({ length: 40 }, () => aCustomerIn()));
  const groups = await Promise.all(
    customers.map(async ({ api }) => (await api(GetCustomer, {})).experimentGroups),
  );
  expect(new Set(groups.map(({ order, cart }) => `${order} ${cart}`))).toEqual(
    new Set(['control short', 'control long', 'new short', 'new long']),
  );
  expect((await customers[0]?.api(GetCustomer, {}))?.experimentGroups).toEqual(groups[0]);
});

test('the average values are of one’s own purchases, by what was bought', async () => {
  const buyer = await aCustomerIn();
  const other = await aCustomerIn();
  const none = { amountCents: 0, currency: 'AUD' };
  expect((await other.api(GetCustomer, {})).atv).toEqual({
    ...{ atvCommercial: none, atvCharity: none, atvSocialSyndicate: none, atvSyndicate: none },
  });
  for (const items of [[aLotteryItem()], [aLotteryItem(), aRaffleItem()]]) {
    const cart = await aCart(buyer.ctx, items);
    await buyer.api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  }
  const { rows } = await shop.database.db.execute<{ product: string; cents: number }>(sql`
    select product_type as product, (sum(total_cents) / count(*))::int as cents from orders
    where customer_id = ${buyer.ctx.customer.id} group by 1 order by 1`);
  const { atv } = await buyer.api(GetCustomer, {});
  expect(rows).toEqual([
    { product: 'lottery_ticket', cents: atv.atvCommercial.amountCents },
    { product: 'raffle_ticket', cents: atv.atvCharity.amountCents },
  ]);
  expect((await other.api(GetCustomer, {})).atv.atvCommercial).toEqual(none);
});

test('a sign-up is new until the customer signs in again', async () => {
  const { api, ctx } = await aCustomerIn();
  expect(await api(GetCustomer, {})).toMatchObject({ isNewSignup: true });
  await openSignIn(shop.database.db, ctx, ctx.customer);
  expect(await api(GetCustomer, {})).toMatchObject({ isNewSignup: false });
});
