import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { mailing } from '@/server/kernel/queue-mail';
import { isOnBreak } from '@/server/limits';
import { SCORE_TO_ACT } from './care-rules';
import { careMessageMail } from './mails/care-message';

/**
 * Mails the tools to whoever's score of the day asks for it: at most once a month each, and to nobody who has stopped
 * already. The mail and its row are one statement. @returns how many
 */
export async function sendMessages(db: Db, day: string): Promise<number> {
  const { rows } = await db.execute<{ sent: number }>(sql`
    with due as (
      select scored.id as score_id, scored.score, c.id, c.email, c.first_name, c.variant
      from care_scores as scored join customer_accounts c on c.id = scored.customer_id
      where scored.day = ${day}::date and scored.score >= ${SCORE_TO_ACT} and c.status = 'active'
        and not ${isOnBreak(sql`c.id`)}
        and not exists (select 1 from care_messages m
          where m.customer_id = c.id and m.sent_at > shop_now() - interval '1 month')),
    sent as (
      insert into care_messages (id, customer_id, score_id, score)
      select new_entry_id(), id, score_id, score from due),
    mailed as (
      ${mailing(
        careMessageMail,
        sql`select email, jsonb_build_object('firstName', first_name, 'variant', variant) as data from due`,
      )})
    select count(*)::int as sent from due`);
  return rows[0]?.sent ?? 0;
}
