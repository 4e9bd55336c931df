import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

const RESET = 'npm run db:reset (which drops everything in it)';

/**
 * Decides whether a shop of this kind may run on a database. The first sandbox marks an empty database, which stays a
 * sandbox's for good; a database with customers of a real shop never becomes one.
 * @throws an Error that says what to do instead
 */
export async function claimDatabase(db: Db, { isSandbox }: { isSandbox: boolean }): Promise<void> {
  if (isSandbox) {
    // an unmarked database with customers belongs to a real shop
    await db.execute(sql`
      insert into sandbox_mark select where not exists (select from customer_accounts) on conflict do nothing`);
  }
  const { rows } = await db.execute(sql`select from sandbox_mark`);
  const isMarked = rows.length > 0;
  if (isMarked && !isSandbox)
    throw new Error(
      `This database was filled as a sandbox: its customers have a published password, and its money and draws are not real. Run it with SANDBOX=on, or give the shop without a sandbox a database of its own: another DATABASE_URL, or an empty one by SANDBOX=off ${RESET}.`,
    );
  if (!isMarked && isSandbox)
    throw new Error(
      `This database has customers of a shop without a sandbox: no test cards or movable clock for them. Run it with SANDBOX=off, or give the sandbox a database of its own: another DATABASE_URL, or an empty one by ${RESET}.`,
    );
}
