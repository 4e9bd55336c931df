import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';

const PREFIX = 'paypal:';

/**
 * What a PayPal account is known by. A gateway may know an account and a card by the same, and `funds_kept_once` has no
 * kind: without a mark of its own the one would stand in the other's way.
 */
export const paypalFingerprint = (fingerprint: string): string => `${PREFIX}${fingerprint}`;

/** Marks the accounts that the release before saved, and saves beside this one. Under the lock of the customer's funds. */
export async function markPaypalAccounts(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`
    update funds set fingerprint = ${PREFIX} || fingerprint
    where customer_id = ${customerId} and kind = 'paypal' and removed_at is null
      and not starts_with(fingerprint, ${PREFIX})
      and not exists (
        select 1 from funds as marked
        where marked.customer_id = funds.customer_id and marked.gateway = funds.gateway
          and marked.fingerprint = ${PREFIX} || funds.fingerprint and marked.removed_at is null)`);
}
