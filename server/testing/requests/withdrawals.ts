import { Withdraw } from '@/lib/contract/withdrawals';
import { aPayoutAccount } from '@/server/withdrawals/testing/a-payout-account';
import { type Asker, type GoodRequests, keyed } from './an-asker';

const withdrawal = async ({ ctx }: Asker) => ({
  fundId: await aPayoutAccount(ctx),
  amountCents: 2_000,
  withdrawalMethodCode: 'do' as const,
});

async function aWithdrawal(asker: Asker): Promise<{ withdrawalId: string }> {
  const { id } = await asker.api(Withdraw, await withdrawal(asker), keyed());
  return { withdrawalId: id };
}

/** Money out, and what the customer is told of it. */
export const WITHDRAWAL_REQUESTS: GoodRequests = {
  getWithdrawalTerms: () => ({}),
  withdraw: withdrawal,
  listWithdrawals: () => ({}),
  getWithdrawal: aWithdrawal,
  cancelWithdrawal: aWithdrawal,
  listNotifications: () => ({}),
  viewNotifications: () => ({ ids: ['order-1'] }),
};
