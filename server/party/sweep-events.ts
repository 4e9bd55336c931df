import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** Pages that are open hear of them at once; a page that comes back later reads anew. */
export async function sweepEvents(db: Db): Promise<void> {
  await db.execute(sql`delete from party_events where happened_at < shop_now() - interval '1 day'`);
}
