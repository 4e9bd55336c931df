import { type SQL, sql } from 'drizzle-orm';
import { currentTraceparent } from '@/lib/process/work';

/**
 * SQL: queues notifications, as a part of a statement.
 * @param pushes a query of `payload`, as `DeliveredPayloads` has it
 */
export const queueingPushes = (pushes: SQL): SQL => sql`
  insert into outbox (id, kind, payload, trace_parent)
  select new_entry_id(), 'push', payload, ${currentTraceparent()}::text from (${pushes}) as push`;
