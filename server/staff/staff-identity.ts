import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';

/** Forgets who somebody is at the provider, who begins anew or leaves. */
export async function forgetStaffIdentity(tx: Tx, staffId: string): Promise<void> {
  await tx.execute(sql`delete from staff_identities where staff_id = ${staffId}`);
}
