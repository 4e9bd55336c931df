import { sql } from 'drizzle-orm';
import type { DrawStatus } from '@/lib/contract/draws';
import type { Db } from '@/server/db/pool';

/** Of closing, drawing, scoring, confirming, paying and mailing: how many lie behind a draw in each state. */
const STEPS_DONE: Readonly<Record<DrawStatus, number>> = {
  DRAW_OPEN: 0,
  DRAW_CAPPED: 0,
  DRAW_CLOSED: 1,
  DRAW_DRAWN: 2,
  DRAW_SCORED: 3,
  DRAW_PAID: 5,
  DRAW_EMAILED: 6,
};

/** Where a draw stands, and whether anybody here holds a ticket in it. */
export async function drawProgress(
  { db }: { db: Db },
  drawId: string,
): Promise<{ stepsDone: number; isEntered: boolean }> {
  const { rows } = await db.execute<{
    status: DrawStatus;
    confirmed: boolean;
    entered: boolean;
  }>(sql`
    select status, confirmed_at is not null as confirmed,
      exists (select 1 from tickets where draw_id = draws.id) as entered
    from draws where id = ${drawId}`);
  const [row] = rows;
  if (!row) return { stepsDone: STEPS_DONE.DRAW_EMAILED, isEntered: false };
  const isPayable = row.status === 'DRAW_SCORED' && row.confirmed;
  return { stepsDone: STEPS_DONE[row.status] + (isPayable ? 1 : 0), isEntered: row.entered };
}
