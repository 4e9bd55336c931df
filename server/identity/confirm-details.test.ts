import { sql } from 'drizzle-orm';
import { ConfirmAddress, ConfirmEmailAddress, GetCustomer } from '@/lib/contract/identity';
import { testShop } from '@/server/testing/test-shop';

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
