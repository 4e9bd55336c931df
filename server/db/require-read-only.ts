import { sql } from 'drizzle-orm';
import type { Db } from './pool';

/** @throws an Error unless the database refuses every change by connections like this one */
export async function requireReadOnly(db: Db): Promise<void> {
  const { rows } = await db.execute<{ is: string }>(
    sql`select current_setting('default_transaction_read_only') as is`,
  );
  if (rows[0]?.is !== 'on')
    throw new Error(
      'A preview needs connections that can only read: add options=-c default_transaction_read_only=on to DATABASE_URL.',
    );
}
