import { testDatabase } from '@/server/db/testing/test-database';
import { findCardGateway, tokenizeCard } from '@/server/gateways/cards';
import { readEnv } from '@/server/runtime/env';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext, guestContext } from '@/server/testing/context';
import { addSampleCustomer } from './add-sample-customer';
import { getSandbox } from './get-sandbox';
import { listMails } from './list-mails';
import { moveClock } from './move-clock';
import { sellToSupporters } from './sell-to-supporters';
import { sendBankPayment } from './send-bank-payment';

process.env.SANDBOX = 'off';
const database = testDatabase();

test('nor does it take the test cards of a sandbox, not even those that were saved', async () => {
  const customer = customerContext(database.db, await aCustomer(database.db));
  expect(findCardGateway(customer, 'sandbox')).toBeUndefined();
  await expect(
    tokenizeCard(customer, { number: '4111 1111 1111 1111', expiry: '12/40', csc: '123' }),
  ).rejects.toMatchObject({ code: 'sandbox.off' });
});

test.each([
  [{ SANDBOX: 'off', GATEWAYS: 'sandbox' }, 'GATEWAYS: must be live when SANDBOX is off'],
  [{ SANDBOX: 'on', GATEWAYS: 'live' }, 'SANDBOX: must be off when GATEWAYS is live'],
])('%o do not go together', (settings, complaint) => {
  expect(() => readEnv({ ...process.env, ...settings })).toThrow(complaint);
});

test('a shop without a sandbox says there is none, and its clock stands', async () => {
  const visit = guestContext(database.db);
  const off = { code: 'sandbox.off', status: 404 };
  await expect(getSandbox(visit)).rejects.toMatchObject(off);
  await expect(moveClock(visit, { byMs: 1 })).rejects.toMatchObject(off);
  await expect(addSampleCustomer(visit, { like: 'new@fairdraw.example' })).rejects.toMatchObject(
    off,
  );
  await expect(
    sellToSupporters(visit, { offerKey: 'one_lottery', drawNo: 1 }),
  ).rejects.toMatchObject(off);
  await expect(listMails(visit, { limit: 10, offset: 0 })).rejects.toMatchObject(off);
  await expect(
    sendBankPayment(visit, {
      ...{ account: 'aud', reference: '1', amountCents: 1_000, currency: 'AUD', isCounter: false },
    }),
  ).rejects.toMatchObject(off);
  const { rows } = await database.pool.query('select offset_ms from shop_clock');
  expect(rows).toEqual([{ offset_ms: '0' }]);
});
