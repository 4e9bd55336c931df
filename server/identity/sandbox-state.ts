import { sql } from 'drizzle-orm';
import type { MigrationStatus } from '@/lib/contract/migration';
import type { Tx } from '@/server/db/transaction';
import { revokeSignInsOf } from './sign-ins';
import { sealTwoFactorSecret } from './two-factor-secret';

interface SandboxState {
  isVerified: boolean;
  mustVerify: boolean;
  /** what is added to the address that the customer joined with */
  address: Record<string, string>;
  forcePasswordChange: boolean;
  migrationStatus: MigrationStatus;
  accountUpgrade: boolean;
  mustConfirmDetails: boolean;
  /** an authenticator's secret; null for none */
  twoFactorSecret: string | null;
}

/** For a sandbox: the customer has just joined, and is as their situation asks, never signed in. */
export async function setSandboxState(tx: Tx, id: string, state: SandboxState): Promise<void> {
  const { twoFactorSecret: secret } = state;
  await tx.execute(sql`
    update customers set
      is_verified = ${state.isVerified},
      must_verify = ${state.mustVerify},
      address = address || ${JSON.stringify(state.address)}::jsonb,
      force_password_change = ${state.forcePasswordChange},
      migration_status = ${state.migrationStatus},
      account_upgrade = ${state.accountUpgrade},
      address_confirmation_required = ${state.mustConfirmDetails},
      email_confirmation_required = ${state.mustConfirmDetails},
      two_factor_method = ${secret === null ? null : 'authenticator'},
      two_factor_secret = ${secret === null ? null : sealTwoFactorSecret(secret, id)},
      previous_sign_in_at = null, last_sign_in_at = null
    where id = ${id}`);
  await revokeSignInsOf(tx, id);
}
