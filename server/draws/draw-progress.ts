import { sql } from 'drizzle-orm';
import type { DrawStatus } from '@/lib/contract/draws';
import type { Db } from '@/server/db/pool';
import { isEntered } from './is-entered';

/** How many of closing, attesting, drawing, scoring, confirming, paying and mailing are done in each state. */
const STEPS_DONE: Readonly<Record<DrawStatus, number>> = {
  DRAW_OPEN: 0,
  DRAW_CAPPED: 0,
  DRAW_CLOSED: 1,
  DRAW_DRAWN: 3,
  DRAW_SCORED: 4,
  DRAW_PAID: 6,
  DRAW_EMAILED: 7,
  DRAW_CANCELLED: 7,
};

/** A draw's progress, and whether its steps are taken one by one: it has tickets, or needs witnesses. */
export async function drawProgress(
  { db }: { db: Db },
  drawId: string,
): Promise<{ stepsDone: number; isStepwise: boolean }> {
  const { rows } = await db.execute<{
    status: DrawStatus;
    confirmed: boolean;
    entered: boolean;
  }>(sql`
    select status, confirmed_at is not null as confirmed,
      protocol = 2 or ${isEntered(sql`draws.id`)} as entered
    from draws where id = ${drawId}`);
  const [row] = rows;
  if (!row) return { stepsDone: STEPS_DONE.DRAW_EMAILED, isStepwise: false };
  const isPayable = row.status === 'DRAW_SCORED' && row.confirmed;
  return { stepsDone: STEPS_DONE[row.status] + (isPayable ? 1 : 0), isStepwise: row.entered };
}
