import type { TwoFactorChallenge } from '@/lib/contract/security';
import type { Context, Customer } from '@/server/kernel/context';
import { askCodeOf } from './ask-two-factor';
import { assertActive } from './assert-active';
import { checkTwoFactor, type TwoFactorProof } from './check-two-factor';
import { customerRowById, toCustomer } from './find-customer';
import { rememberAddress } from './known-addresses';
import { twoFactorOf } from './manage-two-factor';

export interface Entry {
  customer: Customer;
  twoFactorAuth: TwoFactorChallenge;
  /** the account asks for a code, and none came along */
  isCodeMissing: boolean;
}

/**
 * Lets somebody in who has proved who they are without a password, and says whether the code of their account is still
 * missing; a code that goes by e-mail is mailed then.
 * @throws auth.account_locked | auth.account_closed | 2fa_incorrect | 2fa_account_locked
 */
export async function enterWithoutPassword(
  ctx: Context,
  customerId: string,
  proof: TwoFactorProof,
): Promise<Entry> {
  const row = await customerRowById(ctx.db, customerId);
  assertActive(row);
  const customer = toCustomer(row);
  if (row.twoFactorMethod && !proof.otp && !proof.recoveryCode)
    return { customer, twoFactorAuth: await askCodeOf(ctx, row), isCodeMissing: true };
  await checkTwoFactor(ctx, row, proof);
  await rememberAddress(ctx, row.id);
  const twoFactorAuth = { ...twoFactorOf(row), resendAfterSeconds: null };
  return { customer, twoFactorAuth, isCodeMissing: false };
}
