import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { newId } from '@/server/kernel/ids';

/** Scores a customer as a night does that has seen two signs. @returns the score's id */
export async function showsSignsOfHarm(db: Db, customerId: string): Promise<string> {
  const id = newId();
  const signs = [
    { sign: 'nights', points: 2, count: 4 },
    { sign: 'declined_cards', points: 2, count: 3 },
  ];
  await db.execute(sql`
    insert into care_scores (id, customer_id, day, score, signs)
    values (${id}, ${customerId}, shop_now()::date, 4, ${JSON.stringify(signs)})`);
  return id;
}
