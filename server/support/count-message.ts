import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';

const WINDOW_MINUTES = 60;
/** many people may share one address */
const PER_ADDRESS = 15;
const PER_EMAIL = 5;

/**
 * Counts a message against where it comes from and who it is from, addresses first, so that two at once wait for
 * each other in one order. @throws request.rate_limited
 */
export async function countMessage(
  tx: Tx,
  { address, email }: { address: string; email: string },
): Promise<void> {
  if (address) await count(tx, `address:${address}`, PER_ADDRESS);
  await count(tx, `email:${email.toLowerCase()}`, PER_EMAIL);
}

async function count(tx: Tx, sender: string, limit: number): Promise<void> {
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
  if (rowCount === 0) {
    throw new ShopError(
      'request.rate_limited',
      'You have written to us several times in the last hour. Please wait a while, or call us.',
      { retryAfterSeconds: WINDOW_MINUTES * 60 },
    );
  }
}
