import { sql } from 'drizzle-orm';
import type { Asker, GoodRequests } from './an-asker';

const ofEarlierPlatform = ({ ctx, shop }: Asker, status: 'eligible_soft' | 'in_progress') =>
  shop.database.db.execute(sql`
    update customers set segment_name = 'au_legacy', migration_status = ${status}
    where id = ${ctx.customer.id}`);

/** Moving an account of the earlier platform. */
export const MIGRATION_REQUESTS: GoodRequests = {
  migrate: async (asker) => {
    await ofEarlierPlatform(asker, 'eligible_soft');
    return { termsAccepted: true };
  },
  checkMigration: async (asker) => {
    await ofEarlierPlatform(asker, 'in_progress');
    return {};
  },
};
