import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** Whether anybody works here who can sign in. Before the first one can, the shop is run by commands alone. */
export async function hasStaff(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from staff where left_at is null and password_hash is not null) as has`);
  return rows[0]?.has ?? false;
}
