import type { TwoFactorMethod } from '@/lib/contract/security';
import type { Db } from '@/server/db/pool';
import { passkeysOf } from '@/server/passkeys';
import { customerRowById } from './find-customer';
import { isTwoFactorLocked } from './guess-code';
import { waitingReset } from './waiting-reset';

interface SecondFactors {
  method: TwoFactorMethod | null;
  passkeys: number;
  /** after too many wrong codes */
  isLocked: boolean;
  /** when they are turned off; null where nobody asked for it */
  offAt: string | null;
}

/** What guards an account beside its password. */
export async function secondFactorsOf(db: Db, customerId: string): Promise<SecondFactors> {
  const row = await customerRowById(db, customerId);
  const passkeys = await passkeysOf(db, customerId);
  const reset = await waitingReset(db, customerId);
  return {
    method: row.twoFactorMethod,
    passkeys: passkeys.length,
    isLocked: isTwoFactorLocked(row),
    offAt: reset?.dueAt ?? null,
  };
}
