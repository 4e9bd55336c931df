import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: queues notifications, as a part of a statement.
 * @param pushes a query of `payload`, as `DeliveredPayloads` has it
 */
export const queueingPushes = (pushes: SQL): SQL => sql`
  insert into outbox (id, kind, payload)
  select new_entry_id(), 'push', payload from (${pushes}) as push`;
