import { sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { Migrate, MigrationStatus } from '@/lib/contract/migration';
import { findSegment } from '@/server/catalogue';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { beginMigration } from '@/server/identity';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { termsVersion } from './terms-version';

/**
 * Asks for the customer's account to be moved to the segment that follows theirs, under the terms that they accepted. A
 * job carries it out. Asked for again, it stays as it is.
 * @throws migration.not_eligible
 */
export const migrate = (ctx: CustomerContext): Promise<CallResult<typeof Migrate>> =>
  inTransaction(ctx, async (tx) => {
    const status = await lockedStatus(tx, ctx.customer.id);
    if (status === 'in_progress') return { isPending: true };
    if (status === 'migrated') return { isPending: false };
    const successor = findSegment(ctx.segmentName)?.successor;
    if (status === 'ineligible' || !successor) throw new ShopError('migration.not_eligible');
    await request(tx, ctx, status, successor);
    return { isPending: true };
  });

/** Requests of one customer wait for each other here. */
async function lockedStatus(tx: Tx, customerId: string): Promise<MigrationStatus | undefined> {
  const { rows } = await tx.execute<{ status: MigrationStatus }>(sql`
    select migration_status as status from customer_accounts where id = ${customerId} for no key update`);
  return rows[0]?.status;
}

async function request(
  tx: Tx,
  ctx: CustomerContext,
  fromStatus: MigrationStatus | undefined,
  successor: string,
): Promise<void> {
  const { id, variant } = ctx.customer;
  const version = await termsVersion(tx, variant);
  await beginMigration(tx, id);
  await tx.execute(sql`
    insert into account_migrations (customer_id, from_segment, from_status, to_segment, terms_version)
    values (${id}, ${ctx.segmentName}, ${fromStatus}, ${successor}, ${version})
    on conflict (customer_id) do update set
      from_segment = excluded.from_segment, from_status = excluded.from_status,
      to_segment = excluded.to_segment, terms_version = excluded.terms_version,
      requests = account_migrations.requests + 1, requested_at = excluded.requested_at,
      tries = 0, outcome = null, finished_at = null`);
  await recordEvent(tx, ctx, 'customer.migration_requested', id, {
    to: successor,
    termsVersion: version,
  });
}
