import type { CallInput } from '@/lib/contract/call';
import { GetCustomer } from '@/lib/contract/identity';
import { DepositFromFund } from '@/lib/contract/wallet';
import { Withdraw } from '@/lib/contract/withdrawals';
import { newId } from '@/server/kernel/ids';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { aCard } from '@/server/wallet/testing/a-card';
import { aPayoutAccount } from '@/server/withdrawals/testing/a-payout-account';

const shop = testShop();

const balanceOf = async ({ api }: TestCustomer) => (await api(GetCustomer, {})).balance.amountCents;

type Deposits = Omit<CallInput<typeof DepositFromFund>, 'fundId'>;

test('a deposit of a written amount moves that amount once, by whichever name it is repeated', async () => {
  const customer = await shop.customer();
  const { id: fundId } = await aCard(customer.ctx);
  const idempotencyKey = newId();
  const send = (input: Deposits, key = idempotencyKey) =>
    customer.api(DepositFromFund, { fundId, csc: '123', ...input }, { idempotencyKey: key });
  const { id } = await send({ amount: '20.50' });
  expect(await balanceOf(customer)).toBe(2_050);
  for (const same of [{ amount: 20.5 }, { amountCents: 2_050 }, { amount: '20.5' }])
    expect(await send(same)).toMatchObject({ id });
  for (const other of [{ amount: '20.51' }, { amountCents: 20 }, { amount: 2_050 }])
    await expect(send(other)).rejects.toMatchObject({ code: 'idempotency.mismatch' });
  const disagree = { amount: '20.50', amountCents: 20_50_00 };
  await expect(send(disagree, newId())).rejects.toMatchObject({ status: 422 });
  expect(await balanceOf(customer)).toBe(2_050);
});

test('a withdrawal of a written amount holds that amount, and none where two disagree', async () => {
  const customer = await shop.customer({ purseCents: 10_000 });
  const fundId = await aPayoutAccount(customer.ctx);
  const send = (input: { amount?: string; amountCents?: number }) =>
    customer.api(
      Withdraw,
      { fundId, withdrawalMethodCode: 'do', ...input },
      { idempotencyKey: newId() },
    );
  await expect(send({ amount: '30.00', amountCents: 30 })).rejects.toMatchObject({ status: 422 });
  await expect(send({})).rejects.toMatchObject({ status: 422 });
  expect(await balanceOf(customer)).toBe(10_000);
  expect(await send({ amount: '30.00' })).toMatchObject({ amount: { amountCents: 3_000 } });
  expect(await balanceOf(customer)).toBe(7_000);
});
