import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DrawStatus } from '@/lib/contract/draws';
import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import { type DrawRow, draws } from './tables';

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
 * Moves a draw to its next state and sets the columns of that state; only if the table permits it.
 * @throws draw.wrong_state if another worker was faster
 */
export async function advance(
  tx: Tx,
  drawId: string,
  next: DrawStatus,
  brings: Partial<typeof draws.$inferInsert> = {},
): Promise<DrawRow> {
  const [row] = await tx
    .update(draws)
    .set({ ...brings, status: next })
    .where(and(eq(draws.id, drawId), inArray(draws.status, statesBefore(next))))
    .returning();
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
  const [row] = await tx
    .select({ draw: draws, now: sql<string>`shop_now()` })
    .from(draws)
    .where(and(eq(draws.id, drawId), inArray(draws.status, states)))
    .for('update');
  return row ? { ...row.draw, now: new Date(row.now) } : null;
}
