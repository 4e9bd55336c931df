import { sql } from 'drizzle-orm';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { playersToScore, readMark, scorePlayers } from './score-harm';
import { sendMessages } from './send-messages';
import { writeReviews } from './write-reviews';

/** A night begins at three in the morning in Brisbane. */
const NIGHT = sql`((shop_now() at time zone 'Australia/Brisbane') - interval '3 hours')::date`;

/**
 * Does a night's work once, whichever node asks: scores signs of harm, answers them, and writes the reviews of six
 * months. Killed anywhere, it is done again: a score is written once a day, a message once a month, a review once.
 * @returns whether there was anything to do
 */
export async function runCare(ctx: Pick<Context, 'db'>): Promise<boolean> {
  const { db } = ctx;
  const { rows } = await db.execute<{ day: string; is_done: boolean }>(sql`
    select ${NIGHT}::text as day, exists (select 1 from care_runs where day >= ${NIGHT}) as is_done`);
  const [night] = rows;
  if (!night || night.is_done) return false;
  const { day } = night;
  const mark = await readMark(db);
  const players = await playersToScore(db);
  const scored = await scorePlayers(db, players, day);
  const reviews = await writeReviews(db);
  await inTransaction(ctx, async (tx) => {
    const messages = await sendMessages(tx, day);
    await tx.execute(sql`
      insert into care_runs (day, read_to, read, scored, messages, reviews)
      values (${day}::date, ${mark}::uuid, ${players.length}, ${scored}, ${messages}, ${reviews})
      on conflict (day) do nothing`);
  });
  return true;
}
