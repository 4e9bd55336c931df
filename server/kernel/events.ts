import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Context } from './context';
import { newId } from './ids';

/** Records who did what, in the transaction that did it. `payload` must contain no secrets. */
export async function recordEvent(
  tx: Db,
  ctx: Pick<Context, 'customer'>,
  kind: string,
  subjectId: string,
  payload: Record<string, unknown> = {},
): Promise<void> {
  await tx.execute(sql`
    insert into events (id, kind, customer_id, subject_id, payload)
    values (${newId()}, ${kind}, ${ctx.customer?.id ?? null}, ${subjectId}, ${JSON.stringify(payload)})`);
}
