import { sql } from 'drizzle-orm';
import type { SentenceKey } from '@/lib/contract/sentence';
import type { Db } from '@/server/db/pool';
import { ShopError } from './errors';

const WINDOW_MINUTES = 60;

/**
 * Counts requests from one sender, in windows of an hour of real time, across all nodes.
 * @param sender `address:…` or `email:…`, with a prefix for what is counted separately
 * @throws request.rate_limited with the sentence of that key, once the limit is exceeded
 */
export async function countSender(
  tx: Db,
  { sender, limit, key }: { sender: string; limit: number; key: SentenceKey },
): Promise<void> {
  const window = sql`make_interval(mins => ${WINDOW_MINUTES}::int)`;
  const { rowCount } = await tx.execute(sql`
    insert into support_senders as past (sender, window_started_at, messages)
    values (${sender}, clock_timestamp(), 1)
    on conflict (sender) do update set
      messages = case when past.window_started_at < clock_timestamp() - ${window}
        then 1 else past.messages + 1 end,
      window_started_at = case when past.window_started_at < clock_timestamp() - ${window}
        then clock_timestamp() else past.window_started_at end
    where past.messages < ${limit}::int
      or past.window_started_at < clock_timestamp() - ${window}`);
  if (rowCount === 0)
    throw new ShopError('request.rate_limited', {
      key,
      retryAfterSeconds: WINDOW_MINUTES * 60,
    });
}

/** Forgets counts that are over. */
export async function forgetSenders(db: Db): Promise<void> {
  await db.execute(sql`
    delete from support_senders where window_started_at < clock_timestamp() - interval '1 day'`);
}
