import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** An act of the office, without what it was about. */
export interface Act {
  no: number;
  at: string;
  action: string;
  subject: string | null;
}

const MOST_ACTS = 500;
/** What reads, signs in, answers people or is about colleagues changes nothing of a draw. */
const CHANGES_NOTHING = ['%.opened', 'session.%', 'message.%', 'payout.%', 'staff.%', 'role.%'];

/** What was changed from the office between two instants, and how many sessions began in it. */
export async function actsBetween(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ acts: Act[]; sessions: number }> {
  const { rows } = await db.execute<Act & { [column: string]: unknown }>(sql`
    select no::int as no, happened_at as at, action, subject from staff_log
    where happened_at between ${from} and ${to}
      and not action like any (array(select jsonb_array_elements_text(${JSON.stringify(CHANGES_NOTHING)}::jsonb)))
    order by no limit ${MOST_ACTS}`);
  const { rows: counted } = await db.execute<{ sessions: number }>(sql`
    select count(*)::int as sessions from staff_log
    where happened_at between ${from} and ${to} and action = 'session.began'`);
  return {
    acts: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    sessions: counted[0]?.sessions ?? 0,
  };
}
