import type { CallResult } from '@/lib/contract/call';
import type { CheckMigration } from '@/lib/contract/migration';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

/**
 * Whether the customer's account has moved. Who may still move has not: their move failed, or was never asked for.
 * @throws migration.not_eligible | migration.failed
 */
export async function checkMigration({
  customer,
}: CustomerContext): Promise<CallResult<typeof CheckMigration>> {
  const { migrationStatus } = customer;
  if (migrationStatus === 'migrated') return { isPending: false };
  if (migrationStatus === 'in_progress') return { isPending: true };
  throw new ShopError(
    migrationStatus === 'ineligible' ? 'migration.not_eligible' : 'migration.failed',
  );
}
