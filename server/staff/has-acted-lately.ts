import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** Whether anybody of the office did something within the last ten seconds: all that changes anything is in its log. */
export async function hasActedLately({ db }: { db: Db }): Promise<boolean> {
  const { rows } = await db.execute<{ is_late: boolean }>(sql`
    select happened_at > shop_now() - interval '10 seconds' as is_late from staff_log order by no desc limit 1`);
  return rows[0]?.is_late ?? false;
}
