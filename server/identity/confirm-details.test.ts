import { sql } from 'drizzle-orm';
import { ConfirmAddressByLink } from '@/lib/contract/account';
import {
  ChangeDetails,
  ConfirmAddress,
  ConfirmEmailAddress,
  GetCustomer,
} from '@/lib/contract/identity';
import { testShop } from '@/server/testing/test-shop';
import { askForAddresses } from './ask-for-addresses';

const shop = testShop();

async function toConfirm() {
  const customer = await shop.customer();
  await shop.database.db.execute(sql`
    update customers set address_confirmation_required = true, email_confirmation_required = true
    where id = ${customer.ctx.customer.id}`);
  return customer;
}

test('each address is confirmed on its own, once or twice alike', async () => {
  const { api } = await toConfirm();
  await api(ConfirmAddress, {});
  expect(await api(GetCustomer, {})).toMatchObject({
    addressConfirmationRequired: false,
    emailAddressConfirmationRequired: true,
  });
  await api(ConfirmEmailAddress, {});
  await api(ConfirmEmailAddress, {});
  expect(await api(GetCustomer, {})).toMatchObject({
    addressConfirmationRequired: false,
    emailAddressConfirmationRequired: false,
  });
});

test('one customer confirms for nobody else, and a visitor for nobody', async () => {
  const { api: other } = await toConfirm();
  const { api } = await toConfirm();
  await api(ConfirmAddress, {});
  expect(await other(GetCustomer, {})).toMatchObject({ addressConfirmationRequired: true });
  await expect(shop.visitor()(ConfirmAddress, {})).rejects.toMatchObject({ status: 401 });
});

/** The tokens of the mails that asked this customer. */
async function linksTo(email: string): Promise<string[]> {
  const { rows } = await shop.database.db.execute<{ token: string }>(sql`
    select payload->'data'->>'token' as token from outbox
    where payload->>'template' = 'confirm-address' and payload->>'to' = ${email} order by id`);
  return rows.map(({ token }) => token);
}

async function withLink() {
  const customer = await toConfirm();
  await askForAddresses(shop.database);
  const [token = ''] = await linksTo(customer.ctx.customer.email);
  return { ...customer, token };
}

const isRequired = async ({ api }: Awaited<ReturnType<typeof withLink>>) =>
  (await api(GetCustomer, {})).addressConfirmationRequired;
const use = (token: string) => shop.visitor()(ConfirmAddressByLink, { token });
const LINK_OVER = { status: 422, code: 'customer.link_invalid' };

test('a link in a mail confirms the address of whom it was sent to, without a sign-in and once', async () => {
  const customer = await withLink();
  const other = await withLink();
  expect(customer.token).not.toBe('');
  await use(customer.token);
  expect(await isRequired(customer)).toBe(false);
  expect(await isRequired(other)).toBe(true);
  await expect(use(customer.token)).rejects.toMatchObject(LINK_OVER);
});

test('of many presses at once, one counts', async () => {
  const { token } = await withLink();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => use(token)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('whoever is signed in, a link confirms only the address of its own customer', async () => {
  const customer = await withLink();
  const other = await withLink();
  await other.api(ConfirmAddressByLink, { token: customer.token });
  expect(await isRequired(customer)).toBe(false);
  expect(await isRequired(other)).toBe(true);
});

test('a made-up, expired or overtaken link confirms nothing', async () => {
  await expect(use('made-up')).rejects.toMatchObject(LINK_OVER);
  const late = await withLink();
  await shop.database.db.execute(sql`
    update mail_links set expires_at = clock_timestamp() where customer_id = ${late.ctx.customer.id}`);
  await expect(use(late.token)).rejects.toMatchObject(LINK_OVER);
  expect(await isRequired(late)).toBe(true);

  const moved = await withLink();
  const state = 'TAS';
  await moved.api(ChangeDetails, {
    address: { line1: '1 Example Street', suburb: 'Hobart', state, postcode: '7000' },
  });
  await expect(use(moved.token)).rejects.toMatchObject(LINK_OVER);

  const closed = await withLink();
  await shop.database.db.execute(
    sql`update customers set status = 'closed' where id = ${closed.ctx.customer.id}`,
  );
  await expect(use(closed.token)).rejects.toMatchObject(LINK_OVER);
});

test('a customer is asked once in three months, however many nodes ask; the mail shows the address', async () => {
  const { ctx } = await toConfirm();
  await shop.database.db.execute(sql`
    update customers set address = '{"line1":"1 Example Street","suburb":"Sydney","state":"NSW","postcode":"2000"}'
    where id = ${ctx.customer.id}`);
  await Promise.all(Array.from({ length: 4 }, () => askForAddresses(shop.database)));
  await askForAddresses(shop.database);
  expect(await linksTo(ctx.customer.email)).toHaveLength(1);
  const { rows } = await shop.database.db.execute<{ address: string; stored: number }>(sql`
    select payload->'data'->>'address' as address,
      (select count(*)::int from mail_links where token_hash = payload->'data'->>'token') as stored
    from outbox where payload->>'template' = 'confirm-address' and payload->>'to' = ${ctx.customer.email}`);
  expect(rows).toEqual([{ address: '1 Example Street, Sydney NSW 2000', stored: 0 }]);

  await shop.database.db.execute(sql`
    update mail_links set sent_at = clock_timestamp() - interval '91 days' where customer_id = ${ctx.customer.id}`);
  await askForAddresses(shop.database);
  expect(await linksTo(ctx.customer.email)).toHaveLength(2);
});

test('an address is asked about once a year, from when it was last confirmed', async () => {
  const address = sql`'{"line1":"1 Example Street","suburb":"Sydney","state":"NSW","postcode":"2000"}'`;
  const mails = async (email: string) => (await linksTo(email)).length;
  const [joined, confirmed] = [await shop.customer(), await shop.customer()];
  const both = [joined, confirmed];
  for (const { ctx } of both)
    await shop.database.db.execute(sql`
      update customers set address = ${address}, created_at = shop_now() - interval '364 days'
      where id = ${ctx.customer.id}`);
  await askForAddresses(shop.database);
  for (const { ctx } of both) expect(await mails(ctx.customer.email)).toBe(0);

  await confirmed.api(ConfirmAddress, {});
  await shop.database.db.execute(
    sql`update customers set created_at = created_at - interval '2 days' where address is not null`,
  );
  await askForAddresses(shop.database);
  expect(await mails(joined.ctx.customer.email)).toBe(1);
  expect(await joined.api(GetCustomer, {})).toMatchObject({ addressConfirmationRequired: true });
  expect(await mails(confirmed.ctx.customer.email)).toBe(0);

  await shop.database.db.execute(
    sql`update address_confirmations set confirmed_at = confirmed_at - interval '366 days'`,
  );
  await askForAddresses(shop.database);
  expect(await mails(confirmed.ctx.customer.email)).toBe(1);
});
