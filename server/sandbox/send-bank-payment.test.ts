import { testDatabase } from '@/server/db/testing/test-database';
import { aCustomer } from '@/server/testing/a-customer';
import { guestContext } from '@/server/testing/context';
import { balanceOf, paymentReferenceOf } from '@/server/wallet';
import { sendBankPayment } from './send-bank-payment';

const database = testDatabase();
const job = () => guestContext(database.db);
const payment = {
  account: 'aud' as const,
  reference: '',
  amountCents: 5_000,
  currency: 'AUD',
  isCounter: false,
};

async function aPayer() {
  const { id } = await aCustomer(database.db);
  return {
    reference: await paymentReferenceOf(database.db, id),
    cents: async () => (await balanceOf(job(), id)).amountCents,
  };
}

test('a tester lets a payment arrive by each method, and it is in the wallet once', async () => {
  const robin = await aPayer();
  const own = { ...payment, reference: robin.reference };
  for (const way of [{ account: 'bpay' as const }, { isCounter: true }, {}])
    expect(await sendBankPayment(job(), { ...own, ...way })).toMatchObject({
      receipt: 'credited',
      problem: null,
    });
  expect(await robin.cents()).toBe(15_000);

  const named = { ...own, bankReference: 'AGAIN-1' };
  expect(await sendBankPayment(job(), named)).toMatchObject({ receipt: 'credited' });
  expect(await sendBankPayment(job(), named)).toMatchObject({ receipt: 'known' });
  expect(await sendBankPayment(job(), { ...named, amountCents: 1_000 })).toMatchObject({
    receipt: 'differs',
  });
  expect(await robin.cents()).toBe(20_000);
});

test('and every way in which one does not arrive, with its reason', async () => {
  const robin = await aPayer();
  const own = { ...payment, reference: robin.reference };
  const problems = [
    [{ reference: 'hello' }, 'no reference'],
    [{ reference: '1234567890' }, 'a reference with a wrong check digit'],
    [{ reference: '1234567897' }, 'a reference that is no customer’s'],
    [{ currency: 'USD' }, 'another currency'],
    [{ account: 'gbp' as const, currency: 'GBP' }, 'another currency'],
    [{ amountCents: 999 }, 'less than the least deposit'],
    [{ amountCents: 2_000_001 }, 'more than the largest deposit'],
  ] as const;
  for (const [over, problem] of problems)
    expect(await sendBankPayment(job(), { ...own, ...over })).toMatchObject({
      receipt: 'unmatched',
      problem,
    });
  expect(await robin.cents()).toBe(0);
});
