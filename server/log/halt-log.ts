import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { logIdentity } from './log-identity';

/** From now on nothing gets a place in the log, on any node; what is told waits. */
export async function haltLog(db: Db, reason: string): Promise<void> {
  await db.execute(sql`
    insert into log_halts (origin, reason) values (${logIdentity().origin}, ${reason})
    on conflict (origin) do update set reason = excluded.reason`);
}

/** The mirror agrees: what waits gets its place. */
export async function resumeLog(db: Db): Promise<void> {
  await db.execute(sql`delete from log_halts where origin = ${logIdentity().origin}`);
}

/** A condition: the log is halted. */
export const isHaltedSql = (): SQL =>
  sql`exists (select from log_halts where origin = ${logIdentity().origin})`;

/** Whether nothing can be promised at present, since no promise would get into the log. */
export async function isLogHalted(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ halted: boolean }>(sql`select ${isHaltedSql()} as halted`);
  return rows[0]?.halted === true;
}
