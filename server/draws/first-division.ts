import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';
import type { DrawRow } from './draw-row';
import { lockDraw } from './states';

/**
 * Sets the first division of a number game aside for two people, if it was won here and pays more than
 * `FIRST_DIVISION_APPROVAL_ABOVE`. Belongs in the transaction that pays the draw's other prizes, before them.
 */
export async function setFirstDivisionAside(tx: Tx, { id }: Pick<DrawRow, 'id'>): Promise<void> {
  const aboveCents = readEnv().FIRST_DIVISION_APPROVAL_ABOVE * 100;
  await tx.execute(sql`
    insert into first_divisions (draw_id)
    select v.draw_id from draw_divisions v join draws d on d.id = v.draw_id
    where d.id = ${id} and d.kind = 'lottery' and v.division = 1 and v.dividend_cents > ${aboveCents}
      and exists (select from ticket_prizes p where p.draw_id = d.id and p.division = 1)`);
}

/**
 * Locks a draw whose first division waits.
 * @throws draw.wrong_state where none does, or does no longer
 */
export async function lockFirstDivision(tx: Tx, { id }: Pick<DrawRow, 'id'>): Promise<DrawRow> {
  const draw = await lockDraw(tx, id, 'DRAW_PAID', 'DRAW_EMAILED');
  const { rows } = await tx.execute(
    sql`select from first_divisions where draw_id = ${id} and paid_at is null for update`,
  );
  if (!draw || rows.length === 0)
    throw new ShopError('draw.wrong_state', { key: 'draw.first_division.none' });
  return draw;
}

/** Lets a first division be paid, by what two people agreed. The caller has locked it. */
export async function releaseFirstDivision(
  tx: Tx,
  { id, approvalId }: { id: string; approvalId: string },
): Promise<void> {
  await tx.execute(sql`
    update first_divisions set approval_id = ${approvalId}, paid_at = shop_now()
    where draw_id = ${id} and paid_at is null`);
}
