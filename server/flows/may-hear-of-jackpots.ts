import { type SQL, sql } from 'drizzle-orm';
import { isSparedSql } from '@/server/care';
import type { Db } from '@/server/db/pool';
import { isOnBreak } from '@/server/limits';

/**
 * SQL: whether a customer may be sent marketing: their account is active and they want some, by the same wish that mails
 * go by; they are on no break and not excluded, and show no signs of harm.
 * @param offerKey what it is about, which they may have excluded
 */
export const mayHearOfJackpots = (customerId: SQL, offerKey: SQL = sql`''`): SQL => sql`(
  exists (select from marketing_wishes wish
    where wish.customer_id = ${customerId} and wish.channel = 'email' and wish.is_wanted
      and not ${offerKey} = any(wish.muted_offers))
  and not ${isOnBreak(customerId)} and not ${isSparedSql(customerId)})`;

/** The same of one customer. */
export async function mayHear(db: Db, customerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(
    sql`select ${mayHearOfJackpots(sql`${customerId}::uuid`)} as may`,
  );
  return rows[0]?.may === true;
}
