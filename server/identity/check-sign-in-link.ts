import type { TwoFactorAsked } from '@/lib/contract/security';
import type { Context, Customer } from '@/server/kernel/context';
import { askCodeOf } from './ask-two-factor';
import { assertActive } from './assert-active';
import { checkTwoFactor, type TwoFactorProof } from './check-two-factor';
import { customerRowById, toCustomer } from './find-customer';
import { rememberAddress } from './known-addresses';
import { customerOfMailLink, type SignInLink } from './mail-links';
import { twoFactorOf } from './manage-two-factor';

interface Entry {
  customer: Customer;
  twoFactorAuth: TwoFactorAsked;
  /** the account asks for a code, and none came along */
  isCodeMissing: boolean;
}

/**
 * Whom a link signs in, and whether the code of their account is still missing; a code that goes by e-mail is mailed
 * then. The link stays unused.
 * @throws customer.link_invalid | auth.account_locked | auth.account_closed | 2fa_incorrect | 2fa_account_locked
 */
export async function checkSignInLink(
  ctx: Context,
  purpose: SignInLink,
  { token, ...proof }: TwoFactorProof & { token: string },
): Promise<Entry> {
  const row = await customerRowById(ctx.db, await customerOfMailLink(ctx.db, token, purpose));
  assertActive(row);
  const customer = toCustomer(row);
  if (row.twoFactorMethod && !proof.otp && !proof.recoveryCode)
    return { customer, twoFactorAuth: await askCodeOf(ctx, row), isCodeMissing: true };
  await checkTwoFactor(ctx, row, proof);
  await rememberAddress(ctx, row.id);
  const twoFactorAuth = { ...twoFactorOf(row), resendAfterSeconds: null };
  return { customer, twoFactorAuth, isCodeMissing: false };
}
