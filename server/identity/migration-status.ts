import { sql } from 'drizzle-orm';
import type { MigrationStatus } from '@/lib/contract/migration';
import type { PricingId } from '@/lib/contract/site';
import type { Tx } from '@/server/db/transaction';

/** Notes that a customer has asked for their account to be moved, under terms that they accepted. */
export async function beginMigration(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update customers set migration_status = 'in_progress', terms_accepted_at = shop_now()
    where id = ${id}`);
}

/** Moves a customer to another segment, which decides what is sold and shown from the next request on. */
export async function moveToSegment(
  tx: Tx,
  id: string,
  { segmentName, pricingId }: { segmentName: string; pricingId: PricingId },
): Promise<void> {
  await tx.execute(sql`
    update customers set migration_status = 'migrated', segment_name = ${segmentName},
      pricing_id = ${pricingId}
    where id = ${id}`);
}

/** Has a customer whose account could not be moved where they were before they asked. */
export async function giveUpMigration(tx: Tx, id: string, before: MigrationStatus): Promise<void> {
  await tx.execute(sql`
    update customers set migration_status = ${before}
    where id = ${id} and migration_status = 'in_progress'`);
}
