import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { AskTwoFactor, SendConfirmationCode } from '@/lib/contract/security';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { checkPassword } from './check-sign-in';
import type { SignInRow } from './customer-row';
import { customerRowById } from './find-customer';
import { assertNotLocked } from './guess-code';
import { mailCode } from './mailed-codes';
import { twoFactorOf } from './manage-two-factor';
import { forgiveHere } from './slow-down';

type Challenge = CallResult<typeof AskTwoFactor>;

/**
 * Says how the account of a right password asks for its code, and mails the code if it goes by e-mail.
 * @throws auth.credentials_invalid | auth.blocked | auth.account_locked | auth.account_closed | 2fa_account_locked
 */
export async function askTwoFactor(
  ctx: Context,
  input: VerbInput<typeof AskTwoFactor>,
): Promise<Challenge> {
  const row = await checkPassword(ctx, input);
  await forgiveHere(ctx, row.email);
  return askCodeOf(ctx, row);
}

/**
 * The same for somebody whose first factor was checked in another way.
 * @throws 2fa_account_locked
 */
export async function askCodeOf(
  ctx: Context,
  row: SignInRow,
  purpose: 'sign_in' | 'confirm' = 'sign_in',
): Promise<Challenge> {
  if (row.twoFactorMethod) assertNotLocked(row);
  const isMailed = row.twoFactorMethod === 'email';
  const resendAfterSeconds = isMailed ? await mailCode(ctx, row, purpose) : null;
  return { ...twoFactorOf(row), resendAfterSeconds };
}

/** The same for a signed-in customer, who confirms a change. @throws 2fa_account_locked */
export const sendConfirmationCode = async (
  ctx: CustomerContext,
): Promise<CallResult<typeof SendConfirmationCode>> =>
  askCodeOf(ctx, await customerRowById(ctx.db, ctx.customer.id), 'confirm');
