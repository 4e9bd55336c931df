import type { StepUp } from '@/lib/contract/confirmation';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { hasPasskey } from '@/server/passkeys';
import { checkTwoFactor } from './check-two-factor';
import type { CustomerRow } from './customer-row';
import { assertNotLocked } from './guess-code';
import { confirmPassword } from './own-password';

/**
 * Asks a signed-in customer for everything that the account has before what protects it is changed: the password and a
 * code or recovery code, or a passkey, which stands for both. Where there is no second factor the password is enough.
 * Wrong codes take their turn at the one count of them all. Must not run inside a transaction.
 * @returns their row
 * @throws as `confirmPassword` | auth.second_factor_required | 2fa_incorrect | 2fa_account_locked
 */
export async function stepUp(ctx: CustomerContext, proof: StepUp): Promise<CustomerRow> {
  const row = await confirmPassword(ctx, proof.currentPassword, proof.passkey);
  assertNotLocked(row);
  if (proof.passkey) return row;
  if (row.twoFactorMethod) {
    if (!proof.otp && !proof.recoveryCode) throw codeMissing(row);
    await checkTwoFactor(ctx, row, { ...proof, purpose: 'confirm' });
  } else if (await hasPasskey(ctx.db, ctx.customer)) {
    throw new ShopError('auth.second_factor_required', {
      key: 'auth.second_factor_required.passkey',
      target: 'passkey',
    });
  }
  return row;
}

const codeMissing = ({ twoFactorMethod }: CustomerRow) =>
  new ShopError('auth.second_factor_required', {
    key:
      twoFactorMethod === 'email'
        ? 'auth.second_factor_required.mailed'
        : 'auth.second_factor_required.code',
    target: 'otp',
  });
