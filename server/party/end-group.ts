import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { callOff } from './change-session';

/** Nobody is left in it: what is on sale is called off, and nothing opens any more. */
export async function endGroup(tx: Tx, ctx: CustomerContext, groupId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from party_sessions p join offered_syndicates s on s.id = p.id
    where p.group_id = ${groupId} and s.status = 'open' order by p.id`);
  for (const { id } of rows) await callOff(tx, ctx, groupId, id);
  await tx.execute(sql`
    update party_series set autosession = 'off', can_turn_on = false where group_id = ${groupId}`);
  await tx.execute(sql`update party_groups set status = 'over' where id = ${groupId}`);
  await recordEvent(tx, ctx, 'party.group_ended', groupId);
}
