import { sql } from 'drizzle-orm';
import { BuildCart, GetCart } from '@/lib/contract/cart-calls';
import {
  CheckCustomerView,
  EndCustomerView,
  OpenCustomerView,
} from '@/lib/contract/customer-views';
import { GetCustomer, Refresh } from '@/lib/contract/identity';
import { ListCustomerViews, StartCustomerView } from '@/lib/contract/operator/customer-views';
import { FreezeCustomer } from '@/lib/contract/operator/customers';
import { SignOutStaff } from '@/lib/contract/operator/staff';
import { ListSignIns } from '@/lib/contract/security';
import { ListTransactions } from '@/lib/contract/transactions';
import { DepositFromFund } from '@/lib/contract/wallet';
import { readOnlyInView } from '@/server/api/view-rules';
import { inTransaction } from '@/server/db/transaction';
import { newId } from '@/server/kernel/ids';
import { BY_COMMAND, changeRoleByCommand, letGo, sweepViews } from '@/server/staff';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { aView, viewApi } from '@/server/staff/testing/a-view';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aDraw } from '@/server/testing/a-draw';
import { testShop } from '@/server/testing/test-shop';
import { deedsOf, fileOf, refusal } from './testing/a-worker';

const shop = testShop();
const { database } = shop;
const web = () => shop.visitor();
const aPage = { limit: 10, offset: 0 };

/** Somebody of support, and the view of a customer that they have opened. */
async function support(of?: { id: string }) {
  const person = await aStaffMember(shop, ['support'], 'Pat Support');
  const id = of?.id ?? (await shop.customer({ purseCents: 4_200 })).ctx.customer.id;
  return { ...person, customerId: id, view: await aView(shop, person.api, id) };
}

test('a view begins from an opened file, for a reason, and its ticket opens it once', async () => {
  const { api } = await aStaffMember(shop, ['compliance']);
  const { id: customerId } = (await shop.customer()).ctx.customer;
  const input = { customerId, reason: 'Says that a ticket is missing' };
  expect(await refusal(api(StartCustomerView, input))).toBe('customer.file_not_opened');
  await fileOf(api, customerId);
  const { ticket, endsAt } = await api(StartCustomerView, input);
  expect(Date.parse(endsAt) - Date.now()).toBeLessThanOrEqual(15 * 60_000);

  const opened = await web()(OpenCustomerView, { ticket });
  expect(opened.customer.id).toBe(customerId);
  expect(await refusal(web()(OpenCustomerView, { ticket }))).toBe('customer_view.ticket_invalid');
  const { ticket: late } = await api(StartCustomerView, input);
  await database.db.execute(
    sql`update customer_views set began_at = began_at - interval '61 seconds' where customer_id = ${customerId}`,
  );
  expect(await refusal(web()(OpenCustomerView, { ticket: late }))).toBe(
    'customer_view.ticket_invalid',
  );

  await api(FreezeCustomer, { customerId, reason: 'Asked to' });
  expect(await refusal(api(StartCustomerView, input))).toBe('auth.account_locked');
});

test('it shows what the customer reads, leaves no trace among their sign-ins, and is written down', async () => {
  const robin = await shop.customer({ purseCents: 4_200 });
  const { customer } = robin.ctx;
  const signIns = await robin.api(ListSignIns, {});
  const { api, view, id } = await support(customer);
  expect(await view.api(ListTransactions, aPage)).toEqual(await robin.api(ListTransactions, aPage));
  await view.api(ListTransactions, { ...aPage, offset: 1 });
  const deposit = { fundId: newId(), amountCents: 2_000, csc: '123' };
  const refused = refusal(view.api(DepositFromFund, deposit, { idempotencyKey: newId() }));
  expect(await refused).toBe('customer_view.read_only');
  expect(await refusal(web()(Refresh, { refreshToken: view.token }))).toBe('auth.refresh_invalid');
  await web()(EndCustomerView, { token: view.token });
  await web()(EndCustomerView, { token: view.token });

  expect(await robin.api(ListSignIns, {})).toEqual(signIns);
  const { views } = await api(ListCustomerViews, { customerId: customer.id });
  expect(views).toEqual([
    expect.objectContaining({
      ...{ staffName: 'Pat Support', isOpened: true, isMoreCalls: false },
      ended: { at: expect.any(String), by: 'person' },
      calls: ['GET /v2/transactions', `POST /v2/funds/${deposit.fundId}/deposit`],
    }),
  ]);
  const [ended, began] = await deedsOf((await aStaffMember(shop, ['admin'])).api, customer.id);
  expect([began, ended]).toEqual([
    expect.objectContaining({
      ...{ action: 'customer.view_began', reason: 'Sees no ticket' },
      after: { viewId: view.viewId, endsAt: view.endsAt },
    }),
    expect.objectContaining({
      action: 'customer.view_ended',
      after: { viewId: view.viewId, by: 'person', calls: 2 },
    }),
  ]);
  expect([began?.by?.id, ended?.by?.id]).toEqual([id, id]);
});

type Viewer = Awaited<ReturnType<typeof support>>;
const ENDS: Record<string, { by: string; end: (viewer: Viewer) => Promise<unknown> }> = {
  'its time': {
    by: 'time',
    end: ({ view }) =>
      database.db.execute(
        sql`update customer_views set ends_at = clock_timestamp() where id = ${view.viewId}`,
      ),
  },
  'a sign-out': { by: 'session', end: ({ api }) => api(SignOutStaff, {}) },
  'the access of whoever began it': {
    by: 'session',
    end: ({ id }) =>
      inTransaction(database, (tx) =>
        letGo(tx, BY_COMMAND, { staffId: id, reason: 'Works elsewhere' }),
      ),
  },
  'their role': {
    by: 'role',
    end: ({ id }) =>
      inTransaction(database, (tx) =>
        changeRoleByCommand(tx, { staffId: id, role: 'support', change: 'end' }),
      ),
  },
  'the account': {
    by: 'account',
    end: async ({ customerId }) => {
      const { api } = await aStaffMember(shop, ['compliance']);
      await fileOf(api, customerId);
      await api(FreezeCustomer, { customerId, reason: 'Asked to' });
    },
  },
  'another view': {
    by: 'another',
    end: async ({ api }) => aView(shop, api, (await shop.customer()).ctx.customer.id),
  },
};

test.each(Object.entries(ENDS))('a view ends at once with %s', async (_, { by, end }) => {
  const viewer = await support();
  const { token } = viewer.view;
  await viewer.view.api(GetCustomer, {});
  await end(viewer);
  expect(await refusal(viewer.view.api(GetCustomer, {}))).toBe('customer_view.over');
  expect(await refusal(web()(CheckCustomerView, { token }))).toBe('customer_view.over');
  await sweepViews(database.db);
  const { api } = await aStaffMember(shop, ['compliance']);
  await fileOf(api, viewer.customerId);
  const { views } = await api(ListCustomerViews, { customerId: viewer.customerId });
  expect(views[0]?.ended?.by).toBe(by);
});

test('what a token of a view sends as another customer is refused', async () => {
  const { view } = await support();
  const { customer } = (await shop.customer()).ctx;
  const meddled = { ...view, customer: { ...view.customer, id: customer.id } };
  expect(await refusal(viewApi(shop, meddled)(GetCustomer, {}))).toBe('auth.token_invalid');
});

test('a cart whose draw has closed is seen as its owner will see it, and stays as it is', async () => {
  const drawId = await aDraw(database.db, { offerKey: 'powerball2018', drawNo: 300 });
  const robin = await shop.customer();
  await robin.api(BuildCart, { items: [aLotteryItem({ drawNo: 300 })] });
  await database.db.execute(
    sql`update draws set closes_at = shop_now() - interval '1 minute' where id = ${drawId}`,
  );
  const lines = async () =>
    (await database.db.execute(sql`select * from cart_items order by id`)).rows;
  const before = await lines();
  const { view } = await support(robin.ctx.customer);
  const seen = await view.api(GetCart, {});
  expect(seen.cartItems).toEqual([]);
  expect(await lines()).toEqual(before);
  const reasonsIn = (cart: typeof seen) => cart.autoRemovedItems.map(({ reason }) => reason);
  expect(reasonsIn(seen)).toEqual(['Draw 300 of Powerball has closed.']);
  expect(reasonsIn(await robin.api(GetCart, {}))).toEqual(reasonsIn(seen));
  expect(await lines()).not.toEqual(before);
});

test('a read that would write is refused by the database, and leaves nothing behind', async () => {
  const { ctx } = await shop.customer();
  const write = ({ db }: { db: typeof ctx.db }) =>
    db.execute(sql`update customers set first_name = 'Meddled' where id = ${ctx.customer.id}`);
  await expect(readOnlyInView({}, { ...ctx, viewId: newId() }, write)).rejects.toMatchObject({
    code: 'customer_view.read_only',
  });
  const { rows } = await database.db.execute<{ first_name: string }>(
    sql`select first_name from customer_accounts where id = ${ctx.customer.id}`,
  );
  expect(rows[0]?.first_name).not.toBe('Meddled');
});
