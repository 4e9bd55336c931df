import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { log } from '@/server/runtime/log';
import { getWithdrawalTerms, withdraw } from '@/server/withdrawals';

/**
 * Sends back what is in the wallet of somebody who has excluded themselves, to the account that they are paid to (LCCP
 * 3.5.3): as much as may leave at once. Where there is no account, it stays theirs to withdraw.
 */
export async function returnMoney(ctx: CustomerContext): Promise<void> {
  try {
    const { accounts, withdrawable, leftToday } = await getWithdrawalTerms(ctx);
    const usable = accounts.filter(({ isUsable }) => isUsable);
    const account = usable.find(({ fund }) => fund.default) ?? usable[0];
    if (!account) return;
    const { minAmount, maxAmount, methodCode, fund } = account;
    const amountCents = Math.min(...[withdrawable, leftToday, maxAmount].map((m) => m.amountCents));
    if (amountCents === 0 || amountCents < minAmount.amountCents) return;
    await withdraw(ctx, { fundId: fund.id, amountCents, withdrawalMethodCode: methodCode });
  } catch (error) {
    // the exclusion stands whatever becomes of the money, which its owner can still ask for
    if (error instanceof ShopError) log.info('money was not sent back', { code: error.code });
    else log.error('money was not sent back', { error });
  }
}
