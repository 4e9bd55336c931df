import { type SQL, sql } from 'drizzle-orm';
import type { DrawStatus } from '@/lib/contract/draws';
import { executePrepared } from '@/server/db/prepared';
import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import { DRAW_COLUMNS, type DrawRow } from './draw-row';

/**
 * The permitted transitions. A scored draw that is not confirmed can be drawn again after a corrected result. What is
 * drawn is never cancelled: who may undo a known result chooses among results.
 */
const NEXT: Readonly<Record<DrawStatus, readonly DrawStatus[]>> = {
  DRAW_OPEN: ['DRAW_CAPPED', 'DRAW_CLOSED', 'DRAW_CANCELLED'],
  DRAW_CAPPED: ['DRAW_CLOSED', 'DRAW_CANCELLED'],
  DRAW_CLOSED: ['DRAW_DRAWN', 'DRAW_CANCELLED'],
  DRAW_DRAWN: ['DRAW_SCORED'],
  DRAW_SCORED: ['DRAW_PAID', 'DRAW_DRAWN'],
  DRAW_PAID: ['DRAW_EMAILED'],
  DRAW_EMAILED: [],
  DRAW_CANCELLED: [],
};

/** The states in which results are shown. */
export const WITH_RESULT: readonly DrawStatus[] = [
  'DRAW_DRAWN',
  'DRAW_SCORED',
  'DRAW_PAID',
  'DRAW_EMAILED',
];
export const hasResult = (status: DrawStatus): boolean => WITH_RESULT.includes(status);

function statesBefore(next: DrawStatus): DrawStatus[] {
  return (Object.keys(NEXT) as DrawStatus[]).filter((state) => NEXT[state].includes(next));
}

/**
 * Moves a draw to its next state and sets the columns of that state (`column = value, …`); only if the table permits it.
 * @throws draw.wrong_state if another worker was faster
 */
export async function advance(
  tx: Tx,
  drawId: string,
  next: DrawStatus,
  brings?: SQL | null,
): Promise<DrawRow> {
  const [row] = await executePrepared<DrawRow>(
    tx,
    sql`
    update draws set status = ${next}${brings ? sql`, ${brings}` : sql``}
    where id = ${drawId} and status = any(${sql.param(statesBefore(next))})
    returning ${DRAW_COLUMNS}`,
  );
  if (!row) throw new ShopError('draw.wrong_state', { values: { next } });
  return row;
}

/** A locked draw, with the shop's time at that moment. */
export type LockedDraw = DrawRow & { now: Date };

/** Locks a draw if it is in one of these states; a second worker waits here and then finds the state changed. */
export async function lockDraw(
  tx: Tx,
  drawId: string,
  ...states: DrawStatus[]
): Promise<LockedDraw | null> {
  const [row] = await executePrepared<LockedDraw>(
    tx,
    sql`
    select ${DRAW_COLUMNS}, shop_now() as now from draws
    where id = ${drawId} and status = any(${sql.param(states)})
    for update`,
  );
  return row ?? null;
}
