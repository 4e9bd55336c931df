import { sql } from 'drizzle-orm';
import type { DrawOperator } from '@/server/gateways/operator/sandbox-operator';
import { witnesses as presentWitnesses, type Witnesses } from '@/server/gateways/witness';
import type { Context } from '@/server/kernel/context';
import { attest } from '@/server/proofs';

/**
 * Has a closed raffle's list timestamped, and fetches the beacon's round once it is published. A
 * lottery or a raffle of protocol 1 has no witnesses. @returns whether the draw may be held, as far
 * as witnesses are concerned
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
