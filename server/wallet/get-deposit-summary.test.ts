import { GetDepositSummary, ListTransactions } from '@/lib/contract/transactions';
import { DepositFromFund } from '@/lib/contract/wallet';
import { newId } from '@/server/kernel/ids';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { aCard } from './testing/a-card';

const shop = testShop();

async function deposited({ api, ctx }: TestCustomer, amountCents: number): Promise<string> {
  const { id: fundId } = await aCard(ctx);
  await api(DepositFromFund, { fundId, amountCents, csc: '123' }, { idempotencyKey: newId() });
  const { items } = await api(ListTransactions, { kind: 'deposit' });
  return items[0]?.id ?? '';
}

test('a deposit has a receipt: the movement, the balance after it, and the card it came from', async () => {
  const customer = await shop.customer({ purseCents: 1_000 });
  const transactionId = await deposited(customer, 2_000);
  const { transaction, deposit } = await customer.api(GetDepositSummary, { transactionId });
  expect(transaction).toMatchObject({
    amount: { amountCents: 2_000 },
    balanceAfter: { amountCents: 3_000 },
    link: { type: 'deposit', id: deposit.id },
  });
  expect(deposit).toMatchObject({
    status: 'completed',
    fund: { last4: expect.stringMatching(/^\d{4}$/) },
  });
});

test('somebody else’s, an unknown one and one that is no deposit are all unknown', async () => {
  const customer = await shop.customer({ purseCents: 1_000 });
  const transactionId = await deposited(customer, 2_000);
  const other = await shop.customer({ purseCents: 1 });
  const { items } = await other.api(ListTransactions, { kind: 'adjustment' });
  expect(items).toHaveLength(1);
  for (const id of [transactionId, newId(), items[0]?.id ?? '']) {
    await expect(other.api(GetDepositSummary, { transactionId: id })).rejects.toMatchObject({
      status: 404,
      code: 'transaction.not_found',
    });
  }
});
