import { sql } from 'drizzle-orm';
import type { DrawOperator } from '@/server/gateways/operator/sandbox-operator';
import { witnesses as presentWitnesses, type Witnesses } from '@/server/gateways/witness';
import type { Context } from '@/server/kernel/context';
import { attest } from '@/server/proofs';

/**
 * Has a closed raffle's list stamped, and its beacon asked when the round has come. A lottery, and a raffle of before,
 * has no witnesses. @returns whether it may be drawn, as far as witnesses go
 */
export async function attestDraw(
  ctx: Context,
  drawId: string,
  _operator: DrawOperator | null = null,
  witnesses: Witnesses | null = presentWitnesses(),
): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ protocol: number }>(
    sql`select protocol from draws where id = ${drawId} and status = 'DRAW_CLOSED'`,
  );
  const [draw] = rows;
  if (!draw) return false;
  return draw.protocol === 1 || attest(ctx, drawId, witnesses);
}
