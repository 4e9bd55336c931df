import { testDatabase } from '@/server/db/testing/test-database';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { listPaymentMethods } from './list-payment-methods';

process.env.SANDBOX = 'off';
process.env.BANK_ACCOUNT = '062-000 12345678 Fairdraw Pty Ltd';
const database = testDatabase();

test('outside of a sandbox a method is open where the settings name its account, and off elsewhere', async () => {
  const ways = async (over: Parameters<typeof aCustomer>[1] = {}) => {
    const ctx = customerContext(database.db, await aCustomer(database.db, over));
    const methods = await listPaymentMethods(ctx, {});
    return methods
      .filter(({ code }) => ['bp', 'bd', 'td'].includes(code))
      .map(({ code, rules, attributes }) => [
        code,
        rules.enabled,
        attributes.payTo?.map(({ value }) => value).slice(0, 3) ?? null,
      ]);
  };
  const account = ['Fairdraw Pty Ltd', '062000', '12345678'];
  expect(await ways()).toEqual([
    ['bp', false, null],
    ['bd', true, account],
    ['td', true, account],
  ]);
  expect(await ways({ variant: 'GB', pricingId: 'GB', currency: 'GBP' })).toEqual([
    ['bd', false, null],
    ['td', false, null],
  ]);
});
