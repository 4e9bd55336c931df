import { RegisterInterest } from '@/lib/contract/membership';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { registerInterest } from './register-interest';

const shop = testShop();
const from = (address: string) => shop.visitor({ variant: 'GB', address });
const britain = {
  variant: 'GB',
  pricingId: 'GB',
  segmentName: 'gb_default',
  currency: 'GBP',
} as const;

async function storedInterest() {
  const { rows } = await shop.database.pool.query(
    'select customer_id, email, variant from membership_interest order by id',
  );
  return rows;
}
beforeEach(() => shop.database.pool.query('truncate membership_interest, support_senders'));

test('a visitor from where there is no membership leaves an address, once however often it is said', async () => {
  for (const email of ['robin@fairdraw.example', ' Robin@Fairdraw.example '])
    expect(await from('198.51.100.1')(RegisterInterest, { email })).toEqual({});
  expect(await storedInterest()).toEqual([
    { customer_id: null, email: 'robin@fairdraw.example', variant: 'GB' },
  ]);
});

test('a customer needs to say no address, whatever is sent, and is kept once', async () => {
  const customer = await aCustomer(shop.database.db, britain);
  const ctx = customerContext(shop.database.db, customer);
  await registerInterest(ctx, {});
  await registerInterest(ctx, { email: 'somebody.else@fairdraw.example' });
  expect(await storedInterest()).toEqual([
    { customer_id: customer.id, email: null, variant: 'GB' },
  ]);
});

test('without an address, or with none, it is refused next to the field', async () => {
  for (const email of [undefined, 'robin'])
    await expect(from('198.51.100.2')(RegisterInterest, { email })).rejects.toMatchObject({
      status: 422,
      problems: [expect.objectContaining({ target: 'email' })],
    });
  expect(await storedInterest()).toEqual([]);
});

test('who could join is told so', async () => {
  await expect(
    shop.visitor()(RegisterInterest, { email: 'robin@fairdraw.example' }),
  ).rejects.toMatchObject({ code: 'membership.is_offered' });
});

test('one address is slowed down; others are not', async () => {
  const tell = (address: string, number: number) =>
    from(address)(RegisterInterest, { email: `robin${number}@fairdraw.example` });
  for (let number = 0; number < 15; number += 1) await tell('198.51.100.3', number);
  await expect(tell('198.51.100.3', 15)).rejects.toMatchObject({ code: 'request.rate_limited' });
  await expect(tell('198.51.100.4', 15)).resolves.toEqual({});
  expect(await storedInterest()).toHaveLength(16);
});
