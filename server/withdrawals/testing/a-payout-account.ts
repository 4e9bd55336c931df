import type { CustomerContext } from '@/server/kernel/context';
import { type BankDestination, saveBankAccount } from '@/server/wallet';

let made = 0;

/** An Australian account that no other test has. */
export const aBsbAccount = (): BankDestination => {
  made += 1;
  return { scheme: 'bsb', bankCode: '062000', accountNumber: String(10_000_000 + made) };
};

/**
 * A saved bank account of the customer; one that can be paid to already, unless `isNew`. @returns the fund's id
 */
export async function aPayoutAccount(
  ctx: CustomerContext,
  destination: BankDestination = aBsbAccount(),
  { isNew = false } = {},
): Promise<string> {
  const { id } = await saveBankAccount(ctx, destination, isNew ? {} : { waitHours: 0 });
  return id;
}
