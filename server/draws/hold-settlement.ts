import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import type { DrawRow } from './draw-row';
import { lockDraw } from './states';

const UNPAID = ['DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED', 'DRAW_DRAWN', 'DRAW_SCORED'] as const;

/**
 * Holds a draw: it is closed, drawn and scored as ever, and neither confirmed nor paid. While it is held, a result that
 * arrives stays provisional.
 * @returns whether it was not held before
 * @throws draw.wrong_state once it is paid or cancelled
 */
export async function holdSettlement(tx: Tx, { id }: Pick<DrawRow, 'id'>): Promise<boolean> {
  const draw = await lockDraw(tx, id, ...UNPAID);
  if (!draw) throw new ShopError('draw.wrong_state', { key: 'draw.hold.over' });
  if (draw.settlementHeldAt) return false;
  await tx.execute(sql`update draws set settlement_held_at = shop_now() where id = ${id}`);
  return true;
}

/** Lets a draw go on: it is confirmed and paid with the next run. @throws draw.wrong_state unless it is held */
export async function releaseSettlement(tx: Tx, { id }: Pick<DrawRow, 'id'>): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update draws set settlement_held_at = null where id = ${id} and settlement_held_at is not null`,
  );
  if (rowCount === 0) throw new ShopError('draw.wrong_state', { key: 'draw.hold.none' });
}
