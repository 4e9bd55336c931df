import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import type { SignInRow } from './customer-row';
import { assertNotLocked, type CodeCheck, guessCode, refusedCode } from './guess-code';
import { spendMailedCode } from './mailed-codes';
import { spendRecoveryCode } from './recovery-codes';
import { matchingStep } from './totp';
import { openTwoFactorSecret } from './two-factor-secret';

/** What somebody gives who is asked for a code: the code itself, or a recovery code in its place. */
export interface TwoFactorProof {
  otp?: string | undefined;
  recoveryCode?: string | undefined;
}

/** What a mailed code was mailed for. */
type Use = 'sign_in' | 'confirm';

/**
 * Checks the second factor of an account that has one. Every code works once; five wrong ones in a row lock the
 * account until support opens it, and the one just used is no wrong one. Must not run inside a transaction.
 * @throws 2fa_required | 2fa_incorrect | 2fa_account_locked
 */
export async function checkTwoFactor(
  ctx: Context,
  row: SignInRow,
  { otp, recoveryCode, purpose = 'sign_in' }: TwoFactorProof & { purpose?: Use },
): Promise<void> {
  if (!row.twoFactorMethod) return;
  assertNotLocked(row);
  if (otp) await guessCode(ctx, row, (tx) => spendCode(tx, row, otp, purpose));
  else if (recoveryCode)
    await guessCode(ctx, row, (tx) => spendRecoveryCode(tx, row, recoveryCode));
  else throw refusedCode('2fa_required');
}

async function spendCode(tx: Tx, row: SignInRow, otp: string, purpose: Use): Promise<CodeCheck> {
  if (row.twoFactorMethod === 'email') return spendMailedCode(tx, row.id, purpose, otp);
  const secret = row.twoFactorSecret && openTwoFactorSecret(row.twoFactorSecret, row.id);
  const step = secret ? matchingStep(secret, otp, Date.now()) : null;
  return step === null ? 'wrong' : spendStep(tx, row.id, step);
}

/** `spent` is the code of the very step that was used last; an older one is wrong. */
async function spendStep(tx: Tx, customerId: string, step: number): Promise<CodeCheck> {
  const { rowCount } = await tx.execute(sql`
    update customers set two_factor_last_step = ${step}
    where id = ${customerId} and (two_factor_last_step is null or two_factor_last_step < ${step})`);
  if (rowCount === 1) return 'right';
  const { rowCount: last } = await tx.execute(sql`
    select from customers where id = ${customerId} and two_factor_last_step = ${step}`);
  return last === 1 ? 'spent' : 'wrong';
}
