import { sql } from 'drizzle-orm';
import messages from '@/content/copy/en-AU/dataExport.json';
import { ExportData, SaveFavouriteNumbers } from '@/lib/contract/account';
import { ChangeDetails } from '@/lib/contract/identity';
import { SetRealityInterval } from '@/lib/contract/reality-check';
import { SendBankPayment } from '@/lib/contract/sandbox';
import { AcknowledgeFunds } from '@/lib/contract/wallet';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { anItemAgain } from '@/server/testing/a-plan';
import { testShop } from '@/server/testing/test-shop';
import { paymentReferenceOf, saveBankAccount } from '@/server/wallet';
import { purchaseCart } from './purchase-cart';

const shop = testShop();

test('the export holds all that is one’s own, with a label for everything, and nothing of others', async () => {
  const { db } = shop.database;
  await aRunOfDraws(db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
  await aDraw(db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 });
  const customer = await shop.customer({ purseCents: 100_000 });
  const other = await shop.customer({ purseCents: 100_000, firstName: 'Somebody' });
  await customer.api(ChangeDetails, { phone: '0400 000 000' });
  const numbers = [1, 2, 3, 4, 5, 6, 7];
  await customer.api(SaveFavouriteNumbers, { lotteryKey: 'oz_lotto2022', numbers });
  for (const { ctx } of [customer, other]) {
    const cart = await aCart(ctx, [aLotteryItem(), aRaffleItem(), anItemAgain()]);
    await purchaseCart(ctx, purchaseOf(cart));
  }
  const { id } = customer.ctx.customer;
  await db.execute(sql`
    insert into verification_methods (customer_id, type, status, reference)
    values (${id}, 'pdf_form', 'in_progress', ${newId()})`);
  await db.execute(sql`
    insert into account_migrations (customer_id, from_segment, from_status, to_segment, terms_version)
    values (${id}, 'au_legacy', 'eligible_soft', 'au_default', '2026-11-01')`);
  for (const { ctx } of [customer, other])
    await saveBankAccount(ctx, { scheme: 'bsb', bankCode: '062000', accountNumber: '98761234' });
  const written = `for ${await paymentReferenceOf(db, id)}`;
  await customer.api(SendBankPayment, {
    ...{ account: 'bpay', reference: written, amountCents: 2_000, currency: 'AUD' },
  });
  await customer.api(SetRealityInterval, { intervalMinutes: 15 });
  await customer.api(AcknowledgeFunds, { level: 'not_protected' });
  const { sections } = await customer.api(ExportData, {});
  const of = (sectionKey: string) =>
    (sections.find(({ key }) => key === sectionKey)?.entries ?? []).map((entry) =>
      Object.fromEntries(entry.map(({ field, value }) => [field, value])),
    );
  expect(of('details')).toEqual([
    expect.objectContaining({ firstName: 'Robin', phone: '0400 000 000', isVerified: 'yes' }),
  ]);
  expect(of('favourites')).toEqual([{ game: 'oz_lotto2022', numbers: '1 2 3 4 5 6 7' }]);
  expect(of('tickets').map(({ game }) => game)).toEqual(
    expect.arrayContaining(['powerball2018', 'make_a_smile_lottery']),
  );
  for (const ticket of of('tickets')) expect(ticket.numbers).toMatch(/\d/);
  expect(of('plans')).toEqual([
    expect.objectContaining({ game: 'powerball2018', howOften: 'every_draw', price: '6.15 AUD' }),
  ]);
  expect(of('limits').map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'reality check: 15 minutes',
      'protection of funds read: not_protected',
    ]),
  );
  expect(of('transactions').map(({ kind }) => kind)).toContain('purchase');
  expect(of('verification')).toEqual([
    expect.objectContaining({ kind: 'pdf_form', status: 'in_progress' }),
  ]);
  expect(of('move')).toEqual([expect.objectContaining({ termsOf: '2026-11-01' })]);
  expect(of('bankAccounts')).toEqual([
    expect.objectContaining({ bank: 'BSB 062-000', lastDigits: '1234', owner: 'Robin Example' }),
  ]);
  expect(of('payments')).toEqual([
    expect.objectContaining({ amount: '20.00 AUD', reference: written, status: 'credited' }),
  ]);
  expect(of('states')).toContainEqual(
    expect.objectContaining({
      kind: 'recurring_plans: insert',
      description: expect.stringContaining('cadence every_draw'),
    }),
  );
  expect(of('cards')).toEqual([]);
  expect(of('signIns')).toHaveLength(1);
  expect(JSON.stringify(sections)).not.toMatch(/Somebody|unusable|token|98761234/);

  const labels = { ...messages.sections, ...messages.fields };
  const used = sections.flatMap(({ key, entries }) => [
    key,
    ...entries.flatMap((entry) => entry.map(({ field }) => field)),
  ]);
  expect([...new Set(used)].filter((key) => !(key in labels))).toEqual([]);
});
