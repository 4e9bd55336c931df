import { sql } from 'drizzle-orm';
import type { Context } from '@/server/kernel/context';
import { isSparedSql } from './care-rules';

/** Whether nothing is promoted to whoever asks; a visitor is nobody that anything is known of. */
export async function isSpared({
  db,
  customer,
}: Pick<Context, 'db' | 'customer'>): Promise<boolean> {
  if (!customer) return false;
  const { rows } = await db.execute<{ is_spared: boolean }>(
    sql`select ${isSparedSql(sql`${customer.id}`)} as is_spared`,
  );
  return rows[0]?.is_spared ?? false;
}
