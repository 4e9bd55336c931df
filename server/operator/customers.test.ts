import { BuildCart, GetCart } from '@/lib/contract/cart-calls';
import { GetCustomer } from '@/lib/contract/identity';
import { UnfreezeCustomer } from '@/lib/contract/operator/customer-access';
import { FindCustomers, FreezeCustomer, OpenCustomer } from '@/lib/contract/operator/customers';
import { ListStaffLog } from '@/lib/contract/operator/log';
import { PurchaseCart } from '@/lib/contract/purchase';
import { newId } from '@/server/kernel/ids';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { countStatements } from '@/server/testing/count-statements';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { paymentReferenceOf } from '@/server/wallet';
import { aCard } from '@/server/wallet/testing/a-card';

const shop = testShop();
const { database } = shop;

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
});

async function buysATicket({ api }: TestCustomer) {
  await api(BuildCart, { items: [aLotteryItem({ drawNo: 101 })] });
  const cart = await api(GetCart, {});
  return api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
}

test('somebody is found by whatever they say on the phone, and shown masked', async () => {
  const support = await aStaffMember(shop, ['support']);
  const phone = '+61 400 555 123';
  const robin = await shop.customer({
    purseCents: 5_000,
    ...{ firstName: 'Rosalind', lastName: 'Quigley' },
  });
  const { id, email } = robin.ctx.customer;
  await database.pool.query('update customers set phone = $1 where id = $2', [phone, id]);
  await aCard(robin.ctx);
  const { rows: cards } = await database.pool.query(
    'select last4 from payment_methods where customer_id = $1',
    [id],
  );
  await buysATicket(robin);
  const { rows: orders } = await database.pool.query(
    'select id, checkout_id from placed_orders where customer_id = $1',
    [id],
  );
  const reference = await paymentReferenceOf(database.db, id);
  const find = async (query: string) => {
    const { customers } = await support.api(FindCustomers, { query });
    return customers.find(({ customerId }) => customerId === id)?.foundBy;
  };
  expect({
    email: await find(email.toUpperCase()),
    name: await find('quig rosa'),
    phone: await find('0400 555 123'),
    card: await find(cards[0].last4),
    order: await find(orders[0].id),
    receipt: await find(orders[0].checkout_id),
    reference: await find(reference),
  }).toEqual({
    email: 'email',
    name: 'name',
    phone: 'phone',
    card: 'card',
    order: 'order',
    receipt: 'receipt',
    reference: 'payment reference',
  });
  const { customers } = await support.api(FindCustomers, { query: email });
  expect(customers[0]).toMatchObject({
    name: 'R••• Q•••',
    email: expect.stringMatching(/^..•••@/),
  });
  expect(JSON.stringify(customers)).not.toMatch(/Rosalind|Quigley/);
});

test.each([
  '%',
  '__',
  "' or 1=1 --",
  '00000000-0000-0000-0000-000000000000',
  '9'.repeat(100),
  '😀😀',
])('%s finds nobody', async (query) => {
  const { api } = await aStaffMember(shop, ['support']);
  await shop.customer();
  expect(await api(FindCustomers, { query: query.padEnd(2, query) })).toEqual({
    customers: [],
    isMore: false,
  });
});

test('a file is opened with a reason, which is written down with who opened it', async () => {
  const support = await aStaffMember(shop, ['support']);
  const robin = await shop.customer({ purseCents: 5_000 });
  await buysATicket(robin);
  const { id, email, firstName, lastName } = robin.ctx.customer;
  const open = (reason: string) => support.api(OpenCustomer, { customerId: id, reason });
  expect(await refusal(open('  '))).toBe('request.too_small');
  const file = await open('Asks for their receipt');
  expect(file).toMatchObject({
    customerId: id,
    ...{ email, name: `${firstName} ${lastName}`, state: 'active', isExcluded: false, plans: 0 },
    held: { amountCents: 0, currency: 'AUD' },
  });
  const kinds = file.timeline.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['money', 'order', 'sign-in']));
  const orders = file.timeline.filter(({ kind }) => kind === 'order');
  expect(orders.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^[A-Z].*, placed$/));
  const spent = file.timeline.find(({ text }) => text === 'purchase')?.amount?.amountCents ?? 0;
  expect(file.wallet.amountCents).toBe(5_000 + spent);
  const times = file.timeline.map(({ at }) => Date.parse(at));
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const compliance = await aStaffMember(shop, ['compliance']);
  const { entries } = await compliance.api(ListStaffLog, { subject: `customer:${id}` });
  expect(entries).toMatchObject([
    { action: 'customer.opened', reason: 'Asks for their receipt', by: { id: support.id } },
  ]);
  expect(await refusal(support.api(OpenCustomer, { customerId: newId(), reason: 'x' }))).toBe(
    'customer.not_found',
  );
});

test('an account is frozen at once by one person, and opened again with a confirmation', async () => {
  const support = await aStaffMember(shop, ['support']);
  const robin = await shop.customer();
  const customerId = robin.ctx.customer.id;
  await support.api(FreezeCustomer, { customerId, reason: 'Phone stolen' });
  expect(await refusal(robin.api(GetCustomer, {}))).toBe('auth.token_invalid');
  const { state } = await support.api(OpenCustomer, { customerId, reason: 'x' });
  expect(state).toBe('locked');
  await support.api(UnfreezeCustomer, {
    ...{ customerId, matched: ['date_of_birth', 'joined'], reason: 'Called back, birthday right' },
  });
  const { state: after } = await support.api(OpenCustomer, { customerId, reason: 'x' });
  expect(after).toBe('active');
});

test('finding and opening take the same statements however much there is', async () => {
  const { api } = await aStaffMember(shop, ['support']);
  const robin = await shop.customer({ purseCents: 50_000 });
  const customerId = robin.ctx.customer.id;
  const count = (work: () => Promise<unknown>) => countStatements(database.pool, work);
  const both = async () => {
    await api(FindCustomers, { query: robin.ctx.customer.email });
    await api(OpenCustomer, { customerId, reason: 'x' });
  };
  await both();
  const before = await count(both);
  for (let n = 0; n < 3; n += 1) await buysATicket(robin);
  expect(await count(both)).toEqual(before);
});
