import { testDatabase } from '@/server/db/testing/test-database';
import { answerLimits } from '@/server/limits';
import { acknowledgeFunds } from './acknowledge-funds';
import { depositByWallet } from './deposit-by-wallet';
import { getDeposit } from './get-deposit';
import { listPaymentMethods } from './list-payment-methods';
import { listTransactions } from './list-transactions';
import { reconcileDeposits } from './reconcile-deposits';
import { aCardToken, passMinutes } from './testing/a-card';
import { centsOf, payersOn } from './testing/a-payer';

const database = testDatabase();
const { aPayer, job } = payersOn(database);
const BRITISH = {
  variant: 'GB',
  pricingId: 'GB',
  currency: 'GBP',
  segmentName: 'gb_default',
} as const;

async function aBritishPayer() {
  const ctx = await aPayer(BRITISH);
  await answerLimits(database.db, ctx.customer.id, 'none');
  await acknowledgeFunds(ctx, { level: 'not_protected' });
  return ctx;
}

type Payer = Awaited<ReturnType<typeof aPayer>>;
const debits = async (ctx: Payer, scenario: string) =>
  depositByWallet(ctx, {
    depositMethodCode: 'dd',
    paymentGateway: 'sandbox',
    token: await aCardToken(ctx, scenario, 'dd'),
    amountCents: 2_500,
    checkout: false,
  });

test('a direct debit credits a British wallet at once, or when the bank has answered', async () => {
  const ctx = await aBritishPayer();
  const methods = await listPaymentMethods(ctx, {});
  expect(methods.find(({ code }) => code === 'dd')).toMatchObject({
    availableGateways: ['sandbox'],
    rules: { enabled: true },
  });
  expect(await debits(ctx, 'approved')).toMatchObject({ status: 'completed', methodCode: 'dd' });
  expect(await centsOf(ctx)).toBe(2_500);
  const late = await debits(ctx, 'timeout_approved');
  expect(late.status).toBe('pending');
  await passMinutes(database.db, 10);
  await reconcileDeposits(job());
  expect(await getDeposit(ctx, { depositId: late.id })).toMatchObject({ status: 'completed' });
  expect(await centsOf(ctx)).toBe(5_000);
  const { items } = await listTransactions(ctx, { limit: 10, offset: 0 });
  expect(items.map(({ description }) => description)).toEqual([
    'Deposit by direct debit',
    'Deposit by direct debit',
  ]);
});

test('one that is refused takes nothing, and nobody outside Great Britain has the method', async () => {
  const ctx = await aBritishPayer();
  await expect(debits(ctx, 'insufficient_funds')).rejects.toMatchObject({
    code: 'deposit.declined',
  });
  expect(await centsOf(ctx)).toBe(0);
  const australian = await aPayer();
  await expect(debits(australian, 'approved')).rejects.toMatchObject({
    code: 'wallet.method_unavailable',
  });
});
