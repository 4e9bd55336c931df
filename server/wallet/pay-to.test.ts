import { testDatabase } from '@/server/db/testing/test-database';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { listPaymentMethods } from './list-payment-methods';

const database = testDatabase();

async function pushMethods(over: Parameters<typeof aCustomer>[1] = {}) {
  const ctx = customerContext(database.db, await aCustomer(database.db, over));
  const methods = await listPaymentMethods(ctx, {});
  return methods.filter(({ code }) => ['bp', 'bd', 'td'].includes(code));
}
const fieldsOf = ({ attributes }: Awaited<ReturnType<typeof pushMethods>>[number]) =>
  attributes.payTo?.map(({ field, shown }) => [field, shown]);

test('each method by which customers send money says where to and under which reference, the same for all', async () => {
  const methods = await pushMethods();
  expect(methods.map(({ code, rules }) => [code, rules.enabled])).toEqual([
    ['bp', true],
    ['bd', true],
    ['td', true],
  ]);
  const [bpay, deposit, transfer] = methods;
  const reference = bpay?.attributes.payTo?.find(({ field }) => field === 'reference');
  expect(reference?.value).toMatch(/^\d{10}$/);
  expect(bpay && fieldsOf(bpay)).toEqual([
    ['biller_code', '000000'],
    ['reference', reference?.shown],
    ['biller_name', 'Fairdraw Sandbox'],
  ]);
  const account = [
    ['account_name', 'Fairdraw Sandbox'],
    ['bsb', '000-000'],
    ['account_number', '12345678'],
    ['reference', reference?.shown],
  ];
  expect(deposit && fieldsOf(deposit)).toEqual(account);
  expect(transfer && fieldsOf(transfer)).toEqual(account);
});

test('in Great Britain there is no BPAY, and a sort code', async () => {
  const methods = await pushMethods({ variant: 'GB', pricingId: 'GB', currency: 'GBP' });
  expect(methods.map(({ code }) => code)).toEqual(['bd', 'td']);
  for (const method of methods) expect(fieldsOf(method)?.[1]).toEqual(['sort_code', '00-00-00']);
});
