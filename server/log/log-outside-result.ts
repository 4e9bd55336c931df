import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import { appendToLog } from './append-to-log';

interface Published {
  offer: string;
  draw: number;
  /** its hash */
  result: string;
}

/**
 * Tells the public log what an outside operator's draw came to, in the transaction that takes it. Where the log has
 * another result of the draw as its newest, this one is appended as a revision, also if it is the one of before that.
 */
export async function logOutsideResult(tx: Tx, { offer, draw, result }: Published): Promise<void> {
  const { rows } = await tx.execute<{ entries: number; newest: string | null }>(sql`
    select count(*)::int as entries, (array_agg(body::jsonb ->> 'result' order by id desc))[1] as newest
    from (select * from log_entries where offer = ${offer} and draw_no = ${draw} offset 0) as of_draw
    where kind = 'outside-result'`);
  const { entries = 0, newest = null } = rows[0] ?? {};
  if (newest === result) return;
  await appendToLog(tx, {
    ...{ kind: 'outside-result', offer, draw, result },
    ...(entries > 0 && { revision: entries }),
  });
}
