import type { Fund } from '@/lib/contract/wallet';
import type { CustomerContext } from '@/server/kernel/context';
import type { BankDestination } from '../bank-numbers';
import { saveBankAccount } from '../save-bank-account';

/** An Australian account; another number, or another bank, where given. */
export const aDestination = (over: Partial<BankDestination> = {}): BankDestination => ({
  scheme: 'bsb',
  bankCode: '062000',
  accountNumber: '98761234',
  ...over,
});

/** A saved bank account of the customer, which waits its 24 hours. */
export const aBankAccount = (
  ctx: CustomerContext,
  over: Partial<BankDestination> = {},
): Promise<Fund> => saveBankAccount(ctx, aDestination(over));
