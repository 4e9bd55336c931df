import { sql } from 'drizzle-orm';
import type { Database } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { findFaults } from '../find-faults';

/**
 * What one check says, after a statement that the shop's guards would refuse and that is taken back.
 * @param tampering what somebody with the database's password does; nothing where left out
 */
export async function faultsAfter(
  database: Pick<Database, 'db'>,
  check: string,
  tampering = 'select',
): Promise<string[]> {
  const undo = new Error('undo');
  let details: string[] = [];
  const attempt = inTransaction(database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(tampering));
    const faults = await findFaults({ db: tx }, { only: [check] });
    details = faults.map(({ detail }) => detail);
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
  return details;
}
